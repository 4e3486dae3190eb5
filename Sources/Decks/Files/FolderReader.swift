internal import CardText
internal import Host
internal import Records

/// Reads a folder: its loose files as a section, then each subfolder, to any depth, as one.
struct FolderReader {
  private let context: SourceContext
  private let folder: [UInt8]
  private var log: ReportLog
  private var sections: [SectionContents] = []

  /// Reads a folder whole; what is wrong goes to the log.
  /// - Throws: Why the folder itself cannot be read.
  static func read(
    _ folder: [UInt8], context: SourceContext, log: inout ReportLog
  ) throws(SystemError) -> SourceContents {
    let title = context.source.shownName
    var reader = Self(context: context, folder: folder, log: log)
    let listing = try FolderListing(of: folder)
    reader.append(listing, titled: title, at: [])
    var pending = listing.folders.reversed().map { $0 }
    while let name = pending.popLast() {
      pending += reader.readSubfolder(name).reversed()
    }
    log = reader.log
    return SourceContents(title: title, sections: reader.sections)
  }

  /// Reads the files of a subfolder and returns its own subfolders, both by their paths from the
  /// folder.
  private mutating func readSubfolder(_ path: [UInt8]) -> [[UInt8]] {
    do throws(SystemError) {
      let listing = try FolderListing(of: FilePath.joined(folder, path))
      append(listing, titled: Sanitizer.line(path), at: path)
      return listing.folders.map { FilePath.joined(path, $0) }
    } catch {
      let card = unreadable(path, reason: error.reason)
      sections.append(SectionContents(title: Sanitizer.line(path), cards: [card]))
      return []
    }
  }

  private mutating func append(_ listing: FolderListing, titled title: String, at path: [UInt8]) {
    let cards = listing.files.map { file in
      let path = path.isEmpty ? file.name : FilePath.joined(path, file.name)
      do throws(SystemError) {
        let status = try file.status.get()
        let path = FilePath.joined(folder, path)
        var card = try FileCard.card(
          of: path, status: status, id: Sanitizer.line(path), fieldNames: context.options.fieldNames
        )
        card.add(FileCard.facts(of: path, status))
        return card
      } catch {
        return unreadable(path, reason: error.reason)
      }
    }
    if !cards.isEmpty { sections.append(SectionContents(title: title, cards: cards)) }
  }

  /// The card of a file that cannot be read; the log has it too.
  private mutating func unreadable(_ path: [UInt8], reason: String) -> Card {
    let file = FilePath.joined(folder, path)
    log.fault(reason, ofFile: file)
    return Card(
      id: Sanitizer.line(file), title: Sanitizer.line(FilePath.lastName(of: path)), body: reason,
      path: file, isFault: true)
  }
}

/// What is in a folder, in natural order; dot names and linked folders are not.
struct FolderListing {
  /// All that is no folder: names, and what it is or why that is not known.
  private(set) var files: [(name: [UInt8], status: Result<FileStatus, SystemError>)] = []
  /// The names of the folders.
  private(set) var folders: [[UInt8]] = []

  /// Lists a folder.
  init(of folder: [UInt8]) throws(SystemError) {
    let names = try entries(ofFolder: folder).map(\.name)
    let shown = names.filter { $0.first != UInt8(ascii: ".") }
    for name in shown.sorted(by: NaturalOrder.areInOrder) {
      let path = FilePath.joined(folder, name)
      do throws(SystemError) {
        let status = try FileStatus(path: path)
        if status.kind != .folder {
          files.append((name, .success(status)))
        } else if try FileStatus(path: path, followingLinks: false).kind == .folder {
          folders.append(name)
        }
      } catch {
        files.append((name, .failure(error)))
      }
    }
  }
}
