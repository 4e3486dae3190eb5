// The terminal shell.
