public import Geometry

/// What a terminal sends: keys, the mouse, pasted text, a new size.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// The mouse did something over a cell.
  case mouse(MouseEvent)
  /// Text was pasted, whole; not to be taken as keys.
  case paste(String)
  /// The screen has a new size.
  case resize(CellSize)
}

/// One stroke of a key with its modifiers.
public struct KeyPress: Hashable, Sendable {
  /// Keys held down with another.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit a modifier.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Ctrl; the character is then the lower-case letter.
    public static let control = Modifiers(rawValue: 1)
    /// Alt or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Shift, where it does not already show in the character.
    public static let shift = Modifiers(rawValue: 4)
  }

  /// The key.
  public var key: Key
  /// What was held down with it.
  public var modifiers: Modifiers

  /// Creates a stroke.
  public init(_ key: Key, modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// A key of a keyboard, as terminals can tell them apart.
public enum Key: Hashable, Sendable {
  /// A key that types something.
  case character(Unicode.Scalar)
  case up, down, left, right, home, end, pageUp, pageDown
  case enter, tab, escape, backspace, insert, delete
  /// F1, F2, …
  case function(Int)
}

/// Something the mouse did, at a cell of the screen.
public struct MouseEvent: Hashable, Sendable {
  /// What it did.
  public enum Kind: Hashable, Sendable {
    case press, drag, release, wheelUp, wheelDown
  }

  /// What it did (buttons: the left one).
  public var kind: Kind
  /// Over which cell of the screen.
  public var position: CellPoint
  /// Whether it is the second press of a double click; terminals don't tell, clocks do.
  public var isDouble = false

  /// Creates an event.
  public init(_ kind: Kind, at position: CellPoint) {
    self.kind = kind
    self.position = position
  }
}
