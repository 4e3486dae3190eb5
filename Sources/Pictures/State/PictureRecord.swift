internal import Geometry
internal import PictureMessages
internal import Screen

/// Something to be done about one picture.
struct Job: Hashable {
  /// What is to be known after it.
  enum Goal: Hashable {
    case header
    case pixels(PixelNeed)
    /// A part drawn by symbols, once its pixels are there.
    case symbols(PictureRegion, CellSize)
  }

  var path: [UInt8]
  var goal: Goal
}

/// What is known of a picture's file.
struct PictureRecord {
  /// Why it can't be shown.
  struct Failure: Hashable {
    var reason: String
    /// Whether it is remembered as long as the file stays the same: trying again would cost another
    /// thumbnailer.
    var isLasting = false
  }

  /// The content that all this is about; nil where there is none.
  var stamp: FileStamp?
  /// The round of ``LibraryState`` in which the file was looked at last.
  var round: Int
  var header: PictureHeader?
  var failure: Failure?
  /// Goals that failed, though the picture can be shown; and whether that is lasting.
  var failedGoals: [Job.Goal: Bool] = [:]
  /// How many thumbnailers crashed with it since one did not.
  var crashes = 0
  /// How many somebody ended meanwhile.
  var kills = 0
  /// Whether it needed longer than a picture gets at first.
  var isSlow = false
  /// Parts whose pixels are, or were, in memory.
  var parts: [PixelNeed] = []

  /// The picture's long side in pixels, if known.
  var longSide: Int? { header.map { max($0.width, $0.height) } }
  /// Whether it comes after all others: it cost a thumbnailer.
  var isPutOff: Bool { isSlow || crashes + kills > 0 }
}

/// Identifies art.
struct ArtKey: Hashable {
  var path: [UInt8]
  var region: PictureRegion
  var size: CellSize
}

/// Art, and what it was made of.
struct DrawnArt {
  var art: CellArt
  /// The file's content.
  var stamp: FileStamp?
  /// Pixels that all of the picture would have had across.
  var density: Double
  /// Whether there will be none that is better.
  var isFinal: Bool
}

/// Identifies pixels.
struct PixelKey: Hashable {
  var path: [UInt8]
  var need: PixelNeed
}
