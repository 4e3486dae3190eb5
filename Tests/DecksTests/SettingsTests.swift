import Testing
@testable import Decks
@testable import Records

@testable import Decks
@testable import Records

@Suite struct SettingsTests {
  private func settings(_ text: String) -> Settings {
    Settings(text: Array(text.utf8), named: "a.json")
  }

  @Test func `values are what they are, and know their places`() throws {
    let text = """
      {"a": 1.50, "b": [true, "x"],
       "c": {"é": null}}
      """
    let root = try #require(settings(text).root)
    #expect(root["a"]?.number == 1.5)
    #expect(root["a"]?.word == "1.50")
    #expect(root["b"]?.elements?[0].flag == true)
    #expect(root["b"]?.elements?[1].text == "x")
    #expect(root["b"]?.word == nil)
    #expect(root["nothing"] == nil)
    let nested = try #require(root["c"])
    #expect(nested["é"] == nil)
    let member = try #require(nested.members?.first)
    #expect(member.name == "é")
    #expect(member.fault("odd").description == "a.json:2:8: odd")
    #expect(member.setting.fault("none").description == "a.json:2:13: none")
    #expect(
      root["b"]?.elements?[1].fault(of: "b", mustBe: "y").description
        == #"a.json:1:25: b: must be y, not "x""#)
  }

  @Test func `of members with one name the last counts`() throws {
    let root = try #require(settings(#"{"a": 1, "b": 2, "a": 3}"#).root)
    #expect(root.members?.map(\.name) == ["b", "a"])
    #expect(root["a"]?.number == 3)
  }

  @Test(arguments: [
    ("{\"a\": }", "a.json:1:7: expected a value"),
    ("{} {}", "a.json: must be one JSON object"), ("[1]", "a.json: must be one JSON object"),
    ("3", "a.json: must be one JSON object"),
    ("{\"a\": 1\n \"b\"", "a.json:2:2: expected ',' or '}'"),
  ])
  func `what is no object is a failure`(text: String, complaint: String) {
    let settings = settings(text)
    #expect(settings.root == nil)
    #expect(settings.failure?.description == complaint)
    #expect(settings.failure?.severity == .failure)
  }

  @Test(arguments: ["", " \n\t", "\u{FEFF}"])
  func `a text of nothing sets nothing`(text: String) {
    let settings = settings(text)
    #expect(settings.root == nil)
    #expect(settings.failure == nil)
  }

  @Test func `a file that is missing is told from one that can't be read`() {
    let missing = Settings(ofFile: Array("/no/such/file".utf8))
    #expect(missing.isMissing)
    #expect(missing.failure?.description == "/no/such/file: No such file or directory")
    let folder = Settings(ofFile: Array("/".utf8))
    #expect(!folder.isMissing)
    #expect(folder.failure?.description == "/: Is a directory")
  }

  @Test func `layout values are read as a deck's`() throws {
    let root = try #require(settings(#"{"columns": [200, "1fr"], "order": 3}"#).root)
    var values = LayoutValues()
    try values.set(.columns, to: try #require(root["columns"]))
    #expect(values.columns == .tracks([.points(200), .fraction(1)]))
    #expect(throws: LayoutValueError.self) {
      try values.set(.order, to: try #require(root["order"]))
    }
  }

  @Test func `nothing deep or long breaks the reader`() {
    let deep = String(repeating: "{\"a\":", count: 1000) + "1" + String(repeating: "}", count: 1000)
    #expect(settings(deep).root != nil)
    #expect(settings("{\"a\": [" + String(repeating: "[],", count: 5000) + "[]]}").root != nil)
  }
}
