/// Which fields of a record say what of its card.
///
/// Each part has a list of names; of several in a record, the first with a value counts. A name
/// that the user chose is the only one of its list.
public struct FieldNames: Hashable, Sendable {
  /// The names of the title, first choice first.
  public private(set) var title = ["title", "name", "headline", "subject", "label", "full_name"]
  /// The names of the body.
  public private(set) var body = [
    "body", "text", "content", "description", "summary", "excerpt", "message",
  ]
  /// The names of the address on the web.
  public private(set) var url = ["html_url", "url", "link", "href"]
  /// The names of the tags.
  public private(set) var tags = ["tags", "labels", "categories", "topics"]
  /// The names of the picture.
  public private(set) var image = ["image", "cover", "thumbnail", "photo"]

  /// Creates the standard names, with those the user chose in place of whole lists.
  public init(
    title: String? = nil, body: String? = nil, url: String? = nil, tags: String? = nil,
    image: String? = nil
  ) {
    if let title { self.title = [title] }
    if let body { self.body = [body] }
    if let url { self.url = [url] }
    if let tags { self.tags = [tags] }
    if let image { self.image = [image] }
  }
}
