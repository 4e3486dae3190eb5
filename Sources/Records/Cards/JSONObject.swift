/// A JSON object while it is written, on one line.
struct JSONObject {
  private var written: [UInt8] = [UInt8(ascii: "{")]

  /// The object.
  var bytes: [UInt8] { written + [UInt8(ascii: "}")] }

  /// Adds a text under a name.
  mutating func add(_ name: String, text: String) {
    begin(name)
    write(text)
  }

  /// Adds a list of texts under a name.
  mutating func add(_ name: String, texts: [String]) {
    begin(name)
    written.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { written.append(UInt8(ascii: ",")) }
      write(text)
    }
    written.append(UInt8(ascii: "]"))
  }

  /// Adds a number under a name, in the digits that read back as this number and no other; what is
  /// not finite is null.
  mutating func add(_ name: String, number: Double) {
    begin(name)
    let text = Int(exactly: number).map(String.init) ?? "\(number)"
    written += number.isFinite ? Array(text.utf8) : Array("null".utf8)
  }

  private mutating func begin(_ name: String) {
    if written.count > 1 { written.append(UInt8(ascii: ",")) }
    write(name)
    written.append(UInt8(ascii: ":"))
  }

  private mutating func write(_ text: String) {
    written.append(UInt8(ascii: "\""))
    for byte in text.utf8 { write(byte) }
    written.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): written += [UInt8(ascii: "\\"), byte]
    case 0x0A: written += "\\n".utf8
    case 0x0D: written += "\\r".utf8
    case 0x09: written += "\\t".utf8
    case 0x00..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      written += "\\u00".utf8
      written += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: written.append(byte)
    }
  }
}
