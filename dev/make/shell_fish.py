"""Completion for fish."""

from shell_bash import LISTED

HEAD = """\
# Completion of wpc for fish. Made by dev/make/make_shell.py: do not edit.

"""


def quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def first_sentence(text):
    return text.split(". ")[0].split("; ")[0]


def names_of(option):
    words = ["-l", option.long]
    if option.letter:
        words = ["-s", option.letter] + words
    if option.word:
        words += ["-o", option.word]
    return words


def option_line(condition, option):
    words = ["complete -c wpc", "-n", quoted(condition)] + names_of(option)
    if option.words:
        words += ["-x", "-a", quoted(" ".join(option.words))]
    elif option.takes:
        words += ["-r"]
    return " ".join(words + ["-d", quoted(first_sentence(option.help))]) + "\n"


def script(commands, top):
    lines = [HEAD]
    for option in top:
        lines.append(option_line("__fish_use_subcommand", option))
    for command in commands:
        lines.append("complete -c wpc -n __fish_use_subcommand -f -a %s -d %s\n" % (command.name, quoted(command.summary)))
    for command in commands:
        condition = "__fish_seen_subcommand_from " + command.name
        for option in command.options:
            lines.append(option_line(condition, option))
    names = " ".join(command.name for command in commands)
    lines.append("complete -c wpc -n '__fish_seen_subcommand_from help' -f -a %s\n" % quoted(names))
    for name, lists in LISTED.items():
        lines.append("complete -c wpc -n '__fish_seen_subcommand_from %s' -f "
                     "-a '(wpc %s 2>/dev/null | string replace -r \" .*\" \"\" | tail -n +3)'\n" % (name, lists))
    return "".join(lines)
