import Geometry
import Records
import Screen
import Testing

@testable import Viewer

@Suite struct HandoverTests {
  func state(_ card: Card) -> ViewerState { ViewerState(Deck(sections: [[card]])) }

  @Test func `e edits the card's file, byte for byte`() throws {
    let path: [UInt8] = [0x61, 0xFF, 0x0A, 0x2E, 0x6D, 0x64]
    var state = state(Card(id: "1", path: path))
    #expect(try state.type("e") == [.edit(path: path)])
    #expect(try state.type("<Enter>e") == [.edit(path: path)])
    #expect(state.notice == nil)
  }

  @Test func `O opens the address, else the picture, else the file`() throws {
    let cases: [(Card, String)] = [
      (Card(id: "1", image: "a.jpg", url: "https://a.example", path: [0x62]), "https://a.example"),
      (Card(id: "1", image: "pics/a.jpg", path: [0x62]), "pics/a.jpg"),
      (Card(id: "1", image: "a.jpg", url: ""), "a.jpg"),
      (Card(id: "1", path: [0x62]), "b"),
    ]
    for (card, target) in cases {
      var state = state(card)
      #expect(try state.type("O") == [.open(target: Array(target.utf8))])
    }
  }

  @Test func `a picture's file is opened by its own bytes`() throws {
    let path: [UInt8] = [0xFF, 0x2E, 0x6A]
    var state = state(Card(id: "1", image: "\u{FFFD}.j", path: path))
    #expect(try state.type("O") == [.open(target: path)])
  }

  @Test func `a card that has nothing to give says so`() throws {
    var state = state(Card(id: "1"))
    #expect(try state.type("e") == [])
    #expect(state.notice == "no file to edit")
    #expect(try state.type("O") == [])
    #expect(state.notice == "no address, picture or file to open")
    try state.type("j")
    #expect(state.notice == nil)
  }

  @Test func `what is told stands in the status line until the next key`() throws {
    var state = state(Card(id: "1", title: "T"))
    for keys in ["", "<Enter>"] {
      try state.type(keys)
      #expect(update(&state, .note("vi ended with status 1")) == [])
      let lines = draw(state, showing: state.visibleElements()).lines
      #expect(lines.last?.contains("vi ended with status 1") == true)
    }
    try state.type("k")
    #expect(state.notice == nil)
  }
}

@Suite struct ChildCommandTests {
  func words(_ command: ChildCommand) -> [String] {
    command.words.map { String(decoding: $0, as: UTF8.self) }
  }

  func editor(_ visual: String?, _ editor: String?, _ path: String = "a b.md") -> [String] {
    words(
      .editor(
        visual: visual.map { Array($0.utf8) }, editor: editor.map { Array($0.utf8) },
        path: Array(path.utf8)))
  }

  @Test func `VISUAL comes before EDITOR, and vi is there where both say nothing`() {
    #expect(editor("code -w", "ed") == ["code", "-w", "a b.md"])
    #expect(editor(nil, "ed") == ["ed", "a b.md"])
    #expect(editor(" ", "\t ed\n  -s ") == ["ed", "-s", "a b.md"])
    #expect(editor(nil, nil) == ["vi", "a b.md"])
    #expect(editor("", "") == ["vi", "a b.md"])
  }

  @Test func `no shell reads what a command says`() {
    #expect(editor("ed;rm $x `y` 'z w'", nil) == ["ed;rm", "$x", "`y`", "'z", "w'", "a b.md"])
  }

  @Test(arguments: ["-c:q", "--", "+!touch x", "-"])
  func `a file's name is never an option`(name: String) {
    #expect(editor("vim", nil, name) == ["vim", "./" + name])
    #expect(words(.opener(nil, target: Array(name.utf8))) == ["xdg-open", "./" + name])
  }

  @Test func `the opener is the one that is named`() {
    let target = Array("https://a.example/?q=a b".utf8)
    #expect(words(.opener(nil, target: target)) == ["xdg-open", "https://a.example/?q=a b"])
    #expect(
      words(.opener(Array("w3m -B".utf8), target: target))
        == ["w3m", "-B", "https://a.example/?q=a b"])
  }

  @Test func `the status line tells how a program ended, where that is news`() {
    let command = ChildCommand.opener(Array("bin/\u{1B}open".utf8), target: [0x61])
    #expect(command.note(on: .exited(0)) == nil)
    #expect(command.note(on: .exited(3)) == "bin/␛open ended with status 3")
    #expect(command.note(on: .signaled(9)) == "bin/␛open was ended by signal 9")
    #expect(
      command.note(on: .notStarted(reason: "no such file"))
        == "bin/␛open did not start: no such file")
  }
}
