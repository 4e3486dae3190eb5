/// Which fields of a record say what of its card.
///
/// Each part has a list of names; of several in a record, the first with a value counts.
public struct FieldNames: Hashable, Sendable {
  /// The names of the title, first choice first.
  public var title = ["title", "name", "headline", "subject", "label", "full_name"]
  /// The names of the body.
  public var body = [
    "body", "text", "content", "description", "summary", "excerpt", "message",
  ]
  /// The names of the address on the web.
  public var url = ["html_url", "url", "link", "href"]
  /// The names of the tags.
  public var tags = ["tags", "labels", "categories", "topics"]
  /// The names of the picture.
  public var image = ["image", "cover", "thumbnail", "photo"]

  /// Creates the standard names.
  public init() {}
}
