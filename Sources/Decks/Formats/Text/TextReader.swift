internal import Records

/// Reads a text that is split into records: a card a record.
struct TextReader: PieceReader {
  private let form: TextForm
  private let context: SourceContext
  private var reader: CardReader
  private var groups = RecordGroups()
  private var lines = TextLineCutter()
  /// The record whose end did not come yet.
  private var open: TextRecord?
  /// The cards of the piece that is being read, and how many there were before.
  private var cards: [Card] = []
  private var before = 0

  /// Creates a reader of a text in a form.
  init(as form: TextForm, context: SourceContext) {
    self.form = form
    self.context = context
    reader = context.cardReader
  }

  mutating func next(
    _ pending: inout [UInt8], isEnd: Bool, log: inout ReportLog
  ) -> SourceContents? {
    var position = 0
    while cards.count < SourceFeed.mostCards,
      let line = lines.next(in: pending, from: &position, isEnd: isEnd)
    {
      read(line, log: &log)
    }
    // Not before what is open holds no slice of it any more: then it changes in place.
    open?.detach()
    pending.removeFirst(position)
    if isEnd, pending.isEmpty { close(log: &log) }
    return takeContents()
  }

  /// Reads also the last record, as far as it goes.
  mutating func nextForNow(_ pending: inout [UInt8], log: inout ReportLog) -> SourceContents? {
    close(log: &log)
    return takeContents()
  }

  var canReadOn: Bool { form.isAppendedTo && open == nil && lines.isAtStart }

  private mutating func read(_ line: TextLine, log: inout ReportLog) {
    switch form.role(of: line, isOpen: open != nil) {
    case .parts: close(log: &log)
    case .continues: open?.append(line)
    case .begins:
      close(log: &log)
      open = TextRecord(line, number: lines.count)
      if form.endsWithLine { close(log: &log) }
    }
  }

  /// Makes the card of the record that is open.
  private mutating func close(log: inout ReportLog) {
    guard let text = open else { return }
    open = nil
    let fields = text.fields(as: form).filter { $0.value.saysSomething }
    let (record, section) = Value(content: .object(fields)).takingSection()
    groups.append(cards.count, to: section)
    let id = context.id(position: before + cards.count + 1)
    var card = reader.card(of: record, id: id, path: "")
    card.path = context.note.path
    cards.append(card)
    for fault in reader.takeFaults() {
      log.fault(fault.reason, at: TextPlace(line: text.number, column: 1))
    }
  }

  private mutating func takeContents() -> SourceContents? {
    if cards.isEmpty { return nil }
    defer {
      before += cards.count
      cards = []
    }
    return SourceContents(sections: groups.take(), records: .rows(cards))
  }
}
