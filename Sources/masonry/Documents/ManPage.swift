internal import Decks
internal import Viewer

/// The manual page, in the macros of man(7).
func manPage(of rows: [OptionRow]) -> String {
  var page = ManText()
  page.title("MASONRY", version: "masonry \(programVersion)")
  page.section("NAME")
  page.add("masonry \\- show notes, pictures and records as a wall of cards", isMarkup: true)
  page.section("SYNOPSIS")
  page.add(
    "\\fBmasonry\\fR [\\fIOPTION\\fR].\\|.\\|. [\\fISOURCE\\fR].\\|.\\|.", isMarkup: true)
  page.section("DESCRIPTION")
  for paragraph in description { page.paragraph(paragraph) }
  page.section("OPTIONS")
  page.add(
    "What an option says outweighs what a deck says. Long names may be cut short where that is "
      + "clear.")
  for group in OptionRow.Group.allCases {
    page.subsection(group.rawValue)
    for row in rows where row.group == group { page.item(row.manLabel, row.help) }
  }
  page.section("KEYS")
  for chapter in Action.Chapter.allCases {
    page.subsection(chapter.rawValue)
    for row in ActionTable.standard.rows where row.chapter == chapter {
      page.item(bold(row.label.replacing(" ", with: ", ")), row.help)
    }
  }
  addMouse(to: &page)
  for (heading, items) in lists {
    page.section(heading)
    for (name, meaning) in items { page.item(bold(name), meaning) }
  }
  return page.text
}

private func addMouse(to page: inout ManText) {
  for line in ActionTable.mouseHelp(in: .wall) {
    switch line {
    case .heading(let title): page.subsection(title)
    case .binding(let gesture, let help): page.item(bold(gesture), help)
    case .blank, .text: break
    }
  }
}

private let description = [
  "SOURCE is a file (\(DeckFormat.nameList)), a folder, or - for standard input. "
    + "Without one, piped input is read; else a demo is shown. Cards have one width per column and "
    + "their own height; each goes under the shortest column.",
  "On a terminal the wall is shown until q is pressed; ? shows the keys. Files and folders that "
    + "change meanwhile are read again by themselves. Elsewhere the wall is printed as text.",
  "JSON Lines, CSV and TSV are read on while the wall is shown, other forms once all of their text is "
    + "there. A pipe is read about 256 MB ahead of what was seen of it, and never beyond 4 GB; G goes "
    + "to the last card so far and lets it read on, F stays at the end. A JSON Lines file that grows "
    + "is read on from where it ended.",
]

/// The last sections of the page: their headings, and what each explains in which words.
private let lists: [(heading: String, items: KeyValuePairs<String, String>)] = [
  (
    "EXIT STATUS",
    [
      "0": "all went well",
      "1": "a source could not be read or parsed, with --strict any of its values, or there was no "
        + "terminal for --print",
      "2": "the command line is wrong",
      "130": "as a shell has it: the wall was left with Ctrl-C, nothing was printed",
    ]
  ),
  (
    "ENVIRONMENT",
    [
      "VISUAL, EDITOR": "the editor, with its options but without a shell; vi where neither is set",
      "NO_COLOR": "no colours, where it is set and not empty",
      "COLORTERM": "all colours, where it is truecolor or 24bit",
      "LC_ALL, LC_CTYPE, LANG":
        "the terminal's character set; where it is not UTF-8, ASCII alone is written",
      "COLORFGBG": "the background, light or dark, where the terminal itself doesn't tell",
      "COLUMNS": "how wide --plain is",
      "SSH_CONNECTION": "no movements, where it is set",
      "XDG_CONFIG_HOME": "where settings are; ~/.config where it is not set",
      "XDG_CACHE_HOME": "where thumbnails are kept; ~/.cache where it is not set",
      "XDG_STATE_HOME": "where reports of crashes are; ~/.local/state where it is not set",
      "ESCDELAY": "how many milliseconds an escape is waited on for the rest of a key (25)",
    ]
  ),
  (
    "FILES",
    [
      "~/.config/masonry/config.json":
        "settings, a JSON object: options by their long names, keys by what they do (keys), the "
        + "theme (theme) and themes of one's own (themes)",
      "~/.cache/masonry": "thumbnails of pictures that were shown; may be deleted at any time",
      "~/.local/state/masonry": "reports of crashes, with nothing of what was shown",
      "~/.cache/thumbnails": "thumbnails that other programs made, which are read but not written",
    ]
  ),
  (
    "EXAMPLES",
    [
      "masonry ~/notes": "the notes in a folder and in the folders in it",
      "gh issue list --json title,body,labels,url | masonry": "records from another program",
      "x=$(masonry --print path ~/notes)": "choose files: m marks, q ends",
      "masonry --frames --columns 3 deck.json":
        "what the layout computes, a line for each frame",
    ]
  ),
]

extension OptionRow {
  /// The option's names and what it takes, in the manual's markup.
  fileprivate var manLabel: String {
    spellings.map(bold).joined(separator: ", ") + (argument.map { " " + italic($0.name) } ?? "")
  }
}

private func bold(_ text: String) -> String { "\\fB\(ManText.escaped(text))\\fR" }
private func italic(_ text: String) -> String { "\\fI\(ManText.escaped(text))\\fR" }

/// A text in the macros of man(7), as it grows.
struct ManText {
  private(set) var text = ""

  /// The head of a page.
  mutating func title(_ name: String, version: String) {
    text += ".TH \(name) 1 \"\" \"\(ManText.escaped(version))\" \"User Commands\"\n"
    // Names must not be torn apart.
    text += ".nh\n.ad l\n"
  }

  mutating func section(_ heading: String) { text += ".SH \(heading)\n" }

  mutating func subsection(_ heading: String) { text += ".SS \(ManText.escaped(heading))\n" }

  mutating func paragraph(_ words: String) {
    text += ".PP\n"
    add(words)
  }

  /// Something and what it means; the label is markup.
  mutating func item(_ label: String, _ meaning: String) {
    text += ".TP\n\(label)\n"
    add(meaning)
  }

  /// Adds words, or lines that are markup already.
  mutating func add(_ words: String, isMarkup: Bool = false) {
    text += (isMarkup ? words : ManText.escaped(words)) + "\n"
  }

  /// Text in which nothing is markup, and which comes out with the letters that it has.
  static func escaped(_ text: String) -> String {
    let escaped = text.reduce(into: "") { escaped, character in
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\"": escaped += "\\(dq"
      default: escaped.append(character)
      }
    }
    return escaped.first == "." ? "\\&" + escaped : escaped
  }
}
