internal import CardText
internal import Records

extension TextRecord {
  /// The most bytes of a line that is a title; longer ones are to be read as bodies.
  private static let longestTitle = 200

  /// What the record says, by names that tell what a card shows of it where.
  func fields(as form: TextForm) -> [Value.Field] {
    guard let first = lines.first else { return [] }
    let found: [Value.Field]? =
      switch form {
      case .lines, .paragraphs, .fortunes: nil
      case .commits: CommitText.begins(first) ? CommitText.fields(of: self) : nil
      case .shortCommits: ShortCommit(first)?.fields
      case .logfmt: LogfmtLine.begins(first) ? LogfmtLine.fields(of: first) : nil
      case .syslog: SyslogLine(first)?.fields
      case .timedLog, .levelledLog: entry(LogLine(first))
      }
    guard var fields = found else { return block }
    if form != .commits, let rest = body(of: lines.dropFirst()) {
      // A field of this name is data of the line.
      let isTaken = fields.contains { $0.name == "body" }
      fields.append(Value.Field(isTaken ? "more" : "body", rest))
    }
    return fields
  }

  /// A text without any form: its first line is the title, unless that is long.
  private var block: [Value.Field] {
    guard let first = lines.first else { return [] }
    guard first.count <= Self.longestTitle, lines.count > 1 || more == 0 else {
      return [Value.Field("body", body(of: lines[...]) ?? "")]
    }
    return [
      Value.Field("title", first.asText),
      Value.Field("body", body(of: lines.dropFirst()) ?? ""),
    ]
  }

  private func entry(_ line: LogLine) -> [Value.Field]? {
    line.time == nil && line.level == nil ? nil : line.fields
  }

  /// Lines as a body, with the count of what is not kept; nil where nothing is in them.
  func body(of lines: ArraySlice<ArraySlice<UInt8>>) -> String? {
    var text = Sanitizer.body(Array(lines.joined(separator: [0x0A])))
    if more > 0 { text += "\n… \(NumberText.bytes(more)) more" }
    return text.isEmpty ? nil : text
  }
}

extension Value.Field {
  /// A field that is a text.
  init(_ name: String, _ text: String) {
    self.init(name: name, value: Value(content: .text(text)))
  }

  /// A field of bytes that should be UTF-8.
  init(_ name: String, _ bytes: ArraySlice<UInt8>) { self.init(name, bytes.asText) }
}
