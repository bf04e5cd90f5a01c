/* Untrusted texts in SQL that several programs read. */
#ifndef WPC_TOOLS_SQL_LITERAL_H
#define WPC_TOOLS_SQL_LITERAL_H

#include "block/names.h"

/* Appends an expression whose value is the text, which holds no control characters. Mostly it is the literal:
 *
 *   'O''Neill'                          O'Neill
 *   replace('C:\<0>', '<0>', '')        C:\
 *
 * Behind a backslash and behind a character above ASCII no quote comes at once, nor behind a dollar a bracket: a mark that is
 * not in the text stands between, and replace() takes it out. So the literal ends where it should also where a backslash
 * escapes a quote (MySQL, PostgreSQL without standard_conforming_strings), where psql reads UTF-8 in a code page with
 * characters of up to four bytes (Shift-JIS, GB18030), and sqlcmd finds no $(name) in it. */
void sql_append_literal(name_buffer *to, const name_buffer *text);

#endif
