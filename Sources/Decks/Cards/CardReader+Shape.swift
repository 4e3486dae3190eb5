internal import CardText
internal import Records

/// Cards of records whose shape is known.
extension CardReader {
  /// The card of a record: what the user chose, then what the shape says.
  func card(of record: Value, as shape: Shape, id: String) -> Card {
    func value(_ chosen: [String], unlike standard: [String], _ templates: [ShapeTemplate])
      -> Value?
    {
      guard chosen != standard else { return templates.value(in: record) }
      let values = chosen.flatMap { RecordPath.values(at: $0, in: record) }.filter(\.saysSomething)
      return values.count > 1 ? Value(content: .list(values)) : values.first
    }
    let standard = FieldNames()
    var card = Card(id: id)
    let title = value(names.title, unlike: standard.title, shape.title)
    card.title = title?.firstText.map { Sanitizer.line($0) } ?? ""
    let body = value(names.body, unlike: standard.body, shape.body)
    card.body = Sanitizer.body(body?.paragraphs ?? body?.fullText ?? "")
    card.tags = value(names.tags, unlike: standard.tags, shape.tags)?.tags ?? []
    card.url = value(names.url, unlike: standard.url, shape.url)?.firstText.map {
      Sanitizer.line($0)
    }
    if card.title.isEmpty, card.body.isEmpty, let url = card.url {
      card.title = PicturePath.withoutScheme(url)
    }
    if let image = value(names.image, unlike: standard.image, shape.image)?.firstText {
      card.picture = PicturePath.local(image, from: folder)
      card.image =
        card.picture.map { String(decoding: $0, as: UTF8.self) } ?? Sanitizer.line(image)
    }
    card.color = shape.color.value(in: record)?.firstText.flatMap { CardColor.value(of: $0) }
    for (name, template) in shape.fields {
      guard let value = template.value(in: record) else { continue }
      let meaning = FieldMeaning(ofFieldNamed: template.path?.lastStep ?? name)
      let words = (value.elements ?? [value]).compactMap { ShortField.text(of: $0, meaning) }
      let text = words.joined(separator: ", ")
      if !text.isEmpty { card.fields.append(text, named: Sanitizer.line(name)) }
    }
    card.record = record
    let used = [shape.title, shape.body, shape.tags, shape.url].map { templates in
      templates.first { $0.value(in: record) != nil }?.path
    }
    let shown = Set(used.compactMap { $0 })
    card.hidden = (record.fields ?? []).indices.filter { index in
      let field = record.fields?[index]
      return field.map { $0.value.saysSomething && ($0.value.isNested || !shown.contains($0.name)) }
        ?? false
    }
    card.readMarkup()
    return card
  }
}

extension [Value.Field] {
  /// The id that a record says.
  var identity: String? { first { $0.name == "id" }?.value.identity }
}

extension Value {
  /// A scalar's text, or that of a list's first element.
  fileprivate var firstText: String? { elements?.first?.scalarText ?? scalarText }
}

extension String {
  /// The last name of a path.
  fileprivate var lastStep: String { split(separator: ".").last.map(String.init) ?? self }
}
