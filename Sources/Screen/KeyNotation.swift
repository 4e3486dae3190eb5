/// Keys as text: what types something stands for itself, the rest is `<Down>`, `<C-d>`, `<lt>`.
extension KeyPress {
  /// Reads keys as they are typed, with `<Name>` for those that type nothing.
  ///
  /// ```swift
  /// try KeyPress.script("5j<C-d><lt>")  // 5, j, Ctrl-D and <
  /// ```
  ///
  /// Names are vim's, in any case: `Up Down Left Right Home End PgUp PgDn Enter Tab Esc Space BS
  /// Ins Del F1…`, and `lt` for `<` itself; before them or a character `C-`, `A-` (or `M-`) and
  /// `S-`. A control character is the key that sends it.
  /// - Throws: ``KeyNotationError`` at the first `<` that begins no key.
  /// - Complexity: O(*n*), *n* scalars of the text.
  public static func script(_ text: String) throws(KeyNotationError) -> [KeyPress] {
    var keys: [KeyPress] = []
    var rest = text.unicodeScalars[...]
    var place = 1
    while let scalar = rest.popFirst() {
      if scalar == "<" {
        guard let end = rest.firstIndex(of: ">") else { throw .unclosed(place: place) }
        let name = rest[..<end]
        guard let key = KeyPress(named: name) else {
          throw .unknownName(String(name), place: place)
        }
        keys.append(key)
        place += name.count + 1
        rest = rest[end...].dropFirst()
      } else {
        keys.append(KeyPress(typing: scalar))
      }
      place += 1
    }
    return keys
  }

  /// The key as ``script(_:)`` reads it.
  public var notation: String {
    let name = key.name
    let isPlain = modifiers.isEmpty && name.unicodeScalars.count == 1
    return isPlain ? name : "<\(modifiers.prefix)\(name)>"
  }

  /// The key that sends a scalar.
  private init(typing scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A: self = .control(Unicode.Scalar(UInt8(scalar.value + 0x60)))
    default: self.init(.character(scalar))
    }
  }

  /// The key that stands between `<` and `>`; nil where none has that name.
  private init?(named name: Substring.UnicodeScalarView) {
    var rest = name
    var modifiers: Modifiers = []
    while rest.count > 2, let letter = rest.first, rest.dropFirst().first == "-",
      let modifier = Modifiers(letter: letter)
    {
      modifiers.insert(modifier)
      rest = rest.dropFirst(2)
    }
    guard let key = Key(named: String(rest)) else { return nil }
    self.init(key, modifiers: modifiers)
    fold()
  }

  /// Writes a letter with Ctrl small and one with Shift large, as terminals send them.
  private mutating func fold() {
    guard case .character(let scalar) = key, scalar.properties.isAlphabetic else { return }
    if modifiers.contains(.control) {
      key = .character(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
    } else if modifiers.remove(.shift) != nil {
      key = .character(scalar.properties.uppercaseMapping.unicodeScalars.first ?? scalar)
    }
  }

  /// A letter with Ctrl.
  public static func control(_ letter: Unicode.Scalar) -> KeyPress {
    KeyPress(.character(letter), modifiers: .control)
  }
}

extension KeyPress: ExpressibleByUnicodeScalarLiteral {
  /// Creates the stroke that types a character.
  public init(unicodeScalarLiteral scalar: Unicode.Scalar) { self.init(.character(scalar)) }
}

/// What is wrong with keys written as text.
public enum KeyNotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No key has the name between `<` and `>`; `place` is that of the `<`, in scalars from 1.
  case unknownName(String, place: Int)
  /// A `<` without a `>` after it; the key itself is `<lt>`.
  case unclosed(place: Int)

  /// One line for people.
  public var description: String {
    switch self {
    case .unknownName(let name, let place): "character \(place): no key is named <\(name)>"
    case .unclosed(let place): "character \(place): a < without a >; the key itself is <lt>"
    }
  }
}

extension KeyPress.Modifiers {
  fileprivate init?(letter: Unicode.Scalar) {
    switch letter {
    case "C", "c": self = .control
    case "A", "a", "M", "m": self = .alt
    case "S", "s": self = .shift
    default: return nil
    }
  }

  fileprivate var prefix: String {
    (contains(.control) ? "C-" : "") + (contains(.alt) ? "A-" : "") + (contains(.shift) ? "S-" : "")
  }
}

extension Key {
  /// The names of keys, the one that is written first.
  private static let names: [(Key, [String])] = [
    (.up, ["Up"]), (.down, ["Down"]), (.left, ["Left"]), (.right, ["Right"]),
    (.home, ["Home"]), (.end, ["End"]),
    (.pageUp, ["PgUp", "PageUp"]), (.pageDown, ["PgDn", "PageDown"]),
    (.enter, ["Enter", "CR", "Return"]), (.tab, ["Tab"]), (.escape, ["Esc", "Escape"]),
    (.backspace, ["BS", "Backspace"]), (.insert, ["Ins", "Insert"]), (.delete, ["Del", "Delete"]),
    (.character(" "), ["Space"]), (.character("<"), ["lt"]), (.character(">"), ["gt"]),
  ]

  /// The key with a name, in any case; a single character names itself.
  fileprivate init?(named name: String) {
    let small = name.lowercased()
    if let key = Key.names.first(where: { $0.1.contains { $0.lowercased() == small } }) {
      self = key.0
    } else if let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 {
      self = .character(scalar)
    } else if small.first == "f", let number = Int(small.dropFirst()), 1...63 ~= number {
      self = .function(number)
    } else {
      return nil
    }
  }

  fileprivate var name: String {
    if case .function(let number) = self { return "F\(number)" }
    if let names = Key.names.first(where: { $0.0 == self })?.1, let name = names.first {
      return name
    }
    if case .character(let scalar) = self { return String(Character(scalar)) }
    return ""
  }
}
