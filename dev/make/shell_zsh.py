"""Completion for zsh."""

from shell_bash import LISTED

HEAD = """\
#compdef wpc
# Completion of wpc for zsh. Made by dev/make/make_shell.py: do not edit.

_wpc() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C \\
"""


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def described(text):
    """What an option does, up to the first sentence's end, without what _arguments reads."""
    first = text.split(". ")[0].split("; ")[0]
    for letter in "\\[]:":
        first = first.replace(letter, " " if letter in "[]:" else "")
    return " ".join(first.split())


def action(option):
    if not option.takes:
        return ""
    if option.words:
        return ":%s:(%s)" % (option.long, " ".join(option.words))
    return ":%s:%s" % (option.long, {"FILE": "_files", "FOLDER": "_files -/"}.get(option.value, " "))


def specs(option):
    """Each spelling with its description."""
    sign = "=" if option.takes else ""
    repeated = "*" if option.long == "counter" else ""
    tail = "[%s]%s" % (described(option.help), action(option))
    found = [repeated + "--" + option.long + sign + tail]
    if option.letter:
        found.append("-" + option.letter + ("+" if option.takes else "") + tail)
    if option.word:
        found.append("-" + option.word + tail)
    return [quoted(spec) for spec in found]


def rest(command, commands):
    if command.name in LISTED:
        return "'*:name:(${(f)\"$(wpc %s 2>/dev/null | sed \"1,2d; s/ .*//\")\"})'" % LISTED[command.name]
    if command.name == "help":
        return "'*:command:(%s)'" % " ".join(other.name for other in commands)
    return "'*:path:_files'"


def script(commands, top):
    lines = [HEAD]
    for option in top:
        lines += ["    %s \\\n" % spec for spec in specs(option)]
    lines.append("    '1:command:->command' \\\n    '*::argument:->argument'\n  case $state in\n    command)\n")
    lines.append("      local -a commands=(\n")
    lines += ["        %s\n" % quoted("%s:%s" % (c.name, described(c.summary))) for c in commands]
    lines.append("      )\n      _describe command commands\n      ;;\n    argument)\n      case $line[1] in\n")
    for command in commands:
        lines.append("        %s)\n          _arguments \\\n" % command.name)
        for option in command.options:
            lines += ["            %s \\\n" % spec for spec in specs(option)]
        lines.append("            %s\n          ;;\n" % rest(command, commands))
    lines.append('      esac\n      ;;\n  esac\n}\n\nif [ "$funcstack[1]" = _wpc ]; then\n  _wpc "$@"\nelse\n  compdef _wpc wpc\nfi\n')
    return "".join(lines)
