/// What the opener would be given, by what opening it may do.
public enum OpenTarget: Hashable, Sendable {
  /// An address that browsers and mail programs are made to show, whoever wrote it.
  case web
  /// Any other address: a program that it starts may do anything with it.
  case address
  /// A file, by its path.
  case file

  /// The schemes that need no question.
  private static let schemes: Set<String> = ["http", "https", "mailto"]

  /// What a target is: an address where it begins with a scheme as RFC 3986 has it, else a path.
  public init(_ target: [UInt8]) {
    guard let colon = target.firstIndex(of: UInt8(ascii: ":")),
      let first = target.first, first.isLetter,
      target[..<colon].allSatisfy({ $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) })
    else {
      self = .file
      return
    }
    let scheme = String(decoding: target[..<colon], as: UTF8.self).lowercased()
    self = Self.schemes.contains(scheme) ? .web : .address
  }

  /// A file's path as a target that nobody takes for an address.
  static func target(ofFile path: [UInt8]) -> [UInt8] {
    OpenTarget(path) == .file ? path : Array("./".utf8) + path
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
