# Presses Tab twice after each line, in a zsh of its own, until it shows the word, and prints what it shows.
#   zsh -f completion.zsh FOLDER [LINE WORD]...      FOLDER has _wpc
zmodload zsh/zpty
folder=$1
shift

complete_line() {
  local text shown="" most=$((SECONDS + 30))
  zpty shell zsh -f -i
  zpty -w shell "PROMPT=; fpath=($folder \$fpath); autoload -Uz compinit; compinit -u -D; print REA''DY"
  zpty -r shell text '*READY*'
  zpty -w -n shell "$1"$'\t\t'
  while [[ $shown != *$2* ]] && ((SECONDS < most)); do
    zpty -r -t shell text && shown+=$text || sleep 0.05
  done
  zpty -d shell
  print -r -- "$shown" | tr -d '\r\a' | sed 's/\x1b\[[0-9;?]*[a-zA-Z]//g'
}

for line word in "$@"; do
  complete_line "$line" "$word"
done
