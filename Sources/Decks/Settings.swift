internal import CardText
internal import Glibc
internal import Host
public import Records

/// What a file of settings holds, and what is wrong with it.
public struct Settings: Sendable {
  /// The object that the file is; nil where there is none.
  public let root: Setting?
  /// Whether there is no such file.
  public private(set) var isMissing = false
  /// Why the file could not be read or parsed.
  public let failure: Report?

  /// The most bytes of a file of settings: 1 MiB.
  private static let longest = 1 << 20

  /// Reads a file of settings; one without text sets nothing.
  ///
  /// Only a regular file is read, and only one that is not too long: anything else may never end.
  public init(ofFile path: [UInt8]) {
    let name = Source.path(path).shownPath
    func failure(_ reason: String) -> Report {
      Report(source: name, reason: reason, severity: .failure)
    }
    do throws(SystemError) {
      let file = try OpenFile(path: path)
      if file.status?.kind == .folder { throw SystemError(code: EISDIR) }
      guard file.kind == .regular else {
        self.init(failure: failure("not a regular file"))
        return
      }
      let text = try file.readAll(limit: Self.longest + 1)
      if text.count > Self.longest {
        self.init(failure: failure("longer than \(NumberText.bytes(Self.longest))"))
      } else {
        self.init(text: text, named: name)
      }
    } catch {
      self.init(failure: Report(source: name, reason: error.reason, severity: .failure))
      isMissing = error.code == ENOENT || error.code == ENOTDIR
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
        roots.append(Self.setting(of: page, source: name))
      }
      if roots.count != 1 || roots[0].members == nil { log.fail("must be one JSON object") }
    } catch {
      log.fail(error.reason, at: error.place)
    }
    let failure = log.all.first
    self.init(root: failure == nil ? roots.first : nil, failure: failure)
  }

  private static func setting(of page: JSONPage, source: String) -> Setting {
    let value = page.root.lastValue
    var nodes: Set<Int> = []
    func collect(_ value: Value) {
      guard case .node(let node) = value.place else { return }
      nodes.insert(node)
      value.elements?.forEach(collect)
      for field in value.fields ?? [] {
        if case .node(let node) = field.value.place { nodes.insert(node - 1) }
        collect(field.value)
      }
    }
    collect(value)
    let places = page.places(ofNodes: nodes).mapValues { (line: $0.line, column: $0.column) }
    return Setting(value, source: source, places: places)
  }
}
