<#
.SYNOPSIS
Tries on genuine Windows whether its own programs read the logs that wpc writes.

.DESCRIPTION
Takes a log with typeperf and one with logman, and a few of the corpus; writes logs of them with 'wpc calc -o NAME.blg': as they are,
chosen counters, each second sample, cut in two and joined again. Of each, relog's CSV and what Import-Counter gives must
have the times and values that wpc shows of the same log. Writes everything into a folder, which is worth keeping. Ends with
"N passed, N failed"; the exit status is the number that failed.

.EXAMPLE
powershell -ExecutionPolicy Bypass -File dev\release\windows_logs.ps1 -Wpc .\wpc.exe -Out written
#>
param(
  [Parameter(Mandatory = $true)][string]$Wpc,
  [string]$Out = 'written',
  [int]$Samples = 8
)
Set-StrictMode -Version 2
$ErrorActionPreference = 'Stop'
. (Join-Path $PSScriptRoot 'windows_steps.ps1')
$Wpc = (Resolve-Path $Wpc).Path
$corpus = (Resolve-Path (Join-Path $PSScriptRoot '..\..\corpus\blg\valid')).Path
New-Item -ItemType Directory -Force -Path $Out | Out-Null
Set-Location $Out

# Cells of each line of a CSV, the head among them.
function Read-Cells([string]$file) {
  $rows = @()
  foreach ($line in @(Get-Content -Encoding UTF8 $file | Where-Object { $_ -match '^"' })) {
    $rows += , @($line.Trim('"') -split '","')
  }
  return , $rows
}

function Compare-Times([string]$ours, [string]$theirs) {
  $a = @((Read-Cells $ours) | Select-Object -Skip 1 | ForEach-Object { $_[0] })
  $b = @((Read-Cells $theirs) | Select-Object -Skip 1 | ForEach-Object { $_[0] })
  if (($a -join ' ') -ne ($b -join ' ')) { throw "times: $($a -join ', '), not $($b -join ', ')" }
}

# Import-Counter has no values of the first sample that need two: what it calls valid must be in wpc's CSV.
function Compare-Import([string]$log, [string]$csv) {
  $rows = Read-Cells $csv
  $known = @{}
  foreach ($cells in ($rows | Select-Object -Skip 1)) {
    for ($i = 1; $i -lt $cells.Count; $i++) { $known["$($cells[0]) $($rows[0][$i].ToLowerInvariant())"] = $cells[$i].Trim() }
  }
  $compared = 0
  foreach ($set in @(Import-Counter -Path $log -ErrorAction SilentlyContinue)) {
    foreach ($sample in @($set.CounterSamples | Where-Object { $_.Status -eq 0 })) {
      $time = $sample.Timestamp.ToString('MM/dd/yyyy HH:mm:ss.fff', [cultureinfo]::InvariantCulture)
      $key = "$time $($sample.Path.ToLowerInvariant())"
      if (-not $known.ContainsKey($key)) { throw "wpc has not: $key" }
      if ($known[$key] -eq '') { throw "wpc has no value: $key, $($sample.CookedValue)" }
      $value = [double]::Parse($known[$key], [cultureinfo]::InvariantCulture)
      $scale = [math]::Max([math]::Abs($value), [math]::Abs($sample.CookedValue))
      if (-not ([math]::Abs($value - $sample.CookedValue) -le 1e-9 * $scale)) { throw "${key}: $value, not $($sample.CookedValue)" }
      $compared++
    }
  }
  if ($compared -eq 0) { throw 'Import-Counter gave nothing to compare' }
  Write-Output "     $compared values compared"
}

# What Windows reads of NAME.blg, which wpc wrote.
function Try-Log([string]$name) {
  Step "$name.blg is accepted" { Run $Wpc @('validate', '--strict', '-v', "$name.blg") }
  Step "$name.blg as CSV" { Run $Wpc @('calc', '--time=local', "$name.blg", '-o', "$name.wpc.csv") }
  Step "$name.blg next to relog" {
    Run relog @("$name.blg", '-f', 'csv', '-o', "$name.relog.csv", '-y')
    Compare-Values (Read-Values "$name.wpc.csv") (Read-Values "$name.relog.csv") 1e-14
    Compare-Times "$name.wpc.csv" "$name.relog.csv"
  }
  Step "$name.blg next to Import-Counter" { Compare-Import "$name.blg" "$name.wpc.csv" }
}

# The forms in which a log of several samples can be written.
function Try-Forms([string]$log, [string]$name, [string]$counter) {
  Step "$name is written" {
    Run $Wpc @('calc', $log, '-o', "$name-copy.blg")
    Run $Wpc @('calc', $log, '-c', $counter, '-o', "$name-one.blg")
    Run $Wpc @('calc', $log, '-t', '2', '-o', "$name-thin.blg")
    Run $Wpc @('calc', $log, '-o', "$name.utc.csv")
    $rows = Read-Cells "$name.utc.csv"
    $middle = [datetime]::ParseExact($rows[[int]($rows.Count / 2)][0], 'MM/dd/yyyy HH:mm:ss.fff', [cultureinfo]::InvariantCulture)
    Run $Wpc @('calc', $log, '-e', $middle.AddMilliseconds(-1).ToString('yyyy-MM-ddTHH:mm:ss.fff'), '-o', "$name-a.blg")
    Run $Wpc @('calc', $log, '-b', $middle.ToString('yyyy-MM-ddTHH:mm:ss.fff'), '-o', "$name-b.blg")
    Run $Wpc @('calc', "$name-a.blg", "$name-b.blg", '-o', "$name-joined.blg")
  }
  foreach ($form in 'copy', 'one', 'thin', 'a', 'b', 'joined') { Try-Log "$name-$form" }
}

$processor = '\Processor(_Total)\% Processor Time'
$paths = '\System\Context Switches/sec', '\Memory\Available Bytes', $processor, '\PhysicalDisk(_Total)\Disk Bytes/sec'
$paths + '\Processor(*)\% User Time' | Set-Content -Encoding ASCII paths.txt

Step 'a log of typeperf' { Run typeperf @('-cf', 'paths.txt', '-sc', "$Samples", '-si', '1', '-f', 'BIN', '-o', 'typeperf.blg', '-y') }
Try-Forms 'typeperf.blg' 'typeperf' $processor

Step 'a log of logman' {
  Run logman @('create', 'counter', 'wpc-logs', '-o', (Join-Path (Get-Location) 'logman'), '-f', 'bin', '-si', '1', '-cf', 'paths.txt')
  try {
    Run logman @('start', 'wpc-logs')
    Start-Sleep -Seconds ($Samples + 2)
    Run logman @('stop', 'wpc-logs')
  } finally {
    & logman delete wpc-logs | Out-Null
  }
  Copy-Item @(Get-ChildItem 'logman*.blg')[0].FullName 'from-logman.blg'
}
Try-Forms 'from-logman.blg' 'logman' $processor

foreach ($name in 'two', 'joined') {
  Step "$name of the corpus is written" { Run $Wpc @('calc', '--kind=blg', (Join-Path $corpus "$name.bin"), '-o', "corpus-$name.blg") }
  Try-Log "corpus-$name"
}

Write-Output "$script:passed passed, $script:failed failed"
exit $script:failed
