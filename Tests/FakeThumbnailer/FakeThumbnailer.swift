import Glibc
import Host
import PictureMessages

/// A thumbnailer that does with each file what the file's text says.
///
/// - `ok WIDTH HEIGHT RRGGBB`: a picture of one colour.
/// - `fail REASON`: no picture.
/// - `late WIDTH HEIGHT REASON`: a header, but no picture.
/// - `small WIDTH HEIGHT REASON`: a picture in 128 pixels, but no other.
/// - `crash`, `crash-once`: ends by a signal; at the second try the latter is a picture.
/// - `killed COUNT`: so often ends by a signal that is another's to send; then is a picture.
/// - `slow MILLISECONDS`: a header, then a picture after so long.
/// - `hang`: never answers. `garbage`, `wrong`, `huge`: says what is no answer.
/// - `noise`: writes to standard error, then is a picture.
/// - `wait`: reads `gate` beside the file, a pipe, to its end, then is a picture.
/// - `no-symbols`: a picture that it dies of when it is to draw it by symbols.
///
/// Each request is noted in `requests` beside the file, and who got it in `processes`.
@main
struct FakeThumbnailer {
  private var stream = MessageStream()

  static func main() {
    var fake = FakeThumbnailer()
    fake.run()
  }

  private mutating func run() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      while let message = stream.next() {
        guard let request = ThumbnailerRequest(bytes: message) else { exit(3) }
        answer(request)
      }
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      guard count > 0 else { exit(0) }
      stream.append(chunk[..<count])
    }
  }

  private func answer(_ request: ThumbnailerRequest) {
    switch request {
    case .header(let path):
      note("header", path)
      answer(Order(path: path), at: path, box: nil)
    case .pixels(let path, let region, let width, let height):
      note("\(width)x\(height)\(region == .whole ? "" : " part")", path)
      answer(Order(path: path), at: path, box: (width, height))
    case .symbols(let image, let options):
      if image.bytes[0] == 0xBA, image.bytes[1] == 0xD0 { die() }
      let color = image.bytes[..<3].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let cell = SymbolImage.Cell(scalar: "▚", foreground: color, background: nil)
      let cells = Array(repeating: cell, count: options.columns * options.rows)
      SymbolImage(columns: options.columns, rows: options.rows, cells: cells)
        .map { send(.symbols($0)) }
    }
  }

  private func answer(_ order: Order, at path: [UInt8], box: (Int, Int)?) {
    switch order.word {
    case "ok": picture(order, box)
    case "late":
      send(.header(PictureHeader(width: order.width, height: order.height)))
      if box != nil { send(.failure(reason: order.rest)) }
    case "small" where box?.0 ?? 0 <= 128: picture(order, box)
    case "fail", "small": send(.failure(reason: order.rest))
    case "crash": die()
    case "crash-once":
      let mark = path + Array(".crashed".utf8)
      if !exists(mark) {
        append([], to: mark)
        die()
      }
      picture(Order(words: ["ok", "4", "4", "00ff00"]), box)
    case "killed":
      let mark = path + Array(".killed".utf8)
      if size(of: mark) < order.width {
        append([0], to: mark)
        kill(getpid(), SIGKILL)
      }
      picture(Order(words: ["ok", "4", "4", "00ff00"]), box)
    case "slow":
      send(.header(PictureHeader(width: 4, height: 4, format: "FAKE")))
      guard box != nil else { return }
      usleep(UInt32(order.width) * 1000)
      picture(Order(words: ["ok", "4", "4", "00ff00"]), box)
    case "hang": while true { pause() }
    case "garbage": write([9, 0, 0, 0] + Array("not ready".utf8))
    case "huge": write([255, 255, 255, 255, 1, 2, 3])
    case "wrong":
      SymbolImage(
        columns: 1, rows: 1, cells: [.init(scalar: "x", foreground: nil, background: nil)]
      )
      .map { send(.symbols($0)) }
    case "noise":
      let warning = "a warning that nobody reads\n"
      for _ in 0..<1000 { _ = Glibc.write(STDERR_FILENO, warning, warning.utf8.count) }
      picture(Order(words: ["ok", "4", "4", "0000ff"]), box)
    case "wait":
      let gate = openFile(folder(of: path) + Array("gate".utf8), O_RDONLY)
      var byte: UInt8 = 0
      while read(gate, &byte, 1) > 0 {}
      close(gate)
      picture(Order(words: ["ok", "4", "4", "0000ff"]), box)
    case "no-symbols": picture(Order(words: ["ok", "4", "4", "bad000"]), box)
    default: send(.failure(reason: "not a picture"))
    }
  }

  /// Sends a header, and pixels that fit in a box.
  private func picture(_ order: Order, _ box: (Int, Int)?) {
    send(.header(PictureHeader(width: order.width, height: order.height, format: "FAKE")))
    guard let box else { return }
    let scale = min(
      1, min(Double(box.0) / Double(order.width), Double(box.1) / Double(order.height)))
    let width = max(1, Int(Double(order.width) * scale))
    let height = max(1, Int(Double(order.height) * scale))
    let color = order.color
    let pixel = [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255), 255]
    let bytes = Array((0..<width * height).map { _ in pixel }.joined())
    PixelImage(width: width, height: height, bytes: bytes).map { send(.pixels($0)) }
  }

  private func send(_ answer: ThumbnailerAnswer) { write(answer.bytes) }

  private func write(_ bytes: [UInt8]) {
    do throws(SystemError) { try writeAll(bytes, to: STDOUT_FILENO) } catch { exit(1) }
  }

  private func note(_ what: String, _ path: [UInt8]) {
    let name = path.dropFirst(folder(of: path).count)
    append(Array(what.utf8) + [0x20] + name + [0x0A], to: folder(of: path) + Array("requests".utf8))
    append(Array("\(getpid())\n".utf8), to: folder(of: path) + Array("processes".utf8))
  }
}

/// What a file's text says.
private struct Order {
  var words: [String]

  init(words: [String]) { self.words = words }

  init(path: [UInt8]) {
    let file = openFile(path, O_RDONLY)
    var bytes = [UInt8](repeating: 0, count: 200)
    let count = max(0, read(file, &bytes, bytes.count))
    close(file)
    words = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ").map(String.init)
  }

  var word: String { words.first ?? "" }
  var width: Int { words.count > 1 ? Int(words[1]) ?? 1 : 1 }
  var height: Int { words.count > 2 ? Int(words[2]) ?? 1 : 1 }
  var color: UInt32 { words.count > 3 ? UInt32(words[3], radix: 16) ?? 0 : 0 }
  var rest: String { words.last ?? "" }
}

private func folder(of path: [UInt8]) -> [UInt8] {
  Array(path[..<((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)])
}

private func openFile(_ path: [UInt8], _ flags: Int32) -> Int32 {
  withCPath(path) { open($0, flags, 0o600) }
}

private func exists(_ path: [UInt8]) -> Bool {
  withCPath(path) { access($0, F_OK) } == 0
}

private func append(_ bytes: [UInt8], to path: [UInt8]) {
  let file = openFile(path, O_WRONLY | O_CREAT | O_APPEND)
  _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  close(file)
}

private func size(of path: [UInt8]) -> Int {
  var status = stat()
  return withCPath(path) { stat($0, &status) } == 0 ? Int(status.st_size) : 0
}

/// Ends as a crash does, but at once: reports of crashes take their time.
private func die() { kill(getpid(), SIGSYS) }
