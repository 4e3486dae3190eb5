/// Which fields of a record say what of its card.
///
/// Each part has a list of names, or of paths such as `author.login`; of several in a record, the first
/// with a value counts. Names are compared by ``key(of:)``.
public struct FieldNames: Hashable, Sendable {
  /// The names of the title, first choice first.
  public var title = [
    "title", "name", "headline", "subject", "label", "display_name", "full_name",
  ]
  /// The names of the body.
  public var body = [
    "body", "text", "content", "description", "note", "notes", "summary", "excerpt", "message",
    "msg", "comment",
  ]
  /// The names of the address on the web.
  public var url = ["html_url", "url", "link", "href", "homepage"]
  /// The names of the tags.
  public var tags = ["tags", "labels", "categories", "topics", "keywords"]
  /// The names of the picture.
  public var image = ["image", "cover", "thumbnail", "photo", "picture", "avatar"]

  /// Creates the standard names.
  public init() {}

  /// What is a title where the standard names find none.
  public static let lateTitles = ["summary"]
  /// The first part of a person's name, which together with the last is a title.
  public static let firstNames = ["first_name", "given_name", "forename"]
  /// The last part of a person's name.
  public static let lastNames = ["last_name", "family_name", "surname"]
  /// A record with one of these and a message is an entry of a log, of which the message is the title.
  public static let logSigns = ["level", "severity", "time", "ts", "timestamp", "@timestamp"]
  /// The message of a log's entry, which is its title.
  public static let logMessages = ["msg", "message", "event"]
  /// What says how grave an entry of a log is.
  public static let levels = [
    "level", "severity", "log.level", "severity_text", "log_level", "lvl",
  ]

  /// What a name is compared by: its letters in small, without blanks and what joins words, so that
  /// `full_name`, `fullName` and `Full name` are one.
  public static func key(of name: String) -> String {
    let bytes = name.utf8
    if bytes.allSatisfy({ $0 &- 0x61 < 26 }) { return name }
    let letters = name.lowercased().utf8.filter { !joints.contains($0) }
    // A name of nothing else, as `_`, is itself.
    return letters.isEmpty ? name : String(decoding: letters, as: UTF8.self)
  }

  private static let joints = Set("_- ".utf8)

  /// The words that a name is made of, in small letters: `created_at`, `createdAt`, `Date added`.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    var wasSmall = false
    for character in name.unicodeScalars.prefix(64) {
      let isLetter = character.properties.isAlphabetic
      let isCapital = character.properties.isUppercase
      if isLetter {
        if !isInWord || (isCapital && wasSmall) { words.append("") }
        words[words.count - 1] += character.properties.lowercaseMapping
      }
      isInWord = isLetter
      wasSmall = isLetter && !isCapital
    }
    return words
  }
}
