/// A line of text that is being typed in place of the status line, and what it is for.
public struct Prompt: Hashable, Sendable {
  /// What is asked for.
  public enum Kind: Hashable, Sendable {
    /// Text to go to.
    case search
    /// Text that cards must have to stay on the wall.
    case filter
    /// A section to go to, by its name.
    case section
  }

  /// A change of the text or of the place in it.
  public enum Edit: Hashable, Sendable {
    /// Type or paste something.
    case insert(String)
    /// Delete the glyph before the cursor.
    case deleteBackward
    /// Delete the glyph under the cursor.
    case deleteForward
    /// Delete the word before the cursor.
    case deleteWord
    /// Delete all before the cursor.
    case deleteToStart
    case moveLeft, moveRight, moveToStart, moveToEnd
  }

  /// The most glyphs of a text.
  static let longest = 1000

  /// What is asked for.
  public let kind: Kind
  /// The text before the cursor.
  public private(set) var before: String
  /// The text from the cursor on.
  public private(set) var after = ""

  /// Creates a prompt with a text in it, the cursor behind it.
  init(_ kind: Kind, text: String = "") {
    self.kind = kind
    before = text
  }

  /// All of the text.
  public var text: String { before + after }

  /// Changes the text, or moves in it; at an end of it there may be nothing to do.
  mutating func apply(_ edit: Edit) {
    switch edit {
    case .insert(let text): before += text.prefix(max(0, Prompt.longest - self.text.count))
    case .deleteBackward: _ = before.popLast()
    case .deleteForward: after = String(after.dropFirst())
    case .deleteWord: deleteWord()
    case .deleteToStart: before = ""
    case .moveLeft: if let glyph = before.popLast() { after = String(glyph) + after }
    case .moveRight:
      before += after.prefix(1)
      after = String(after.dropFirst())
    case .moveToStart: (before, after) = ("", text)
    case .moveToEnd: (before, after) = (text, "")
    }
  }

  private mutating func deleteWord() {
    while before.last == " " { before.removeLast() }
    while let last = before.last, last != " " { before.removeLast() }
  }
}
