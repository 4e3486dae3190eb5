/// Reads one source, whatever it is.
struct SourceReader {
  private let source: Source
  private let options: ReadOptions

  init(_ source: Source, options: ReadOptions) {
    self.source = source
    self.options = options
  }

  /// What the source gave; what was wrong goes to the log.
  func read(log: inout ReportLog) -> SourceContents {
    do throws(FileError) {
      switch source {
      case .memory(_, let bytes): return contents(of: bytes, log: &log)
      case .standardInput: return contents(of: try FileReading.bytes(of: 0), log: &log)
      case .path(let path): return try contents(ofPath: path, log: &log)
      }
    } catch {
      log.fail(error.reason)
      return SourceContents()
    }
  }

  private func contents(
    ofPath path: [UInt8], log: inout ReportLog
  ) throws(FileError) -> SourceContents {
    return contents(of: try FileReading.bytes(ofFile: path), log: &log)
  }

  private func contents(of bytes: [UInt8], log: inout ReportLog) -> SourceContents {
    let text = bytes[...].withoutByteOrderMark
    if text.allSatisfy(\.isJSONBlank) { return SourceContents() }
    return JSONDeckReader.read(text, context: context, log: &log)
  }

  private var context: SourceContext {
    var folder = ""
    if case .path(let path) = source {
      folder = String(decoding: FilePath.folder(of: path), as: UTF8.self)
    }
    return SourceContext(name: source.shownPath, folder: folder, fieldNames: options.fieldNames)
  }
}

extension ArraySlice<UInt8> {
  /// The text without the mark that some programs begin UTF-8 with.
  var withoutByteOrderMark: Self { starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self }
}
