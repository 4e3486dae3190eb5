import Records

/// The deck of the tests of open cards: files, records, and what of them reads as Markdown.
enum Notes {
  static let deck = Deck(
    title: "notes",
    sections: [
      DeckSection(title: "files", cards: [0, 1]),
      DeckSection(title: "records", cards: [2, 3, 4, 5]),
    ],
    store: MemoryCardStore([larch, log, issue, bookmark, fault, bare]))

  static let larch = Card(
    id: "larch.md", title: "Larch",
    body: """
      The conifer that **sheds** its needles: gold in *October*, bare by December,
      green again with the cranes. See [the atlas](https://trees.example/atlas).

      ## Where it grows

      1. High in the Alps, up to the tree line, where `-40 °C` is no bother
      2. All across the taiga

      > A forest of larches in autumn looks like a forest fire that forgot to burn.

      | Species | Height in m |
      |:--|--:|
      | European larch | 45 |
      | 落葉松 | 30 |

      ```swift
      func shed(_ needles: [Needle]) { needles.forEach { $0.fall() } }
      ```

      - [x] planted
      - [ ] ~~pruned~~ watered
      """, fields: ["height": "45", "age": "300"], tags: ["deciduous", "conifer"], color: 0xD0A04A,
    path: Array("notes/larch.md".utf8))

  static let log = Card(
    id: "build.log", title: "build.log",
    body: """
      # not a heading, as this is no Markdown file
        two blanks stay
      - nor an item
      """, path: Array("notes/build.log".utf8))

  static let issue = Card(
    id: "17", title: "Wall jumps when a header pins",
    body: """
      Scroll down **slowly**.
      Seen on:
      - Linux
      - BSD
      """, fields: ["state": "open", "author": "ann"], tags: ["bug"],
    url: "https://trees.example/issues/17")

  static let bookmark = Card(
    id: "18", title: "Tree of the year", body: "One line.\n    Four blanks, still no code.",
    image: "elm.jpg")

  static let fault = Card(
    id: "19", title: "line 9: expected a value", body: "{\"title\": **Rowan**", isFault: true)

  static let bare = Card(id: "20")
}
