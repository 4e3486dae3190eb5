internal import Assets
internal import Decks
internal import Host
internal import Records

/// The kinds of records that are known: the user's first, then the program's own.
enum ShapeCatalog {
  /// Reads the shapes of the user's folder, and reports what is wrong with them.
  static func shapes(inFolder folder: [UInt8]?, reports: inout [Report]) -> [Shape] {
    var shapes: [Shape] = []
    for name in folder.map(jsonFiles) ?? [] {
      let settings = Settings(ofFile: (folder ?? []) + [UInt8(ascii: "/")] + name)
      if let failure = settings.failure { reports.append(failure) }
      if let shape = settings.root.flatMap({ Shape($0, reports: &reports) }) {
        shapes.append(shape)
      }
    }
    return shapes + builtIn
  }

  /// The names of a folder's JSON files, in order; none where there is no such folder.
  private static func jsonFiles(in folder: [UInt8]) -> [[UInt8]] {
    let names = ((try? entries(ofFolder: folder)) ?? []).map(\.name)
    return names.filter { FilePath.suffix(of: $0) == "json" }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The program's own shapes.
  private static let builtIn: [Shape] = {
    var shapes: [Shape] = []
    var name: UnsafePointer<CChar>?
    var count = 0
    var index = 0
    while let bytes = assets_shape(index, &name, &count), let name {
      let text = Array(UnsafeBufferPointer(start: bytes, count: count))
      // That nothing is wrong with them is tested.
      var reports: [Report] = []
      let root = Settings(text: text, named: String(cString: name)).root
      if let shape = root.flatMap({ Shape($0, reports: &reports) }) { shapes.append(shape) }
      index += 1
    }
    return shapes
  }()
}
