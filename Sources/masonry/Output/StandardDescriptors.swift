@preconcurrency internal import Glibc

/// Puts something in place of standard streams that whoever started the program has closed, so that
/// no file or pipe of its own is taken for one.
///
/// To use one still fails as it would: what stands for the input can't be read, what stands for the
/// outputs can't be written.
func openStandardDescriptors() {
  for (descriptor, mode) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
  ]
  where fcntl(descriptor, F_GETFD) < 0 {
    // The lowest number that is free is this one.
    _ = open("/dev/null", mode)
  }
}
