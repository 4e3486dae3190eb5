import PictureMessages
import TestSupport
import Testing

@Suite struct MessageTests {
  private let requests: [ThumbnailerRequest]
  private let answers: [ThumbnailerAnswer]

  init() throws {
    let image = try #require(
      PixelImage(width: 1, height: 2, bytes: [1, 2, 3, 4, 252, 253, 254, 255]))
    let cells = [
      SymbolImage.Cell(scalar: "▚", foreground: 0xFFFFFF, background: 0),
      SymbolImage.Cell(scalar: " ", foreground: nil, background: nil),
    ]
    requests = [
      .header(path: [0x2F, 0xFF, 0x00]),
      .pixels(
        path: Array("a.jpg".utf8), region: PictureRegion(x: 0.25, y: 0, width: 0.5, height: 1),
        width: 128, height: 96),
      .symbols(
        image, SymbolOptions(columns: 3, rows: 2, colors: .palette240, background: 0x123456)),
    ]
    answers = [
      .header(
        PictureHeader(
          width: 3000, height: 4000, format: "JPEG", camera: "Ä 1", date: "2024-05-01 12:33",
          pages: 2)),
      .pixels(image),
      .symbols(try #require(SymbolImage(columns: 2, rows: 1, cells: cells))),
      .failure(reason: "not a picture"),
    ]
  }

  @Test func `what is sent in pieces arrives whole`() throws {
    for size in [1, 3, 1000] {
      var stream = MessageStream()
      var arrived: [ThumbnailerRequest] = []
      let bytes = requests.flatMap(\.bytes)
      for start in stride(from: 0, to: bytes.count, by: size) {
        stream.append(bytes[start..<min(start + size, bytes.count)])
        while let message = stream.next() {
          arrived.append(try #require(ThumbnailerRequest(bytes: message)))
        }
      }
      #expect(arrived == requests)
      #expect(!stream.isBroken && stream.isEmpty)
    }
  }

  @Test func `answers arrive as they were sent`() throws {
    var stream = MessageStream()
    stream.append(answers.flatMap(\.bytes))
    for answer in answers {
      let message = stream.next()
      #expect(message.flatMap(ThumbnailerAnswer.init(bytes:)) == answer)
    }
    #expect(stream.next() == nil)
  }

  @Test func `no bytes make a trap`() {
    var random = SeededGenerator(seed: 5)
    let whole = requests.map(\.bytes) + answers.map(\.bytes)
    for _ in 0..<5000 {
      var bytes = Array(random.pick(whole).dropFirst(4))
      for _ in 0..<random.pick(1...4) {
        bytes[random.pick(0...bytes.count - 1)] = UInt8(random.pick(0...255))
      }
      let cut = bytes[..<random.pick(0...bytes.count)]
      _ = ThumbnailerRequest(bytes: cut)
      _ = ThumbnailerAnswer(bytes: cut)
    }
    var stream = MessageStream()
    stream.append([255, 255, 255, 255, 1])
    #expect(stream.isBroken)
    #expect(stream.next() == nil)
  }

  @Test func `a region keeps inside the picture`() {
    #expect(
      PictureRegion(x: -1, y: 0.5, width: 1.5, height: 9)
        == PictureRegion(x: 0, y: 0.5, width: 0.5, height: 0.5))
    #expect(PictureRegion(x: .nan, y: 2, width: .nan, height: 1) == .whole)
    #expect(PictureRegion(x: 0.5, y: 0, width: 0, height: .infinity) == .whole)
  }

  @Test func `only pixels come after a header`() {
    let header = answers[0]
    #expect(header.isLast(to: requests[0]))
    #expect(!header.isLast(to: requests[1]))
    #expect(answers[3].isLast(to: requests[1]))
  }
}
