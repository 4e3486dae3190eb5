import Geometry
import Records
import Screen
import Testing

@testable import Viewer

/// What is asked before something is opened, and what is taken down in a prompt before it is searched for.
@Suite struct OpenQuestionTests {
  @Test(arguments: [
    ("https://a.example", OpenTarget.web), ("HTTP://a.example", .web), ("mailto:a@b.example", .web),
    ("javascript:alert(1)", .address), ("file:///etc/passwd", .address), ("data:,x", .address),
    ("smb://host/share", .address), ("ssh://-oProxyCommand=x", .address), ("x-a.b+c:d", .address),
    ("httpsx://a.example", .address), ("", .file), ("/etc/passwd", .file), ("-o:x", .file),
    ("1a:b", .file), ("a/b:c", .file), (":x", .file), ("a b:c", .file),
  ])
  func `a target is an address where it begins with a scheme`(text: String, target: OpenTarget) {
    #expect(OpenTarget(Array(text.utf8)) == target)
  }

  @Test func `a file that is called like an address is opened as a file`() throws {
    var state = ViewerState(Deck(sections: [[Card(id: "1", path: Array("smb:a.txt".utf8))]]))
    #expect(try state.type("O") == [.open(target: Array("./smb:a.txt".utf8))])
  }

  @Test(arguments: [80, 20, 1]) func `only y opens, and any other key is the end of it`(
    columns: Int
  )
    throws
  {
    let target = Array("javascript:alert(1)".utf8)
    for keys in ["n", "q", "<Esc>", "j", "5", "<C-d>", "?"] {
      var state = ViewerState(Deck(sections: [[Card(id: "1", title: "T")]]))
      _ = update(&state, .resize(CellSize(columns: columns, rows: 12)))
      #expect(update(&state, .askToOpen(target: target)) == [])
      #expect(state.mode == .question)
      let lines = draw(state, showing: state.visibleElements()).lines
      if columns == 80 { #expect(lines.last?.contains("open javascript:alert(1)?") == true) }
      #expect(try state.type(keys) == [], "\(keys)")
      #expect(state.mode == .wall, "\(keys)")
      _ = update(&state, .askToOpen(target: target))
      #expect(try state.type("y") == [.open(target: target, isConfirmed: true)])
      #expect(state.mode == .wall)
    }
  }

  @Test func `letters that come together are searched for by the last of them`() throws {
    let cards = ["oak", "ash", "elm"].map { Card(id: $0, title: $0) }
    var state = ViewerState(Deck(sections: [cards]))
    try state.type("/")
    for letter: Unicode.Scalar in ["e", "l"] {
      _ = update(&state, .input(.key(KeyPress(.character(letter))), hasMore: true))
      #expect(state.contents.search == nil)
    }
    _ = update(&state, .input(.key(KeyPress(.character("m")))))
    #expect(state.contents.search?.pattern.text == "elm")
    #expect(state.focused == [0, 2])
    _ = update(&state, .input(.key(KeyPress(.backspace)), hasMore: true))
    _ = update(&state, .input(.key(KeyPress(.enter)), hasMore: true))
    #expect(state.mode == .wall && state.contents.search?.pattern.text == "el")
  }
}
