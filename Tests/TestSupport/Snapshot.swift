public import Testing

internal import Foundation

/// Expects `lines` to be what the file `Snapshots/NAME.screen` beside the calling test holds.
///
/// A file that is missing is written, and the test fails: look at it, then run again. With
/// `RECORD_SNAPSHOTS=1` in the environment every file is written anew.
public func expectSnapshot(
  _ lines: [String], named name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    .appendingPathComponent("Snapshots")
  let file = folder.appendingPathComponent(name + ".screen")
  let text = lines.map { $0 + "\n" }.joined()
  let records = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
  guard !records, let kept = try? String(contentsOf: file, encoding: .utf8) else {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    } catch {
      Issue.record("\(name) could not be written: \(error)", sourceLocation: sourceLocation)
    }
    if !records {
      Issue.record("\(name) was missing and has been written", sourceLocation: sourceLocation)
    }
    return
  }
  guard kept != text else { return }
  Issue.record("\(name) differs:\n\(difference(kept, text))", sourceLocation: sourceLocation)
}

/// The lines that differ, as kept and as they are.
private func difference(_ kept: String, _ text: String) -> String {
  let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
  let new = text.split(separator: "\n", omittingEmptySubsequences: false)
  return (0..<max(old.count, new.count)).compactMap { row in
    let before = row < old.count ? String(old[row]) : nil
    let after = row < new.count ? String(new[row]) : nil
    guard before != after else { return nil }
    return "\(row)\t- \(before ?? "(no line)")\n\t+ \(after ?? "(no line)")"
  }.joined(separator: "\n")
}
