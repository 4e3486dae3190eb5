extension Shape {
  /// Reads a shape as a file describes it; nil where it is no shape.
  /// - Parameters:
  ///   - setting: An object with `name`, `when`, and the paths of a card's parts.
  ///   - reports: Gains what is wrong, each with its place.
  public init?(_ setting: Setting, reports: inout [Report]) {
    guard let members = setting.members else {
      reports.append(setting.fault("a shape must be an object, not \(setting.summary)"))
      return nil
    }
    var shape = Shape(name: setting["name"]?.text ?? "", condition: Condition([]))
    for member in members {
      let value = member.setting
      switch member.name {
      case "name":
        if value.text == nil { reports.append(value.fault(of: "name", mustBe: "a text")) }
      case "when": shape.condition = Condition(value, reports: &reports)
      case "source": shape.source = Source(value, reports: &reports)
      case "title": shape.title = templates(value, "title", &reports)
      case "body": shape.body = templates(value, "body", &reports)
      case "url": shape.url = templates(value, "url", &reports)
      case "tags": shape.tags = templates(value, "tags", &reports)
      case "image": shape.image = templates(value, "image", &reports)
      case "color": shape.color = templates(value, "color", &reports)
      case "fields":
        shape.fields = pairs(value, "fields", &reports).compactMap { name, setting in
          templates(setting, name, &reports).first.map { (name, $0) }
        }
      case "leave":
        shape.left = pairs(value, "leave", &reports).compactMap { path, setting in
          if let name = setting.text { return (path, name) }
          reports.append(setting.fault(of: path, mustBe: "a text"))
          return nil
        }
      default: reports.append(member.fault("unknown in a shape: \(member.name)"))
      }
    }
    guard !shape.condition.values.isEmpty || shape.source != nil else {
      reports.append(setting.fault("a shape needs \"when\" or \"source\""))
      return nil
    }
    self = shape
  }
}

/// One template, or several in a list.
private func templates(
  _ setting: Setting, _ name: String, _ reports: inout [Report]
) -> [ShapeTemplate] {
  var templates: [ShapeTemplate] = []
  for one in setting.elements ?? [setting] {
    if let template = one.text.flatMap(ShapeTemplate.init) {
      templates.append(template)
    } else {
      reports.append(one.fault(of: name, mustBe: "a path, or text with {paths}"))
    }
  }
  return templates
}

private func pairs(
  _ setting: Setting, _ name: String, _ reports: inout [Report]
) -> [(String, Setting)] {
  guard let members = setting.members else {
    reports.append(setting.fault(of: name, mustBe: "an object"))
    return []
  }
  return members.map { ($0.name, $0.setting) }
}

extension Shape.Condition {
  fileprivate init(_ setting: Setting, reports: inout [Report]) {
    self.init([])
    for (path, kind) in pairs(setting, "when", &reports) {
      if let kind = kind.text.flatMap(Shape.Kind.init) {
        values.append((path, kind))
      } else {
        let names = Shape.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        reports.append(kind.fault(of: path, mustBe: "one of \(names)"))
      }
    }
  }
}

extension Shape.Source {
  fileprivate init?(_ setting: Setting, reports: inout [Report]) {
    guard let records = setting["records"]?.text, let when = setting["when"] else {
      reports.append(setting.fault("\"source\" needs \"when\" and \"records\""))
      return nil
    }
    self.init(condition: Shape.Condition(when, reports: &reports), records: records)
    keys = setting["keys"]?.elements?.compactMap(\.text) ?? []
    children = setting["children"]?.text
    title = setting["title"]?.text
  }
}
