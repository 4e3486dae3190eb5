/// What is known of a card's picture.
public enum PictureFact: Hashable, Sendable {
  /// Its header was read.
  case details(PictureDetails)
  /// Why it can't be shown, sanitised.
  case failure(reason: String)

  /// What is known of the picture, to stand before other words in a row: its pixels and, if that
  /// fits in so many columns too, its format; nil where there is nothing that fits.
  ///
  /// Where there is room for one of the two, what is wrong with the format goes before the pixels.
  func words(fitting columns: Int) -> String? {
    guard case .details(let details) = self else { return nil }
    let pixels = "\(details.width)×\(details.height)"
    let fault = details.format.split(separator: ", ").dropFirst().last.map(String.init)
    let all = details.format.isEmpty ? nil : pixels + " " + details.format
    let words = [all, fault, pixels].compactMap { $0 }
    return words.lazy.map { $0 + " · " }.first { fits($0, in: columns) }
  }

  /// The picture's width ÷ its height, where that is known.
  var ratio: Double? {
    guard case .details(let details) = self else { return nil }
    return Double(details.width) / Double(details.height)
  }
}

/// What the header of a picture says; texts are sanitised.
public struct PictureDetails: Hashable, Sendable {
  /// Pixels across the upright picture, at least 1.
  public var width: Int
  /// Pixels down it, at least 1.
  public var height: Int
  /// As `JPEG`, or `JPEG, damaged` where something is wrong with it.
  public var format = ""
  /// The camera's maker and model; empty where nobody says.
  public var camera = ""
  /// When it was taken; empty where nobody says.
  public var date = ""

  /// Creates details without words.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }
}
