/// How large a picture is in itself.
struct PictureExtent: Hashable {
  /// Pixels across, at least 1.
  var width: Double
  /// Pixels down, at least 1.
  var height: Double
  /// Whether it is made of lines, not of pixels, so that it has no size at which it is coarse.
  var isDrawn = false

  /// What a picture counts as until its header is read.
  static let unknown = PictureExtent(width: 4000, height: 4000 / PictureRatios.nominal)
}

extension PictureExtent {
  /// What is known of a picture's extent.
  init(_ fact: PictureFact?) {
    guard case .details(let details) = fact else {
      self = .unknown
      return
    }
    width = Double(max(1, details.width))
    height = Double(max(1, details.height))
    isDrawn = details.format.uppercased() == "SVG"
  }
}
