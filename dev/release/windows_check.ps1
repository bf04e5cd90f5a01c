<#
.SYNOPSIS
Tries wpc on genuine Windows: captures what this machine counts, validates it strictly, and compares wpc's
values with those of typeperf and relog.

.DESCRIPTION
Needs no rights beyond those of an ordinary user who may read performance counters (members of "Performance
Log Users" for the log of logman). Writes captures, logs and both programs' CSV files into a folder, which is
worth keeping: it is genuine data. Ends with "N passed, N failed"; the exit status is the number that failed.

.EXAMPLE
powershell -ExecutionPolicy Bypass -File dev\release\windows_check.ps1 -Wpc .\wpc.exe -Out genuine
#>
param(
  [Parameter(Mandatory = $true)][string]$Wpc,
  [string]$Out = 'genuine',
  [int]$Samples = 5
)
Set-StrictMode -Version 2
$ErrorActionPreference = 'Stop'
. (Join-Path $PSScriptRoot 'windows_steps.ps1')
$Wpc = (Resolve-Path $Wpc).Path
New-Item -ItemType Directory -Force -Path $Out | Out-Null
Set-Location $Out

$paths = '\System\Context Switches/sec', '\Memory\Available Bytes', '\Processor(_Total)\% Processor Time',
         '\PhysicalDisk(_Total)\Disk Bytes/sec'
$paths | Set-Content -Encoding ASCII paths.txt

Step 'version' { Run $Wpc @("--version") }

$asked = @{
  v1 = @('--kind=v1', '--objects=2 4 234 238')
  v2 = @('\Processor Information(*)\*')
}
foreach ($kind in 'v1', 'v2') {
  Step "capture $kind" { Run $Wpc (@('capture', '-si', '1', '-sc', "$Samples", '-o', "live-$kind") + $asked[$kind]) }
  Step "validate $kind strictly" { Run $Wpc @('validate', '--strict', '-v', "live-$kind") }
  Step "calc $kind" { & $Wpc calc --format=csv "live-$kind" | Set-Content -Encoding UTF8 "live-$kind.csv"; if ($LASTEXITCODE -ne 0) { throw "exit status $LASTEXITCODE" } }
}

# Both programs sample on their own, so only counters that hardly move can be compared.
Step 'watch next to typeperf' {
  $slow = '\Memory\Commit Limit', '\System\Processes'
  Run typeperf ($slow + @('-sc', '2', '-si', '1', '-f', 'CSV', '-o', 'typeperf.csv', '-y'))
  Run $Wpc (@('watch', '--kind=v1', '--format=csv', '-y', '-si', '1', '-sc', '2', '-o', 'watch.csv') + $slow)
  Compare-Values (Read-Values watch.csv) (Read-Values typeperf.csv) 0.2
}

# One log, two readers: here every digit counts.
Step 'log next to relog' {
  Run typeperf @('-cf', 'paths.txt', '-sc', "$Samples", '-si', '1', '-f', 'BIN', '-o', 'live.blg', '-y')
  Run relog @('live.blg', '-f', 'CSV', '-o', 'relog.csv', '-y')
  Run $Wpc @('validate', '--strict', '-v', 'live.blg')
  & $Wpc calc --format=csv --time=local live.blg | Set-Content -Encoding UTF8 log.csv
  if ($LASTEXITCODE -ne 0) { throw "exit status $LASTEXITCODE" }
  Compare-Values (Read-Values log.csv) (Read-Values relog.csv) 1e-14
}

Step 'log of logman' {
  Run logman (@('create', 'counter', 'wpc-check', '-o', (Join-Path (Get-Location) 'logman'), '-f', 'bin', '-si', '1', '-cf', 'paths.txt'))
  try {
    Run logman @('start', 'wpc-check')
    Start-Sleep -Seconds ($Samples + 2)
    Run logman @('stop', 'wpc-check')
  } finally {
    & logman delete wpc-check | Out-Null
  }
  foreach ($log in Get-ChildItem logman*.blg) { Run $Wpc @('validate', '--strict', '-v', $log.Name) }
}

Write-Output "$script:passed passed, $script:failed failed"
exit $script:failed
