import Foundation
import Screen
import Testing

@Suite struct DemoDeckTests {
  let deck: DemoDeck

  init() throws { deck = try DemoDeck.embedded() }

  var scalars: [Unicode.Scalar] { deck.texts.flatMap(\.unicodeScalars) }

  @Test func `it has many cards`() {
    #expect(deck.cards.count >= 120)
  }

  @Test func `its sections differ in columns`() {
    let columns = Set(deck.sections.map(\.layout.columns))
    #expect(columns.count >= 5)
    #expect(columns.isSuperset(of: [.automatic, .count(2), .count(3), .count(4), .count(5)]))
    #expect(columns.contains { if case .tracks = $0 { true } else { false } })
    #expect(Set(deck.sections.map(\.layout.order)).count >= 3)
  }

  @Test func `every card has an id of its own`() {
    let ids = deck.cards.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `every card has a short title and at most three tags`() {
    for card in deck.cards {
      #expect(!card.title.isEmpty, "\(card.id)")
      #expect(GlyphWidth.columns(of: card.title) <= 20, "\(card.id)")
      #expect((card.tags ?? []).count <= 3, "\(card.id)")
    }
  }

  @Test func `bodies are short, and no text repeats another`() {
    for card in deck.cards {
      #expect((card.body ?? "").count < 400, "\(card.id)")
    }
    let bodies = deck.cards.compactMap(\.body)
    #expect(Set(bodies).count == bodies.count)
  }

  @Test func `colours stand out from black and from white`() {
    for card in deck.cards {
      guard let luminance = luminance(of: card.color) else {
        Issue.record("\(card.id): \(card.color) is no colour")
        continue
      }
      #expect((luminance + 0.05) / 0.05 >= 3, "\(card.id)")
      #expect(1.05 / (luminance + 0.05) >= 3, "\(card.id)")
    }
  }

  @Test func `it shows ideographs, syllables and emoji, each two columns wide`() {
    let wide = scalars.filter { GlyphWidth.columns(of: $0) == 2 }
    #expect(wide.contains { $0.properties.isIdeographic })
    #expect(wide.contains { ("\u{AC00}"..."\u{D7A3}").contains($0) })
    #expect(wide.contains { $0.properties.isEmojiPresentation })
  }

  @Test func `its emoji are single scalars that old systems know`() {
    for scalar in scalars where scalar.properties.isEmojiPresentation {
      #expect(GlyphWidth.columns(of: scalar) == 2, "\(scalar)")
    }
    for scalar in scalars {
      #expect((scalar.properties.age?.major ?? 99) < 14, "\(scalar)")
    }
  }

  @Test func `it has marks that combine with the letter before them`() {
    let bodies = deck.cards.compactMap(\.body).joined()
    #expect(bodies.unicodeScalars.contains("\u{301}"))
    #expect(Set(scalars.filter { $0.properties.generalCategory == .nonspacingMark }).count >= 3)
  }

  @Test func `the reader has nothing to clean`() {
    for scalar in scalars where scalar != "\n" {
      #expect(GlyphWidth.isPrintable(scalar), "U+\(String(scalar.value, radix: 16))")
      #expect(
        !scalar.properties.isDefaultIgnorableCodePoint, "U+\(String(scalar.value, radix: 16))")
    }
    for card in deck.cards {
      #expect(!card.title.contains("\n"), "\(card.id)")
    }
  }

  @Test func `one section lets cards span columns`() {
    let spans = deck.sections.map { $0.cards.compactMap(\.span) }.filter { !$0.isEmpty }
    #expect(spans.contains { $0.contains(2) })
  }

  @Test(arguments: [("moon", 400.0), ("line", 50.0)])
  func `a fixed height is the number in the title`(section: String, unit: Double) throws {
    let cards = deck.cards.filter { $0.id.hasPrefix(section + "-") }
    #expect(!cards.isEmpty)
    for card in cards {
      let digits = String(card.title.filter { ("0"..."9").contains($0) })
      let value = try #require(Double(digits), "\(card.id)")
      #expect(card.height == Int((value / unit).rounded()) * 16, "\(card.id)")
    }
  }

  @Test func `the eight lines of the spectrum come out even in four columns`() throws {
    let section = try #require(deck.sections.first { $0.cards.first?.id == "line-a" })
    var ends = [0, 0, 0, 0]
    for card in section.cards {
      let lane = try #require(ends.indices.min { (ends[$0], $0) < (ends[$1], $1) })
      ends[lane] += try #require(card.height)
    }
    #expect(ends == [368, 368, 368, 368])
  }

  /// WCAG's relative luminance of `#rrggbb`, from 0 to 1; nil for anything else.
  func luminance(of color: String) -> Double? {
    guard color.utf8.count == 7, color.first == "#", let rgb = UInt32(color.dropFirst(), radix: 16)
    else { return nil }
    func linear(_ shift: UInt32) -> Double {
      let value = Double(rgb >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}
