"""Completion for bash."""

# Commands that take names, and the command whose lines begin with them, below two of a head.
LISTED = {"explain": "rules", "types": "types"}

HEAD = """\
# Completion of wpc for bash. Made by dev/make/make_shell.py: do not edit.
# shellcheck shell=bash disable=SC2207 # words without blanks

_wpc() {
  local cur=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words=""
  COMPREPLY=()
  # bash takes --format=json apart at '='.
  if [ "$cur" = = ]; then
    cur=""
  elif [ "$option" = = ] && [ "$COMP_CWORD" -ge 2 ]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  if [ "$COMP_CWORD" -eq 1 ]; then
"""
VALUES = """\
    return
  fi
  case $command:$option in
"""
OPTIONS = """\
  esac
  if [ -n "$words" ]; then
    [ "$words" = FILES ] || COMPREPLY=($(compgen -W "$words" -- "$cur"))
    return
  fi
  case $command in
"""
TAIL = """\
  esac
  case $cur in
    -*) COMPREPLY=($(compgen -W "$words" -- "$cur")) ;;
  esac
}

complete -o default -F _wpc wpc
"""


def spellings(option):
    found = ["--" + option.long]
    if option.letter:
        found.append("-" + option.letter)
    if option.word:
        found.append("-" + option.word)
    return found


def value_lines(command):
    for option in command.options:
        if option.takes:
            patterns = "|".join("%s:%s" % (command.name, name) for name in spellings(option))
            yield '    %s) words="%s" ;;' % (patterns, " ".join(option.words) or "FILES")


def script(commands, top):
    names = " ".join([command.name for command in commands] + [name for option in top for name in spellings(option)])
    lines = ['    COMPREPLY=($(compgen -W "%s" -- "$cur"))\n' % names, VALUES]
    for command in commands:
        lines += [line + "\n" for line in value_lines(command)]
    lines.append(OPTIONS)
    for command in commands:
        words = " ".join(name for option in command.options for name in spellings(option))
        lines.append('    %s) words="%s" ;;\n' % (command.name, words))
    lines.append("  esac\n  case $command:$cur in\n")
    for name, lists in LISTED.items():
        lines.append("    %s:-*) ;;\n"
                     "    %s:*) COMPREPLY=($(compgen -W \"$(wpc %s 2>/dev/null | sed '1,2d; s/ .*//')\" -- \"$cur\")); return ;;\n"
                     % (name, name, lists))
    others = " ".join(command.name for command in commands)
    lines.append('    help:*) COMPREPLY=($(compgen -W "%s" -- "$cur")); return ;;\n' % others)
    return HEAD + "".join(lines) + TAIL
