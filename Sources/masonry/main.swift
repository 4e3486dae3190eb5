@preconcurrency internal import Glibc

exit(runProgram(count: CommandLine.argc, words: CommandLine.unsafeArgv))
