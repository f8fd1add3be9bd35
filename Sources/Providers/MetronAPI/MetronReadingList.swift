internal import Catalog
internal import JSONText
internal import ProviderTable

/// Reading lists of events as Marvel's events, with the order in which to read their comics.
enum MetronReadingList {
  /// Maps a row of the list of reading lists.
  static func row(_ view: JSONView) -> Record? {
    guard var object = MetronObject(view), let id = object.id(Metron.readingList),
      let name = object.take("name")?.scalar
    else { return nil }
    var writer = JSONObjectWriter()
    write(id, name, &object, to: &writer)
    writer.add("detailed", json: "false")
    return object.finish(id, title: name, writer)
  }

  /// - Parameter items: all items of the list, in order.
  static func details(_ view: JSONView, items: [MetronReadingItem]) -> Record? {
    guard var object = MetronObject(view), let id = object.id(Metron.readingList),
      let name = object.take("name")?.scalar
    else { return nil }
    var writer = JSONObjectWriter()
    write(id, name, &object, to: &writer)
    let days = items.compactMap(\.day).sorted()
    writer.add("start", json: days.first.map { jsonString($0 + " 00:00:00") } ?? "null")
    writer.add("end", json: days.last.map { jsonString($0 + " 00:00:00") } ?? "null")
    writer.add("comics", json: relatedList(items.map(\.json)))
    for name in ["next", "previous"] {
      let neighbor = object.takeObject(name).flatMap { MetronReference(Metron.readingList, $0) }
      writer.add(name, json: neighbor?.summary() ?? "null")
    }
    if !items.isEmpty { writer.add("readingOrder", json: jsonArray(items.map(\.readingOrder))) }
    return object.finish(id, title: name, writer)
  }

  private static func write(
    _ id: ProvidedID, _ name: String, _ object: inout MetronObject,
    to writer: inout JSONObjectWriter
  ) {
    writer.add("id", id.key.id)
    writer.add("title", name)
    writer.add("description", object.take("desc")?.string ?? "")
    writer.add("resourceURI", id.address)
    object.writeLinks(to: &writer)
    object.writeModified(to: &writer)
    object.writeImage(to: &writer)
  }
}

/// An issue of a reading list.
struct MetronReadingItem {
  /// The item in the list of comics: the reference, its position, and its part in the event.
  let json: String
  /// The item in the reading order: the name, the role, if known, and the reference.
  let readingOrder: String
  /// When the issue went on sale; nil if it is not known.
  let day: String?

  init?(_ view: JSONView) {
    guard var item = MetronObject(view), let issue = item.take("issue"), issue.isObject,
      let id = MetronObject(issue)?.id(Metron.issue)
    else { return nil }
    let series = issue.member("series")?.present
    if let series, !series.isObject { return nil }
    let number = issue.member("number")?.scalar ?? ""
    guard number.utf8.count <= TextLimit.number else { return nil }
    let name = SeriesName(
      series?.member("name")?.scalar ?? "", startYear: series?.member("year_began")?.integer)
    let title = IssueTitle(name, number: number).text
    var writer = JSONObjectWriter()
    writer.add("resourceURI", id.address)
    writer.add("name", title)
    var ids = JSONObjectWriter()
    ids.add("metron", id.number)
    if let id = issue.member("cv_id")?.present { ids.add("comicvine", id) }
    if let id = issue.member("gcd_id")?.present { ids.add("gcd", id) }
    writer.add("ids", json: ids.json)
    if let order = item.take("order") { writer.add("order", order) }
    let type = item.take("issue_type")?.text
    if let type { writer.add("issueType", type) }
    // What the issue itself does not say.
    if let rest = item.rest { writer.add(MetronObject.remainder, json: rest) }
    json = writer.json
    var ordered = JSONObjectWriter()
    ordered.add("name", title)
    if let type { ordered.add("role", Self.role(type)) }
    ordered.add("resourceURI", id.address)
    readingOrder = ordered.json
    day = issue.member("store_date")?.text ?? issue.member("cover_date")?.text
  }
  /// Returns the role in the terms of the embedded catalog: "core" for "Core Issue".
  private static func role(_ type: String) -> String {
    let role = type.lowercased()
    return role == "core issue" ? "core" : role
  }
}
