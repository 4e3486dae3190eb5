internal import Records

/// Handing a card to another program.
extension ViewerState {
  /// What an action gives the world to do, or nothing where there is nothing to give and the status
  /// line says so; nil where the action is another.
  mutating func handOver(_ action: Action) -> [Effect]? {
    switch action {
    case .editFile:
      guard let path = focus.flatMap({ card(at: $0).path }) else {
        message = "no file to edit"
        return []
      }
      return [.edit(path: path)]
    case .openTarget:
      guard let target = focus.flatMap({ card(at: $0).target }) else {
        message = "no address, picture or file to open"
        return []
      }
      return [.open(target: target)]
    case .takeLayout: return takeLayout()
    default: return nil
    }
  }
}

extension Card {
  /// What opening the card means: its address, else its picture, else its file.
  var target: [UInt8]? {
    if let url, !url.isEmpty { return Array(url.utf8) }
    // A picture's own path says exactly what its name may only say nearly.
    if let path, image == nil || image == String(decoding: path, as: UTF8.self) { return path }
    return image.map { Array($0.utf8) }
  }
}
