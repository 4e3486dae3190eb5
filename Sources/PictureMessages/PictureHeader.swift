/// What the header of a picture's file says.
public struct PictureHeader: Hashable, Sendable {
  /// Pixels across the upright picture, at least 1.
  public var width: Int
  /// Pixels down it, at least 1.
  public var height: Int
  /// The file's format in a word, as `JPEG`.
  public var format: String
  /// The maker and model of the camera; empty where nobody says.
  public var camera: String
  /// When it was taken, as `2024-05-01 12:33`; empty where nobody says.
  public var date: String
  /// How many pages or frames there are, at least 1.
  public var pages: Int

  /// Creates a header; what is not said is empty.
  public init(
    width: Int, height: Int, format: String = "", camera: String = "", date: String = "",
    pages: Int = 1
  ) {
    self.width = width
    self.height = height
    self.format = format
    self.camera = camera
    self.date = date
    self.pages = pages
  }
}
