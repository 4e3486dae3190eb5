public import Records

/// What a file of settings holds, and what is wrong with it.
public struct Settings: Sendable {
  /// The object that the file is; nil where there is none.
  public let root: Setting?
  /// Whether there is no such file.
  public private(set) var isMissing = false
  /// Why the file could not be read or parsed.
  public let failure: Report?

  /// Reads a file of settings; one without text sets nothing.
  public init(ofFile path: [UInt8]) {
    let name = Source.path(path).shownPath
    do throws(FileError) {
      self.init(text: try FileReading.bytes(ofFile: path), named: name)
    } catch {
      self.init(failure: Report(source: name, reason: error.reason, severity: .failure))
      isMissing = error.isMissing
    }
  }

  private init(root: Setting? = nil, failure: Report? = nil) {
    self.root = root
    self.failure = failure
  }

  /// Reads settings that are at hand, called by a name.
  public init(text bytes: [UInt8], named name: String) {
    let text = SourceText.utf8(bytes)
    if SourceText.isBlank(text) {
      self.init()
      return
    }
    var log = ReportLog(source: name)
    var roots: [Setting] = []
    do throws(JSONTextError) {
      try JSONText.read(text, by: JSONParser()) { page in
        roots.append(SettingsReader(of: page, source: name).root)
      }
      if roots.count != 1 || roots[0].members == nil { log.fail("must be one JSON object") }
    } catch {
      log.fail(error.reason, at: error.place)
    }
    let failure = log.all.first
    self.init(root: failure == nil ? roots.first : nil, failure: failure)
  }
}

/// Makes settings of a JSON text.
private struct SettingsReader {
  private let page: JSONPage
  private let source: String
  private let places: [Int: TextPlace]

  init(of page: JSONPage, source: String) {
    self.page = page
    self.source = source
    var nodes: Set<Int> = []
    Self.collect(page.root, into: &nodes)
    places = page.places(ofNodes: nodes)
  }

  var root: Setting { setting(page.root) }

  /// Collects all nodes of a value, the names of members too.
  private static func collect(_ node: JSONNode, into nodes: inout Set<Int>) {
    nodes.insert(node.index)
    for child in JSONChildren(of: node, isObject: node.kind == .object) {
      collect(child, into: &nodes)
    }
  }

  private func setting(_ node: JSONNode) -> Setting {
    Setting(
      value: node.value, place: place(of: node.index),
      members: node.kind == .object ? members(of: node) : nil,
      elements: node.kind == .array ? node.elements.map(setting) : nil)
  }

  private func members(of object: JSONNode) -> [Setting.Member] {
    let children = Array(JSONChildren(of: object, isObject: true))
    let pairs = stride(from: 0, to: children.count - 1, by: 2).map { index in
      Setting.Member(
        name: children[index].string, setting: setting(children[index + 1]),
        place: place(of: children[index].index))
    }
    return pairs.enumerated().filter { index, member in
      !pairs[(index + 1)...].contains { $0.name == member.name }
    }.map(\.element)
  }

  private func place(of node: Int) -> SettingPlace {
    SettingPlace(source: source, line: places[node]?.line, column: places[node]?.column)
  }
}
