import Decks
import MasonryEngine
import Records
import Screen
import Testing

@testable import Viewer

@Suite struct ChosenKeysTests {
  let state = ViewerState(Deck(rows: [[3, 3]]))

  private func table(_ text: String) throws -> (keys: ActionTable, reports: [String]) {
    let setting = try #require(Settings(text: Array(text.utf8), named: "k").root)
    var reports: [Report] = []
    let keys = ActionTable.standard.changed(by: setting, reports: &reports)
    return (keys, reports.map(\.description))
  }

  private func action(_ key: String, _ keys: ActionTable) throws -> String? {
    try keys.told(key, in: state)
  }

  @Test func `every row whose keys can be chosen has a name of its own`() {
    let rows = ActionTable.standard.rows
    let names = rows.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(rows.filter { !$0.canBeChosen }.map(\.label) == ["0-9", "1-9", "Ctrl-Z", "Ctrl-C"])
    for name in names { #expect(name.allSatisfy { $0.isLowercase || $0 == "-" }, "\(name)") }
  }

  @Test func `a chosen key does, and the key it replaces no longer`() throws {
    let (keys, reports) = try table(#"{"quit": ["x", "<F10>"], "help": "<F1>"}"#)
    #expect(reports == [])
    #expect(try action("x", keys) == "quit")
    #expect(try action("<F10>", keys) == "quit")
    #expect(try action("q", keys) == nil)
    #expect(try action("<F1>", keys) == "help")
    #expect(keys.helpLines.contains(.binding(keys: "x F10", help: "quit")))
    #expect(keys.label("help") == "F1")
  }

  @Test func `help texts that name a key name the chosen one`() throws {
    let (keys, _) = try table(#"{"last-card": "L", "more-columns": "<Ins>"}"#)
    #expect(keys.helpLines.contains(.binding(keys: "L", help: "the last card; 200L: the 200th")))
    let columns = PanelLine.binding(keys: "Ins", help: "a column more; 5Ins: five columns")
    #expect(keys.helpLines.contains(columns))
  }

  @Test func `null leaves an action without keys, and the help without it`() throws {
    let (keys, reports) = try table(#"{"next-sort": null, "redraw": []}"#)
    #expect(reports == [])
    #expect(try action("S", keys) == nil)
    #expect(try action("<C-l>", keys) == nil)
    for line in keys.helpLines {
      if case .binding(let label, _) = line { #expect(!label.isEmpty) }
    }
  }

  @Test func `a key that another action had is taken from it, and told if it was the last`() throws
  {
    let (keys, reports) = try table(#"{"quit": "j", "move-up": ["K", "-"]}"#)
    #expect(try action("j", keys) == "quit")
    #expect(try action("<Down>", keys) == "move-down")
    #expect(keys.helpLines.contains(.binding(keys: "Down", help: "the card below")))
    #expect(reports == ["k:1:1: keys: fewer-columns has no key left; choose one, or null"])
    #expect(try table(#"{"move-up": ["K", "-"], "fewer-columns": null}"#).reports == [])
  }

  @Test func `digits can be chosen where they are no counts, and only there`() throws {
    let (keys, reports) = try table(
      #"{"picture-fit": ["f", "0"], "picture-next": "5", "quit": "0"}"#)
    #expect(
      reports == ["k:1:45: picture-next: 5 is for counts", "k:1:58: quit: 0 is for counts"])
    var open = Photos.state()
    try open.type("<Enter>")
    for key: KeyPress in ["f", "0"] {
      #expect(keys.told(key, in: open) == "picture-fit")
    }
    #expect(try action("0", keys) == "digit 0")
  }

  @Test func `what the terminal makes signals of can't be chosen`() throws {
    let (keys, reports) = try table(#"{"suspend": null, "quit": ["q", "<C-c>"]}"#)
    #expect(try action("<C-z>", keys) == "suspend")
    #expect(try action("<C-c>", keys) == "interrupt")
    #expect(
      reports == [
        "k:1:2: no action is called \"suspend\"", "k:1:33: quit: Ctrl-C is the terminal's own",
      ])
  }

  @Test func `keys can change places`() throws {
    let (keys, reports) = try table(#"{"move-down": "k", "move-up": "j"}"#)
    #expect(reports == [])
    #expect(try action("k", keys) == "move-down")
    #expect(try action("j", keys) == "move-up")
  }

  @Test func `what is wrong is told with its place, and the rest stands`() throws {
    let (keys, reports) = try table(
      """
      {"fly": "x",
       "quit": ["gg", 3, "<Foo>", "5", "x"],
       "wider": "x",
       "narrower": {}}
      """)
    #expect(
      reports == [
        #"k:1:2: no action is called "fly""#,
        #"k:2:11: quit: must be a key such as "x", "<C-n>" or "<F5>", not "gg""#,
        #"k:2:17: quit: must be a key such as "x", "<C-n>" or "<F5>", not 3"#,
        #"k:2:20: quit: must be a key such as "x", "<C-n>" or "<F5>", not "<Foo>""#,
        #"k:2:29: quit: 5 is for counts"#,
        #"k:3:11: wider: x was already chosen for quit"#,
        #"k:4:14: narrower: must be a key such as "x", "<C-n>" or "<F5>", not an object"#,
      ])
    #expect(try action("x", keys) == "quit")
    #expect(try action(".", keys) == "wider")
    #expect(try action(",", keys) == "narrower")
  }

  @Test func `keys of different contexts don't meet`() throws {
    let (keys, reports) = try table(#"{"card-next-card": "z", "next-section": "z"}"#)
    #expect(reports == [])
    #expect(try action("z", keys) == "next-section")
  }

  @Test func `in a prompt what types something types it, whatever it was chosen for`() throws {
    let (keys, reports) = try table(#"{"redraw": ["L", "<C-r>"], "prompt-accept": ["y", "<C-y>"]}"#)
    #expect(reports == [])
    #expect(try action("L", keys) == "redraw")
    var state = state
    try state.type("/")
    func inPrompt(_ key: KeyPress) -> String? { keys.told(key, in: state) }
    #expect(inPrompt("L") == "types L")
    #expect(inPrompt("y") == "types y")
    #expect(inPrompt(.control("r")) == "redraw")
    #expect(inPrompt(.control("y")) == "prompt-accept")
  }

  @Test func `the status line and the empty wall name the chosen keys`() throws {
    var options = ViewOptions()
    options.keys = try table(#"{"help": "<F1>", "quit": "x"}"#).keys
    let state = ViewerState(
      deck: Trees.empty, options: options, screen: .init(columns: 60, rows: 7))
    let lines = draw(state, showing: state.visibleElements()).lines
    #expect(lines.contains { $0.contains("F1 for help, x to leave") })
    #expect(lines.last?.hasSuffix("F1 help") == true)
  }

  @Test func `panels and messages name the chosen keys`() throws {
    var options = ViewOptions()
    options.keys = try table(
      ##"{"search": "f", "more-columns": "c", "less-inset": "b", "trace": null, "close": "#"}"##
    ).keys
    var state = ViewerState(
      deck: Deck(rows: [[3, 3]]), options: options, screen: .init(columns: 100, rows: 40))
    update(&state, .nextMatch)
    #expect(state.notice == "no search yet: f begins one")
    update(&state, .toggleInspector)
    let inspector = draw(state, showing: state.visibleElements()).lines
    #expect(inspector.contains { $0.contains(" c - columns   < > ( ) b } spacing ") })
    #expect(inspector.contains { $0.contains("│ w take away   i close ") })
    update(&state, .takeLayout)
    let panel = draw(state, showing: state.visibleElements()).lines
    #expect(panel.contains { $0.contains("Printed when the program ends. # closes.") })
  }
}
