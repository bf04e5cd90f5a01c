# Presses Tab twice after each line, in a zsh of its own, and prints what it shows.
#   zsh -f completion.zsh FOLDER LINE...      FOLDER has _wpc
zmodload zsh/zpty
folder=$1
shift

complete_line() {
  local text shown=""
  zpty shell zsh -f -i
  zpty -w shell "PROMPT=; fpath=($folder \$fpath); autoload -Uz compinit; compinit -u -D; print REA''DY"
  while zpty -r shell text; do
    [[ $text == *READY* ]] && break
  done
  zpty -w -n shell "$1"$'\t\t'
  sleep 1
  while zpty -r -t shell text; do
    shown+=$text
  done
  zpty -d shell
  print -r -- "$shown" | tr -d '\r\a' | sed 's/\x1b\[[0-9;?]*[a-zA-Z]//g'
}

for line in "$@"; do
  complete_line "$line"
done
