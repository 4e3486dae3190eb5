import CardText
import Decks
import Foundation
import Records
import Screen
import Testing

/// Files of the kinds that people have, in `Fixtures/inputs`, and what is right of them.
@Suite struct InputTests {
  /// What is right of one file.
  struct Case: CustomTestStringConvertible {
    var file: String
    /// The titles of the cards, section by section.
    var titles: [[String]]
    /// Words that are on the card or its page, by the card's number from 1.
    var says: [Int: [String]] = [:]
    /// Words that are on the wall.
    var shows: [Int: [String]] = [:]
    var sections: [String]?
    /// What is said of the file on standard error, each in some report.
    var notes: [String] = []
    var hasFault = false

    var testDescription: String { file }
  }

  static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/inputs").path

  /// The program's own shapes, as their files have them.
  static let shapes: [Shape] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Assets/shapes").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      var reports: [Report] = []
      let settings = Settings(ofFile: Array("\(folder)/\(name)".utf8))
      let shape = settings.root.flatMap { Shape($0, reports: &reports) }
      if shape == nil || !reports.isEmpty { Issue.record("\(name): \(reports)") }
      return shape
    }
  }()

  @Test(arguments: records + shaped + tables + texts)
  func `a file is shown as is right`(input: Case) throws {
    var options = ReadOptions(columns: GlyphWidth.columns(of:))
    options.shapes = Self.shapes
    let deck = readDeck([.path(Array("\(Self.path)/\(input.file)".utf8))], options: options)
    #expect(deck.titles == input.titles)
    if let sections = input.sections { #expect(deck.sections.map(\.title) == sections) }
    for (number, words) in input.says {
      let card = deck.store.card(at: number - 1)
      for text in words { #expect(card.everything.contains(text), "\(number): \(text)") }
    }
    for (number, words) in input.shows {
      let card = deck.store.card(at: number - 1)
      for text in words { #expect(card.wall.contains(text), "\(number): \(text)") }
    }
    for note in input.notes {
      #expect(deck.reports.contains { $0.reason.contains(note) }, "\(note)")
    }
    #expect(deck.reports.contains { $0.severity != .note } == input.hasFault)
    for card in (0..<deck.store.count).map(deck.store.card) where !card.isFault {
      expectAll(of: card.record, of: card)
      #expect(!card.wall.isEmpty && !card.everything.contains("[object Object]"))
      #expect(deck.store.measure(at: 0).shape.height == nil)
      #expect(card.span == 1 && card.column == nil)
    }
  }

  /// Every scalar of a record is on its card or page.
  private func expectAll(of value: Value?, of card: Card) {
    guard let value else { return }
    for element in value.elements ?? [] { expectAll(of: element, of: card) }
    for field in value.fields ?? [] { expectAll(of: field.value, of: card) }
    guard !value.isNested, let text = value.scalarText else { return }
    let isShown =
      Sanitizer.body(text).split(separator: "\n").allSatisfy {
        card.everything.contains($0.split(separator: " ").first ?? "")
      } || card.isTime(text) || card.showsMarkup(text)
    #expect(isShown, "\(card.title): \(text)")
  }
}

extension Card {
  /// What the wall shows of it.
  fileprivate var wall: String {
    ([title, shownBody, fields.line] + tags.map { "#" + $0 }).joined(separator: "\n")
  }

  /// What the wall and the page show of it.
  fileprivate var everything: String {
    [wall, body, details, url ?? "", image ?? ""].joined(separator: "\n")
  }

  /// Whether a text in HTML is shown as what it says.
  fileprivate func showsMarkup(_ text: String) -> Bool {
    guard let shown = MarkupKind.shownText(of: text) else { return false }
    return shown.split(separator: "\n").allSatisfy { everything.contains($0) }
  }

  /// Whether a text is a time, which is shown in another form.
  fileprivate func isTime(_ text: String) -> Bool {
    let time = TimeText(text) ?? NumberText.number(text).flatMap { TimeText(sinceEpoch: $0) }
    return time.map { everything.contains($0.shown) } ?? false
  }
}

extension InputTests {
  static let records: [Case] = [
    Case(
      file: "records/long-text.csv", titles: [["Runner bean", "Chard"]],
      shows: [
        1: ["the wren moved in.", "bed north wall", "planted 2025-05-11"], 2: ["anyone could see."],
      ]),
    Case(
      file: "records/long-text.json", titles: [["Tower clock", "Hall clock"]],
      says: [1: ["behind its dial."]], shows: [1: ["Every eighth day", "hammer is raised."]]),
    Case(
      file: "records/thirty-columns.csv", titles: [["Spring firing", "Autumn firing"]],
      says: [
        1: ["188.50", "market hall", "calm", "again on Sunday"]
      ]),
    Case(
      file: "records/layout-words.csv", titles: [["Rope bridge", "Mill weir", "Plank"]],
      says: [
        1: ["12", "48", "1.5", "left bank", "grey and green", "2:1"],
        2: ["3.25", "9000", "22", "2", "#caf", "0.4"], 3: ["0", "1", "0.4", "red", "-3"],
      ]),
    Case(
      file: "records/layout-words.json",
      titles: [["Window over the bench", "Skylight", "Cat flap"]],
      says: [1: ["1200", "900", "0.75", "oak", "east"], 3: ["4000", "0.5"]]),
    Case(
      file: "records/layout-words.jsonl", titles: [["Kite A", "Kite B", "Kite C"]],
      says: [2: ["900", "2600", "12", "two"], 3: ["-7", "255", "first"]]),
    Case(
      file: "records/nested.json", titles: [["Signal box", "Crossing"]],
      says: [1: ["lead: Ona", "hands: 2", "home signal", "gate lock", "cream, umber"]]),
    Case(
      file: "records/parent-and-list.json", titles: [["The Late Fox", "Two Clocks"]],
      says: [1: ["lantern, ladder", "title: The gate", "light: green", "seats: 38"]]),
    Case(
      file: "records/parent-alone.json",
      titles: [["The Late Fox"], ["The gate", "The well", "The supper"]],
      says: [1: ["40", "lantern, ladder"]], sections: ["", "scenes"]),
    Case(
      file: "records/sections-no-deck.json", titles: [["Flour and water", "Waiting", "Heat"]],
      shows: [2: ["evening: 2", "hours: 3.5"]],
      notes: ["course Bread in three evenings", "room B2"]),
    Case(
      file: "records/sections-words.json", titles: [["Folding map"]],
      says: [1: ["north, mill race, fairground", "52", "1:2500"]]),
    Case(
      file: "records/envelope-graphql.json",
      titles: [["Plot by the pump", "Shaded plot", "Plot of stones"]],
      says: [1: ["Beans, mostly.", "Ona"]],
      notes: ["totalCount 7", "hasNextPage true", "extensions"]),
    Case(
      file: "records/envelope-data-items.json", titles: [["Kiln log", "Glaze book"]],
      shows: [1: ["Who fired what, and how hot."]],
      notes: ["apiVersion 2.1", "updated", "totalItems 2"]),
    Case(
      file: "records/envelope-results.json", titles: [["Spokeshave", "Drawknife"]],
      notes: ["count 42", "next https://api.example.org/tools?page=2"]),
    Case(
      file: "records/envelope-hal.json", titles: [["Old Tom", "Small bell"]],
      says: [2: ["/bells/2"]], shows: [1: ["812", "E flat"]], notes: ["totalElements 5", "next"]),
    Case(
      file: "records/envelope-two-levels.json",
      titles: [["Atlas of hedges", "Forty knots for beginners", "The patient gardener"]],
      notes: ["status ok", "took_ms 8", "shelf west"]),
    Case(
      file: "records/envelope-two-lists.json",
      titles: [["Ona Pear", "Bram Plum"], ["Loft", "Yard", "Cellar"]],
      sections: ["teachers", "rooms"], notes: ["school Lantern Street", "term spring"]),
    Case(
      file: "records/untitled.json",
      titles: [
        [
          "example.org/rain-gauge", "bolt-17", "42", "Door left open", "(empty)", "", "ok true",
          "Warped in the rain",
        ]
      ],
      says: [8: ["65f0c0ffee"]], shows: [6: ["Mill Lane", "4"], 7: ["0.5"]]),
    Case(
      file: "records/summary-description.json",
      titles: [["Gate squeaks", "Gate", "Nothing but a summary", "Title is empty"]],
      says: [2: ["The way in."]],
      shows: [
        1: ["Oil did not help; the hinge pin is bent."], 2: ["Wide enough for a barrow."],
        4: ["So the summary leads."],
      ]),
    Case(
      file: "records/log-pino.jsonl",
      titles: [["door closed", "probe read", "draft is weak", "firing stopped"]],
      shows: [1: ["level info"], 2: ["level debug"], 3: ["level warn"], 4: ["level error"]]),
    Case(
      file: "records/log-bunyan.jsonl", titles: [["dough in", "dough is slow", "no heat"]],
      says: [1: ["rye", "12"], 3: ["ValveError", "valve does not answer"]],
      shows: [1: ["name oven", "level info"], 3: ["level fatal"]]),
    Case(
      file: "records/log-several.jsonl",
      titles: [
        [
          "shutter opened", "motor stalled", "cloud came in", "line 4: expected a value",
          "mirror too warm", "night is over",
        ]
      ], hasFault: true),
    Case(
      file: "records/picture-words.json",
      titles: [
        [
          "Bench", "Stool", "Visa form", "Record", "Server", "Tile", "Dot", "Poster", "Folder",
        ]
      ],
      says: [
        3: ["two, glossy"], 4: ["gatefold", "true"], 5: ["debian-12 (64 bit)", "3"],
        6: ["https://example.org/tile.png"], 8: ["https://example.org/poster.jpg"],
      ]),
    Case(
      file: "records/dates.json",
      titles: [
        [
          "ISO with zone", "Seconds", "Milliseconds", "Microseconds", "Mail style", "As text",
          "Compact", "No time at all",
        ]
      ],
      shows: [
        1: ["updated 2025-05-01"], 2: ["views 1746082800"], 3: ["barcode 1746082800123"],
        8: ["date 0"],
      ]),
    Case(
      file: "records/big-numbers.json",
      titles: [["Past a double", "Fractions", "20250501", "Only an id and a body"]],
      says: [
        1: [
          "9007199254740993", "340282366920938463463374607431768211456", "-18446744073709551616",
        ],
        2: ["1.10", "0.33333333333333333333", "1e-9", "1.5E+300", "1e400"], 3: ["-0.0"],
        4: ["12345678901234567890"],
      ]),
    Case(
      file: "records/nulls.json",
      titles: [
        [
          "Named after all", "Blank title above", "Tags in pieces", "null", "null", "(empty)",
        ]
      ],
      says: [2: ["one note"], 3: ["#kept", "#7", "#also"]]),
    Case(
      file: "records/unicode-keys.json", titles: [["提灯", "klein", "key with blanks"]],
      says: [3: ["an empty key", "deep", "line break in a key"]],
      shows: [1: ["紙と竹。", "30"], 2: ["größe: groß", "título: Farol", "carp"]]),
    Case(
      file: "records/markup.json",
      titles: [
        [
          "Salt & rye – a café list", "When a < b and c > d", "Write &lt; for <", "Bell",
          "A tag nobody closed", "Code",
        ]
      ],
      shows: [
        1: ["Three of five.\n• salt\n• rye\nMore at the list."],
        2: ["Use Vec<u8>, not List<Loaf>; R&D says AT&T; 5 < 6."],
        3: ["In the page source, &amp; stands for one sign."], 4: ["One\nTwo\nThree"],
        5: ["Before bold and on, with [a picture] inside"], 6: ["a  b\n  c\nif x < 1 && y"],
      ]),
    Case(
      file: "records/duplicate-keys.json", titles: [["second", "only one"]],
      says: [1: ["first", "1", "2"]]),
  ]

  static let tables: [Case] = [
    Case(
      file: "tables/decimal-commas.csv", titles: [["Feder, klein", "Zeiger", "Pendel"]],
      shows: [1: ["0,35", "1.204,50"], 2: ["lang, schmal"]]),
    Case(
      file: "tables/multi-line-cell.csv", titles: [["Barley broth", "Two-line name"]],
      shows: [1: ["\n\n", "  two parts hot", "serves 4"]]),
    Case(
      file: "tables/two-names.csv", titles: [["Ona Pear", "Bram Plum", "Quince"]],
      shows: [1: ["viola"], 2: ["drum, small", "2021-01-15"]]),
    Case(
      file: "tables/bank.csv",
      titles: [
        ["Flour & Sons mill shop", "Rent for the loft", "Clock repair (invoice 0042)", "FEE"]
      ],
      shows: [
        1: ["-48.20", "2025-04-30"], 2: ["-610.00"], 3: ["+95.50"], 4: ["-0.35", "2025-05-02"],
      ]),
    Case(
      file: "tables/no-header.csv", titles: [["Monday", "Tuesday", "Wednesday", "Thursday"]],
      shows: [1: ["column 2: 07:15", "column 3: rye"]], notes: ["no header was found"]),
    Case(
      file: "tables/line-above.csv", titles: [["Long rake", "Edging iron", "Wheel hoe"]],
      shows: [1: ["Hook: 4", "Owner: Ona", "Bought: 2019"]], notes: ["Tool shed inventory"]),
    Case(file: "tables/header-only.csv", titles: [], notes: ["no rows"]),
    Case(
      file: "tables/one-column.csv",
      titles: [["Lantern Street", "Mill Lane", "Old Rope Walk", "Yard 4"]], shows: [4: ["left"]]),
    Case(
      file: "tables/windows-1252.csv", titles: [["Gazpacho frío", "Piña asada"]],
      shows: [1: ["“muy frío” – con ajo", "4 €"], 2: ["l’ananas rôti", "œuvre", "6 €"]],
      notes: ["windows-1252"]),
    Case(
      file: "tables/utf-16.tsv", titles: [["klein", "groß"]],
      shows: [1: ["grün", "für „später“ 提灯"], 2: ["weiß", "🎏 oben"]]),
    Case(
      file: "tables/isbn.csv", titles: [["Hedges in Winter", "Weights, Wheels", "1984 Harvests"]],
      says: [1: ["0000000000017"]]),
  ]
}

extension InputTests {
  static let shaped: [Case] = [
    Case(
      file: "records/http-archive.har",
      titles: [
        ["GET https://shop.example/loaves?kind=rye", "POST https://shop.example/order"]
      ],
      says: [1: ["name: Accept", "value: text/html", "Rye today."], 2: [#"{"loaves":2}"#]],
      shows: [1: ["200", "48.5"], 2: ["503", "612"]], notes: ["creator"]),
    Case(
      file: "records/jira-rest.json",
      titles: [["Rye loaves split at the side", "Buy a second peel"]],
      says: [1: ["Ona Pear", "2025-02-20", "Cut them deeper.", "Bram Plum", "3.0"]],
      shows: [
        1: [
          "Seen on the lower deck.", "Not on the upper one.", "BAKE-4", "In Progress", "High",
          "#rye",
          "#oven",
        ]
      ], notes: ["total 61"]),
    Case(
      file: "records/kubernetes-list.json", titles: [["oven-7c9f", "counter"]],
      says: [1: ["registry.example/burner:3.1", "8080", "rack-2", "app: oven", "type: Ready"]],
      shows: [1: ["Pod", "bakery", "Running"], 2: ["Service", "bakery"]]),
    Case(
      file: "records/chrome-bookmarks.json",
      titles: [["Bell founding"], ["Escapements, drawn", "pendulum.example"], ["Rye starter"]],
      says: [2: ["https://clocks.example/escapements?page=2&all=1"]],
      sections: ["Bookmarks bar", "Bookmarks bar/Clocks", "Other bookmarks"]),
    Case(
      file: "records/openapi.json", titles: [["List the beds", "Dig a bed", "Fill a bed in"]],
      says: [3: ["deprecated true", "name: id"]],
      shows: [
        1: ["GET /beds", "#beds"], 2: ["POST /beds", "#beds"], 3: ["DELETE /beds/{id}"],
      ], notes: ["components"]),
    Case(
      file: "records/package-lock.json", titles: [["oven-door", "hinge-lite", "latch"]],
      shows: [2: ["1.4.2", "MIT"], 3: ["0.3.0", "dev", ">=18"]]),
    Case(
      file: "records/cargo-metadata.json", titles: [["doughmath", "scales"]],
      says: [
        1: ["req: ^1.2", "lib", "path+file:///src/doughmath#0.4.1"], 2: ["Ona Pear", "lib, bin"],
      ], notes: ["workspace_members", "resolve", "target_directory"]),
    Case(
      file: "records/stack-exchange.json",
      titles: [
        [
          "Why does \"day 3\" dough collapse when T > 30 °C?",
          "What's the difference between <strong> and <bread> flour?",
        ]
      ],
      says: [1: ["Ona 'rye' Pear"]],
      shows: [1: ["It rises & then falls:\nif (t > 30) fold();\nWhat is wrong?"]],
      notes: ["has_more true"]),
    Case(
      file: "records/taskwarrior.json",
      titles: [["Regrind the small chisel", "Oil the lathe", "Sweep"]],
      says: [
        1: ["Bevel is 25 degrees", "Stone needs water"],
        2: ["2025-07-01", "00000000-0000-4000-8000-000000000001"],
      ], shows: [1: ["H", "shop.tools", "pending", "#edge", "#soon"], 2: ["waiting"]]),
    Case(
      file: "records/wordpress.json",
      titles: [["Winding day — “forty turns”", "R&D in the loft"]],
      shows: [1: ["We wound it twice.", "[The crank]", "1. Lift the pawl\n2. Turn", "publish"]]),
    Case(
      file: "records/mastodon.json", titles: [["", "bread talk", ""]],
      says: [1: ["https://example.org/roof", "Two dark birds"]],
      shows: [
        1: ["First swifts over the brewery roof & the clock is still slow.\nSeen from", "Ona"],
        2: ["Crumb:\nopen, uneven, good"], 3: ["A bell is never quite round.", "tom"],
      ]),
  ]
}
