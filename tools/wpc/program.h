/* The whole command, apart from main(): a program that tests it may run it more than once. */
#ifndef WPC_TOOLS_PROGRAM_H
#define WPC_TOOLS_PROGRAM_H

/* Gives the exit status. Ends the process itself when there is no memory, and when no one reads its output. */
int program_run(int argc, char **argv);

#endif
