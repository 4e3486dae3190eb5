/// Which sections of a deck those of one source are, as far as they came.
struct SourceSections {
  private var known: [Int: (section: Int, title: String)] = [:]

  /// The deck's section that a source's section is, and its title there.
  func known(_ number: Int) -> (section: Int, title: String)? { known[number] }

  mutating func note(_ number: Int, as section: Int, titled title: String) {
    known[number] = (section, title)
  }
}
