# Steps of a trial on Windows, and the comparison of values; for the scripts beside this one.
$script:passed = 0
$script:failed = 0

function Step([string]$name, [scriptblock]$work) {
  try {
    & $work
    $script:passed++
    Write-Output "ok   $name"
  } catch {
    $script:failed++
    Write-Output "FAIL $name"
    Write-Output "     | $_"
  }
}

# Native programs do not throw by themselves.
function Run([string]$program, [string[]]$arguments) {
  & $program @arguments
  if ($LASTEXITCODE -ne 0) { throw "$program $($arguments -join ' '): exit status $LASTEXITCODE" }
}

# The values of a CSV file of typeperf, relog or wpc: rows of doubles, NaN where there is none.
function Read-Values([string]$file) {
  $rows = @()
  foreach ($line in @(Get-Content $file | Select-Object -Skip 1 | Where-Object { $_ -match '^"' })) {
    $cells = @($line.Trim('"') -split '","' | Select-Object -Skip 1)
    $rows += , @($cells | ForEach-Object { if ($_.Trim() -eq '') { [double]::NaN } else { [double]::Parse($_, [cultureinfo]::InvariantCulture) } })
  }
  return , $rows
}

# Same rows, same columns; each value within the tolerance, relative to the larger of the two.
function Compare-Values($ours, $theirs, [double]$tolerance) {
  if ($ours.Count -ne $theirs.Count) { throw "$($ours.Count) samples, but $($theirs.Count) of the other program" }
  $cells = 0
  for ($row = 0; $row -lt $ours.Count; $row++) {
    if ($ours[$row].Count -ne $theirs[$row].Count) { throw "sample ${row}: $($ours[$row].Count) values, not $($theirs[$row].Count)" }
    for ($column = 0; $column -lt $ours[$row].Count; $column++) {
      $a = $ours[$row][$column]
      $b = $theirs[$row][$column]
      $both = [double]::IsNaN($a) -and [double]::IsNaN($b)
      if (-not $both -and -not ([math]::Abs($a - $b) -le $tolerance * [math]::Max([math]::Abs($a), [math]::Abs($b)))) {
        throw "sample $row, column ${column}: $a, not $b"
      }
      $cells++
    }
  }
  if ($cells -eq 0) { throw 'nothing was compared' }
  Write-Output "     $cells values compared"
}
