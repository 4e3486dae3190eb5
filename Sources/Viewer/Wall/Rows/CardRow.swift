internal import Screen

/// The rows of a card's face from top to bottom: the one list from which both its height and what is
/// drawn follow.
enum CardRow: Int, CaseIterable {
  case picture, title, body, more, fields, tags

  /// All of them, made once: heights are asked of a million cards.
  static let topDown = allCases

  /// What the row shows, and how.
  var kind: any CardRowKind.Type {
    switch self {
    case .picture: PictureRow.self
    case .title: TitleRow.self
    case .body: BodyRow.self
    case .more: MoreRow.self
    case .fields: FieldsRow.self
    case .tags: TagsRow.self
    }
  }
}

protocol CardRowKind {
  /// The lines that it takes of a card that has room for all.
  static func lines(of card: MeasuredCard) -> Int
  /// When it takes its first line, in a card that is too low for all of them.
  static func firstTurn(in card: MeasuredCard) -> CardRowTurn
  /// When it takes its other lines.
  static var turn: CardRowTurn { get }
  /// Draws the lines that it got, of which there is at least one.
  static func draw(_ card: CardDrawing, into buffer: inout ScreenBuffer)
}

extension CardRowKind {
  static func firstTurn(in card: MeasuredCard) -> CardRowTurn { turn }
}

/// The order in which rows take their lines, in a card that is too low for all of them; in one turn
/// those further up come first.
enum CardRowTurn: CaseIterable {
  case titleStart, picture, title, bodyStart, details, moreFields, body
}
