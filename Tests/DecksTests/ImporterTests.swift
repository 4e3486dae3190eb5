import Decks
import Glibc
import Records
import Testing

/// Importers of all manners, each a few lines of shell, cost no more than their source.
@Suite struct ImporterTests {
  /// The deck of a feed and a note after it, where the importer is a script.
  private func deck(importedBy script: String, text: String = "<rss></rss>\n") throws -> Deck {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\n\(script)\n", to: "importer")
    chmod("\(folder.path)/importer", 0o755)
    let options = ReadOptions(importer: folder.bytes("importer")) { _ in 1 }
    let sources: [Source] = [
      .memory(name: "feed", bytes: Array(text.utf8)),
      .memory(name: "after.txt", bytes: Array("after".utf8)),
    ]
    return readDeck(sources, options: options)
  }

  private func titles(_ deck: Deck) -> [String] {
    deck.sections.flatMap(\.cards).map { deck.store.card(at: $0).title }
  }

  @Test func recordsSectionsAndNotes() throws {
    let deck = try deck(
      importedBy: """
        cat >/dev/null
        echo '{"title":"one"}'
        echo '{"$section":{"title":"Empty"}}'
        echo '{"$section":{"title":"A","footer":"of A"}}'
        echo '{"title":"two"}'
        echo '{"$section":{}}'
        echo '{"$note":"two were left out"}'
        echo '{"title":"three"}'
        printf '{"$section":{"title":"A"}}\\n{"title":"four"}'
        """)
    #expect(
      deck.sections.map { "\($0.title)|\($0.footer)|\($0.cards.count)" }.dropLast() == [
        "||2", "Empty||0", "A|of A|2",
      ])
    #expect(titles(deck).dropLast() == ["one", "three", "two", "four"])
    #expect(deck.reports.map(\.reason) == ["two were left out"])
  }

  @Test(arguments: [
    ("exit 3", "masonry-import can't read it (exit status 3)"),
    ("kill -9 $$", "masonry-import was ended by signal 9"),
    ("cat; exit 1", "masonry-import can't read it (exit status 1)"),
  ])
  func anEndThatIsNoGoodOneIsSaid(_ script: String, _ reason: String) throws {
    let text = "<rss>" + String(repeating: "x", count: 3_000_000)
    let deck = try deck(importedBy: script, text: text)
    #expect(deck.reports.map(\.reason).last == reason)
    #expect(titles(deck).last == "after.txt" || titles(deck).last == "after")
  }

  @Test func aLineWithoutAnEndEnds() throws {
    let deck = try deck(importedBy: "head -c 200000000 /dev/zero")
    #expect(deck.reports.contains { $0.reason.hasPrefix("more than") })
  }

  @Test func withoutAnImporterTheSourceFails() {
    let options = ReadOptions { _ in 1 }
    let deck = readDeck(
      [.memory(name: "feed", bytes: Array("<rss></rss>".utf8))], options: options)
    #expect(deck.reports.map(\.reason) == ["masonry-import, which reads this, is not installed"])
  }

  @Test(arguments: [
    ("<?xml version='1.0'?><!-- <html> --><rss>", true), ("\n<feed xmlns='x'>", true),
    ("<svg></svg>", false), ("<note>\n", false), ("BEGIN:VCARD\n", true),
    ("BEGIN:NOTHING\n", false),
    ("<!DOCTYPE html>", true), ("<!DOCTYPE svg><svg>", false), ("a <rss>", false), ("<rss", false),
  ])
  func beginningsTellWhatIsImported(_ text: String, _ isImported: Bool) {
    let deck = readDeck(
      [.memory(name: "x", bytes: Array(text.utf8))], options: ReadOptions { _ in 1 })
    #expect(deck.reports.isEmpty == !isImported)
  }
}
