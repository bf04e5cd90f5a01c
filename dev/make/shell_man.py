"""Man pages: wpc(1), and one for each command."""

HEAD = '.\\" Made by dev/make/make_shell.py: do not edit.\n'
EXIT = """\
.SH EXIT STATUS
.TP
.B 0
everything was accepted
.TP
.B 1
something was rejected, or a value that was asked for could not be computed
.TP
.B 2
wrong usage, or a file that could not be read or written
"""
ENVIRONMENT = """\
.SH ENVIRONMENT
.TP
.B NO_COLOR
Set to anything but an empty text: no colours on a terminal.
"""


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("^", "\\(ha").replace("~", "\\(ti")
    return "\\&" + text if text.startswith((".", "'")) else text


def title(name, version):
    return '%s.TH %s 1 "" "wpc %s" "wpc"\n' % (HEAD, name.upper(), version)


def value_of(option):
    if not option.takes:
        return ""
    words = "|".join(option.words)
    return "=" + (words if words and len(words) <= 48 else option.value)


def option_entry(option):
    names = []
    if option.letter:
        names.append("\\fB\\-%s\\fR" % option.letter)
    if option.word:
        names.append("\\fB\\-%s\\fR" % option.word)
    names.append("\\fB\\-\\-%s\\fR%s" % (escaped(option.long), escaped(value_of(option))))
    lines = [".TP", ", ".join(names), escaped(option.help) + "."]
    if len("|".join(option.words)) > 48:
        lines.append("One of " + escaped(", ".join(option.words)) + ".")
    return "\n".join(lines) + "\n"


def options(found):
    return ".SH OPTIONS\n" + "".join(option_entry(option) for option in found)


def synopsis(forms):
    lines = [".SH SYNOPSIS"]
    for number, form in enumerate(forms):
        lines += [".br"] if number else []
        lines.append("\\fBwpc\\fR " + escaped(form))
    return "\n".join(lines) + "\n"


def paragraphs(text):
    return ".PP\n".join(escaped(line) + "\n" for line in text.split("\n"))


def see_also(names):
    return ".SH SEE ALSO\n" + ",\n".join("\\fB%s\\fR(1)" % escaped(name) for name in names) + "\n"


def page(command, others, version):
    name = "wpc-" + command.name
    forms = [(command.name + " " + form).strip() for form in command.usage.split("\n")]
    return (title(name, version) + ".SH NAME\n%s \\- %s\n" % (escaped(name), escaped(command.summary)) + synopsis(forms) +
            ".SH DESCRIPTION\n" + paragraphs(command.text) + options(command.options) + EXIT +
            see_also(["wpc"] + [other for other in others if other != name]))


def general(commands, top, others, version):
    lines = [".SH COMMANDS\n"]
    for command in commands:
        lines.append(".TP\n\\fB%s\\fR\n%s\n" % (escaped(command.name), escaped(command.summary)))
    return (title("wpc", version) + ".SH NAME\nwpc \\- reads untrusted Windows performance data\n" +
            synopsis(["COMMAND [options] PATH...", "FILE|FOLDER [options]"]) + ".SH DESCRIPTION\n" +
            paragraphs("Reads untrusted Windows performance data: blocks of PerfLib V2, of V1 (HKEY_PERFORMANCE_DATA), "
                       "captures of them, and logs of Performance Monitor.\nData goes to standard output, diagnostics "
                       "to standard error. '-' as a path is standard input. Each command has a page of its own. A file or a folder "
                       "in place of the command is inspected.") +
            "".join(lines) + options(top) + EXIT + ENVIRONMENT + see_also(others))


def pages(commands, top, version):
    """{name: text}"""
    own = [command for command in commands if command.name not in ("help", "version")]
    others = ["wpc-" + command.name for command in own]
    files = {"wpc.1": general(commands, top, others, version)}
    for command in own:
        files["wpc-%s.1" % command.name] = page(command, others, version)
    return files
