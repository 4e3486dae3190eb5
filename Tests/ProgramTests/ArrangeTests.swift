import Testing

/// Cards in another order and in other sections, by the command line.
struct ArrangeTests {
  private let records =
    #"[{"title":"b","n":10,"kind":"x"},{"title":"a","n":9,"kind":"y"},{"title":"c","kind":"x"}]"#

  private func titles(_ words: [String]) throws -> [String] {
    let run = try ProgramRun(
      ["--plain", "--columns", "1", "--width", "160"] + words, input: .pipe(records))
    #expect(run.status == 0)
    #expect(run.errors == "")
    return run.output.split(separator: "\n").compactMap { line in
      let words = line.split { !$0.isLetter }
      return words.count == 1 ? String(words[0]) : nil
    }
  }

  @Test func `cards are sorted by a field, numbers by value, what has none last`() throws {
    #expect(try titles(["--sort", "title"]) == ["a", "b", "c"])
    #expect(try titles(["--sort", "title,desc"]) == ["c", "b", "a"])
    #expect(try titles(["--sort", "n"]) == ["a", "b", "c"])
    #expect(try titles(["--sort", "n,desc"]) == ["b", "a", "c"])
  }

  @Test func `a field's values make sections`() throws {
    let run = try ProgramRun(["--frames", "--section-by", "kind"], input: .pipe(records))
    #expect(try run.frames().first?.sections == 2)
  }

  @Test(arguments: [",desc", "n,up"])
  func `what is no order is refused`(order: String) throws {
    let run = try ProgramRun(["--sort", order], input: .pipe(records))
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("masonry: --sort: must be FIELD or FIELD,desc, not \(order)\n"))
  }

  @Test func `a field that no card has is told`() throws {
    let run = try ProgramRun(["--frames", "--sort", "nowhere"], input: .pipe(records))
    #expect(run.status == 0)
    #expect(run.errors.contains("nowhere"))
  }
}
