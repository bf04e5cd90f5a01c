# Prints what zsh offers at the end of each line, on a line.
#   zsh -f completion.zsh FOLDER LINE...      FOLDER has _wpc
# It waits for the end of what is offered, however long that takes, and for no time.
if [[ $1 == --offer ]]; then
  # In the shell that completes.
  compadd() {
    if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
      local -a offers
      builtin compadd -A offers "$@"
      (( $#offers )) && print -l -- "" "offer "${^offers}
    fi
    builtin compadd "$@"
  }
  end_of_offers() {
    comppostfuncs=(end_of_offers)
    print -l -- "" "end of offers"
  }
  comppostfuncs=(end_of_offers)
  return
fi
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PROMPT=; fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -D; . ${(q)0:a} --offer; print REA''DY"
zpty -r shell text '*READY*'
for line in "${@[2,-1]}"; do
  zpty -w -n shell $'\x15'"$line"$'\t'
  zpty -r shell text '*end of offers*'
  print -r -- "$text" | tr -d '\r' | sed -n 's/^offer //p' | paste -sd ' '
done
zpty -d shell
