/// What the program carries inside itself.
public enum Assets {
  /// The demo deck, as JSON in UTF-8.
  public static var demoDeck: [UInt8] { PackageResources.demo_json }
}
