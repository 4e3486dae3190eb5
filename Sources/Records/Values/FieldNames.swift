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

/// Finds fields by their names.
///
/// Tables often write names with capitals, so those count too.
public struct NameLookup {
  private let names: [String]
  /// The names in lower case, where some have capitals.
  private let lowercased: [String]?

  /// Creates a lookup among some names.
  public init(_ names: [String]) {
    self.names = names
    let hasCapitals = names.contains { $0.utf8.contains { 0x41 <= $0 && $0 <= 0x5A } }
    lowercased = hasCapitals ? names.map { $0.lowercased() } : nil
  }

  /// The first field of exactly a name, else the first that has it but for capitals.
  public func index(of name: String) -> Int? {
    names.firstIndex(of: name) ?? lowercased?.firstIndex(of: name.lowercased())
  }
}
