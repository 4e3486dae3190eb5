@preconcurrency internal import Glibc
internal import Host

/// The path of a helper program: beside the program, where both were built, or in `libexec`, where they
/// were installed; nil where it is at neither place.
func helperPath(of name: String) -> [UInt8]? {
  guard let program = realPath(Array("/proc/self/exe".utf8)),
    let slash = program.lastIndex(of: UInt8(ascii: "/"))
  else { return nil }
  return ["", "../libexec/masonry/"].map { place in
    Array(program[...slash]) + Array((place + name).utf8)
  }.first { withCPath($0) { access($0, X_OK) } == 0 }
}
