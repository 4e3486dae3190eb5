internal import Geometry
internal import Screen

extension InputToken {
  /// A sequence of two characters after the escape, the first an O: a key.
  static func singleShift(_ bytes: ArraySlice<UInt8>) -> InputToken {
    guard let final = bytes.dropFirst(2).first else { return .incomplete }
    guard (0x20...0x7E).contains(final) else { return InputToken(.nothing, 2) }
    if final == UInt8(ascii: "M") { return InputToken(KeyPress(.enter), 3) }
    return InputToken(key(final: final).map { KeyPress($0) }, 3)
  }

  /// A sequence of parameters and a final character, after an escape and a bracket.
  static func controlSequence(_ bytes: ArraySlice<UInt8>) -> InputToken {
    let body = bytes.dropFirst(2)
    // The Linux console marks its first five function keys by a second bracket.
    if body.first == UInt8(ascii: "[") {
      guard let letter = body.dropFirst().first else { return .incomplete }
      guard (0x20...0x7E).contains(letter) else { return InputToken(.nothing, 3) }
      let number = Int(letter) - 0x40
      return InputToken((1...5).contains(number) ? KeyPress(.function(number)) : nil, 4)
    }
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return .incomplete
    }
    let length = end - bytes.startIndex + 1
    // Another control character ends a sequence that was cut short, and counts by itself.
    guard (0x40...0x7E).contains(body[end]) else { return InputToken(.nothing, length - 1) }
    if body[end] == UInt8(ascii: "M"), end == body.startIndex {
      return oldMouse(bytes)
    }
    return InputToken(meaning(body[..<end], final: body[end]), length)
  }

  private static func meaning(_ parameters: ArraySlice<UInt8>, final: UInt8) -> Meaning {
    let numbers = parameters.drop { $0 == UInt8(ascii: "<") }
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map(number)
    if parameters.first == UInt8(ascii: "<") {
      return mouse(numbers, isRelease: final == UInt8(ascii: "m"))
    }
    let first = numbers.first ?? 0
    switch final {
    case UInt8(ascii: "~") where first == 200: return .pasteStart
    case UInt8(ascii: "c") where parameters.first == UInt8(ascii: "?"):
      return .answer(.attributes)
    case UInt8(ascii: "Z"): return .event(.key(KeyPress(.tab, modifiers: .shift)))
    default: break
    }
    let named = final == UInt8(ascii: "~") ? key(number: first) : key(final: final)
    // A report of the cursor's place ends like a key, but begins with a row.
    guard let named, final == UInt8(ascii: "~") || first <= 1 else { return .nothing }
    let modifiers = modifiers(numbers.count > 1 ? numbers[1] : 1)
    return .event(.key(KeyPress(named, modifiers: modifiers)))
  }

  /// A decimal number, at most 99,999; what is no digit ends it.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.prefix { (0x30...0x39).contains($0) }.prefix(5).reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  private static func modifiers(_ number: Int) -> KeyPress.Modifiers {
    let bits = max(number - 1, 0)
    var modifiers: KeyPress.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 2 != 0 || bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  /// The key of a sequence with this final character.
  private static func key(final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final) - 0x4F)
    default: nil
    }
  }

  /// The key of a sequence that ends in a tilde, by its first number.
  private static func key(number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  // MARK: Mouse

  /// A report of three numbers: what, and over which column and row, from 1.
  private static func mouse(_ numbers: [Int], isRelease: Bool) -> Meaning {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0,
      let kind = mouseKind(numbers[0], isRelease: isRelease)
    else { return .nothing }
    let position = CellPoint(column: numbers[1] - 1, row: numbers[2] - 1)
    return .event(.mouse(MouseEvent(kind, at: position)))
  }

  /// The old report: three bytes, each 32 more than the number; a release doesn't say of what.
  private static func oldMouse(_ bytes: ArraySlice<UInt8>) -> InputToken {
    let report = bytes.dropFirst(3).prefix(3)
    if let cut = report.firstIndex(where: { $0 < 0x20 }) {
      return InputToken(.nothing, cut - bytes.startIndex)
    }
    let numbers = report.map { Int($0) - 32 }
    guard numbers.count == 3 else { return .incomplete }
    let isRelease = numbers[0] & 0b1110_0011 == 3
    let released = isRelease ? [numbers[0] & ~3] + numbers.dropFirst() : numbers
    return InputToken(mouse(released, isRelease: isRelease), 6)
  }

  /// What the left button or the wheel did; nil for anything else.
  private static func mouseKind(_ code: Int, isRelease: Bool) -> MouseEvent.Kind? {
    // Shift, Alt and Ctrl, which are bits 2 to 4, make no difference.
    switch code & ~0b1_1100 {
    case 0: isRelease ? .release : .press
    case 32: isRelease ? .release : .drag
    case 64: .wheelUp
    case 65: .wheelDown
    default: nil
    }
  }
}
