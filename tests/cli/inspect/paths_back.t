The paths of each log of the corpus go back into the command (tests/cli/back.sh), but of those that ask for whole objects.
  ? speed
  $ for log in corpus/blg/valid/*; do wpc inspect $log 2>err | grep -q 'whole object' || (. "$ROOT"/tests/cli/back.sh $log); done | sort | uniq -c | grep -o '[3-9][0-9] back'
  65 back
