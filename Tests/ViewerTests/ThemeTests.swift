import Decks
import Geometry
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

@Suite struct ThemeTests {
  private func setting(_ text: String) throws -> Setting {
    try #require(Settings(text: Array(text.utf8), named: "t").root)
  }

  private func screen(_ theme: ThemeChoice, on background: Color? = nil, _ size: CellSize)
    -> ScreenBuffer
  {
    var options = ViewOptions()
    options.theme = theme
    options.background = background
    options.hidesTimes = true
    let state = ViewerState(deck: Trees.deck(), options: options, screen: size)
    return draw(state, showing: state.visibleElements())
  }

  @Test(arguments: Theme.builtInNames)
  func `each of the program's own themes says all there is to say`(name: String) throws {
    let (_, setting, reports) = Theme.builtIn(name)
    #expect(reports.map(\.description) == [])
    let named = try #require(setting?.members).map(\.name)
    let known = Set(Theme.parts.map(\.name))
    #expect(known.subtracting(named) == [])
  }

  @Test func `each style of a theme is in the table once`() {
    let styles = Mirror(reflecting: Theme()).children.filter { $0.value is Style }
    #expect(Theme.parts.count == styles.count)
    #expect(Set(Theme.parts.map(\.name)).count == styles.count)
    #expect(Set(Theme.parts.map { $0.path as AnyKeyPath }).count == styles.count)
  }

  @Test(arguments: ["dark", "light", "monochrome", "high-contrast"], [(80, 24), (120, 40)])
  func `the wall in a theme`(name: String, size: (Int, Int)) {
    let theme = ThemeChoice(Theme.builtIn(name).theme)
    let buffer = screen(theme, CellSize(columns: size.0, rows: size.1))
    expectSnapshot(buffer.styledLines, named: "theme-\(name)-\(size.0)x\(size.1)")
  }

  @Test func `monochrome has no colour, cards' neither`() {
    let buffer = screen(
      ThemeChoice(Theme.builtIn("monochrome").theme), CellSize(columns: 120, rows: 40))
    let colored = buffer.cells.filter {
      $0.style.foreground != .terminalDefault || $0.style.background != .terminalDefault
    }
    #expect(colored.isEmpty)
  }

  @Test func `a high contrast is one everywhere`() {
    let buffer = screen(
      ThemeChoice(Theme.builtIn("high-contrast").theme), CellSize(columns: 120, rows: 40))
    for cell in buffer.cells {
      let contrast = cell.style.foreground.contrast(with: cell.style.background) ?? 0
      #expect(contrast >= 7, "\(cell.style.notation)")
      #expect(!cell.style.attributes.contains(.dim))
    }
  }

  @Test(arguments: [("dark", 0x000000), ("light", 0xFFFFFF)])
  func `what has a colour can be read on the theme's background`(name: String, ground: UInt32) {
    let theme = Theme.builtIn(name).theme
    for part in Theme.parts where part.name != "ghost" {
      let style = theme[keyPath: part.path]
      let background = style.background.rgb == nil ? Color(rgb: ground) : style.background
      let least = part.name.hasSuffix("border") || part.name == "thumb" ? 3.0 : 4.5
      guard let contrast = style.foreground.contrast(with: background) else { continue }
      #expect(contrast >= least, "\(name): \(part.name) \(style.notation): \(contrast)")
    }
  }

  @Test func `the background decides between dark and light, once it is known`() {
    let choice = ThemeChoice(dark: Theme.builtIn("dark").theme, light: Theme.builtIn("light").theme)
    var options = ViewOptions()
    options.theme = choice
    var state = ViewerState(
      deck: Trees.deck(), options: options, screen: CellSize(columns: 80, rows: 24))
    #expect(state.theme == choice.dark)
    #expect(update(&state, .background(Color(rgb: 0xFDF6E3))) == [])
    #expect(state.theme.title == choice.light.title)
    #expect(state.theme.terminalBackground == Color(rgb: 0xFDF6E3))
    _ = update(&state, .background(Color(rgb: 0x002B36)))
    #expect(state.theme.focusedTitle == choice.dark.focusedTitle)
    options.background = Color(rgb: 0xFFFFFF)
    let light = ViewerState(
      deck: Trees.deck(), options: options, screen: CellSize(columns: 80, rows: 24))
    #expect(light.theme.focusedTitle == choice.light.focusedTitle)
    options.theme = ThemeChoice(choice.dark)
    #expect(!options.theme.dependsOnBackground && choice.dependsOnBackground)
  }

  @Test func `a count that was typed outlives the terminal's answer`() throws {
    var state = ViewerState(Deck(rows: [[3, 3]]))
    try state.type("5")
    _ = update(&state, .background(Color(rgb: 0)))
    #expect(state.count == 5)
  }

  @Test(arguments: [
    ("plain", Style.plain), ("bold", Style(attributes: .bold)),
    ("#f80", Style(foreground: Color(rgb: 0xFF8800))),
    (
      "bold dim italic underline reverse red",
      Style(
        foreground: Color(rgb: 0xFF0000),
        attributes: [.bold, .dim, .italic, .underline, .reverse])
    ),
    (
      "#c8cfda on #1a212c",
      Style(foreground: Color(rgb: 0xC8CFDA), background: Color(rgb: 0x1A212C))
    ),
    ("on white", Style(background: Color(rgb: 0xFFFFFF))),
    ("default on black", Style(background: Color(rgb: 0))),
    ("", Style.plain),
  ])
  func `styles are written in words`(notation: String, style: Style) {
    #expect(Style(notation: notation) == style)
  }

  @Test(arguments: [
    "blod", "on", "#ff", "red blue", "red on", "on on red", "red on blue bold", "#12345g",
  ])
  func `other words are no style`(notation: String) {
    #expect(Style(notation: notation) == nil)
  }

  @Test func `a user's theme changes what it names, and its faults have places`() throws {
    let text = """
      {"title": "bold red", "body": 3, "titel": "dim",
       "contrast": 30, "card-colors": false, "ground": "#fff", "base": "any", "faint": null}
      """
    var reports: [Report] = []
    let theme = Theme().changed(by: try setting(text), reports: &reports)
    #expect(theme.title.notation == "bold #ff0000")
    #expect(theme.body == .plain)
    #expect(theme.faint == Theme().faint)
    #expect(!theme.showsCardColors)
    #expect(theme.terminalBackground == Color(rgb: 0xFFFFFF))
    #expect(
      reports.map(\.description) == [
        "t:1:31: body: must be a style such as \"bold #f09a2e\" or \"black on #fff\", not 3",
        "t:1:34: a theme has no \"titel\"",
        "t:2:14: contrast: must be a number from 1 to 21, not 30",
      ])
  }

  @Test func `what stands on a wall of its own colour takes that over`() throws {
    var reports: [Report] = []
    let theme = Theme().changed(
      by: try setting(##"{"wall": "#eee on #123", "title": "bold", "border": "red"}"##),
      reports: &reports)
    #expect(theme.body.notation == "#eeeeee on #112233")
    #expect(theme.title.notation == "bold #eeeeee on #112233")
    #expect(theme.border.notation == "#ff0000 on #112233")
    #expect(theme.panel == Theme().panel)
    let buffer = screen(ThemeChoice(theme), CellSize(columns: 60, rows: 20))
    let bare = buffer.cells.prefix(60 * 19).filter { $0.style.background == .terminalDefault }
    #expect(bare.allSatisfy { $0.style.attributes.contains(.reverse) })
  }
}
