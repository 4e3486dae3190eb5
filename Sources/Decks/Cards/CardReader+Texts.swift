internal import CardText
internal import Records

/// What cards and their measures begin with: layout values, title, body and picture.
extension CardReader {
  /// The fewest bytes of a text that is a body though its name doesn't say so.
  private static let shortestBody = 41

  /// What a record says first: all up to its texts.
  struct Head {
    var id: String?
    var shape = CardShape()
    var color: UInt32?
    var title = MeasuredText.text("")
    var body = MeasuredText.text("")
  }

  mutating func takeHead<Members: RecordMembers>(
    of parts: inout RecordParts<Members>, _ roles: MemberRoles, in record: Value?,
    _ path: () -> String
  ) -> Head {
    var head = Head()
    head.id = parts.take(roles.id, \.identity)
    let heights = 0...greatestHeight
    head.shape.height = take(
      roles.height, "height", "a number of points from 0 to \(Int(heights.upperBound))",
      from: &parts, path
    ) { $0.value.finiteNumber.flatMap { heights ~= $0 ? $0 : nil } }
    head.shape.aspectRatio = take(
      roles.aspectRatio, "aspectRatio", "a finite number from 0.01", from: &parts, path
    ) { $0.value.finiteNumber.flatMap { LayoutValues.leastAspectRatio <= $0 ? $0 : nil } }
    head.shape.span =
      take(roles.span, "span", "a whole number from 1", from: &parts, path, \.value.laneNumber) ?? 1
    head.shape.column = take(
      roles.column, "column", "a whole number from 1", from: &parts, path, \.value.laneNumber)
    head.color = take(
      roles.color, "color", "#rgb, #rrggbb or one of CSS's basic names", from: &parts, path
    ) { $0.text.flatMap { CardColor.value(of: $0.string) } }
    if let title = chosen(names.title, in: record)?.plainText {
      head.title = .text(Sanitizer.line(title))
    } else {
      head.title =
        parts.takeFirst(of: roles.title, \.line) ?? takePersonName(of: &parts, roles)
        ?? parts.takeFirst(of: roles.lateTitle, \.line) ?? head.title
    }
    return head
  }

  /// A first and a last name together.
  private func takePersonName<Members: RecordMembers>(
    of parts: inout RecordParts<Members>, _ roles: MemberRoles
  ) -> MeasuredText? {
    let names = roles.personNames.compactMap { parts.take($0, \.line)?.string }
    return names.isEmpty ? nil : .text(names.joined(separator: " "))
  }

  /// The text that looks most like a title; a deck's card shows its first text.
  func takeLook<Members: RecordMembers>(
    of parts: inout RecordParts<Members>, _ roles: MemberRoles
  ) -> MeasuredText? {
    if steersLayout {
      let others = parts.indices.filter { !roles.body.contains($0) && !roles.url.contains($0) }
      return parts.takeFirst(of: others.filter { !roles.image.contains($0) }, \.textLine)
    }
    let ranked = parts.indices.compactMap { index -> (rank: Int, index: Int)? in
      let isPart = [roles.tags, roles.url, roles.image].contains { $0.contains(index) }
      guard !isPart, !parts.isUsed(index) else { return nil }
      let member = parts[index]
      return TitleRule.rank(of: member.value, named: member.nameBytes).map { ($0, index) }
    }
    guard let best = ranked.min(by: { ($0.rank, $0.index) < ($1.rank, $1.index) }) else {
      return nil
    }
    // What many records share says less than a text to be read.
    if best.rank > 0, bodyCandidate(of: parts, roles) != nil { return nil }
    return parts.take(best.index, \.line)
  }

  func takeBody<Members: RecordMembers>(
    of parts: inout RecordParts<Members>, _ roles: MemberRoles, in record: Value?,
    into head: inout Head
  ) {
    if let body = chosen(names.body, in: record)?.paragraphs {
      head.body = .text(Sanitizer.body(body))
      return
    }
    head.body =
      parts.takeFirst(of: roles.body, \.paragraphs)
      ?? parts.take(longestText(of: parts, roles), \.paragraphs) ?? head.body
  }

  /// The member that a body would be taken from.
  private func bodyCandidate<Members: RecordMembers>(
    of parts: RecordParts<Members>, _ roles: MemberRoles
  ) -> Int? {
    roles.body.first { !parts.isUsed($0) && parts[$0].paragraphs != nil }
      ?? longestText(of: parts, roles)
  }

  /// Takes what names a picture: in records only what is called as picture files are.
  func takeImage<Members: RecordMembers>(
    of parts: inout RecordParts<Members>, _ roles: MemberRoles
  ) -> String? {
    let isChosen = names.image != FieldNames().image
    return parts.takeFirst(of: roles.image) { member in
      member.text.flatMap { text in
        let name = text.string
        return steersLayout || isChosen || PicturePath.namesPicture(name) ? name : nil
      }
    }
  }

  /// The longest text that nothing used and that is long enough to be read; no address is.
  private func longestText<Members: RecordMembers>(
    of parts: RecordParts<Members>, _ roles: MemberRoles
  ) -> Int? {
    var longest: (index: Int, count: Int)?
    for index in parts.indices where !parts.isUsed(index) {
      let count = parts[index].textCount
      guard count >= max(Self.shortestBody, (longest?.count ?? 0) + 1),
        !roles.url.contains(index), !roles.image.contains(index),
        let text = parts[index].text?.string, !PicturePath.containsAddress(text)
      else { continue }
      longest = (index, count)
    }
    return longest?.index
  }

  /// Takes a field that must be of a kind; what is not is reported, and stays a field as others are.
  private mutating func take<Members: RecordMembers, Taken>(
    _ index: Int?, _ name: String, _ requirement: String, from parts: inout RecordParts<Members>,
    _ path: () -> String, _ read: (Members.Element) -> Taken?
  ) -> Taken? {
    guard let index else { return nil }
    if let taken = parts.take(index, read) { return taken }
    let value = parts[index].value
    if !value.isNull && !value.isBlankWord {
      let reason = "\(path())\(name) must be \(requirement), not \(value.summary)"
      faults.append(Fault(reason: reason, place: value.place))
    }
    return nil
  }
}
