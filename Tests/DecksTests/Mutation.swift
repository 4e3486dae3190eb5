/// Some bytes with a few of them changed, lost, doubled or cut off.
func mutated(_ bytes: [UInt8], by generator: inout some RandomNumberGenerator) -> [UInt8] {
  var bytes = bytes
  for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
    let index = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes.remove(at: index)
    case 1: bytes.insert(bytes[index], at: index)
    case 2: bytes[index] = UInt8.random(in: 0...255, using: &generator)
    case 3:
      bytes.insert(
        Array("\"[]{},:;\n\r\t\\ -0e#".utf8).randomElement(using: &generator) ?? 0, at: index)
    case 4: bytes.removeSubrange(index...)
    default: bytes.insert(contentsOf: bytes[index...].prefix(8), at: index)
    }
  }
  return bytes
}
