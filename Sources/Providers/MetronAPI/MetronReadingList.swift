internal import Catalog
internal import JSONText
internal import ProviderTable

/// Reading lists of events as Marvel's events, with the order in which to read their comics.
enum MetronReadingList {
  /// Maps a row of the list of reading lists.
  ///
  /// - Parameter items: All items of the list, in order; nil if they are not known.
  static func event(_ view: JSONView, items: [MetronReadingItem]? = nil) -> Record? {
    guard var object = MetronObject(view), let id = object.id(Metron.readingList),
      let name = object.take("name")?.scalar
    else { return nil }
    var event = object.entity(id, title: name)
    event["description"] = .text(object.take("desc")?.string ?? "")
    event["thumbnail"] = .image(object.take("image")?.string)
    guard let items else {
      event["detailed"] = false
      return object.finish(event)
    }
    let days = items.compactMap(\.day).sorted().map { JSONValue.text($0 + " 00:00:00") }
    event["start"] = days.first
    event["end"] = days.last
    event["comics"] = .related(items.map(\.json))
    for name in ["next", "previous"] {
      let neighbor = object.takeObject(name).flatMap { MetronReference(Metron.readingList, $0) }
      event[name] = neighbor?.summary()
    }
    event["readingOrder"] = JSONValue(nonEmpty: items.map(\.readingOrder))
    event.fillIn()
    return object.finish(event)
  }
}

/// An issue of a reading list.
struct MetronReadingItem {
  /// The item in the list of comics: the reference, its position, and its part in the event.
  let json: JSONValue
  /// The item in the reading order: the name, the role, if known, and the reference.
  let readingOrder: JSONValue
  /// When the issue went on sale; nil if it is not known.
  let day: String?

  init?(_ view: JSONView) {
    guard var item = MetronObject(view), let issue = item.take("issue"),
      let object = MetronObject(issue), let id = object.id(Metron.issue)
    else { return nil }
    let series = issue.member("series")?.present
    if let series, !series.isObject { return nil }
    let number = issue.member("number")?.scalar ?? ""
    guard number.utf8.count <= TextLimit.number else { return nil }
    let name = SeriesName(
      series?.member("name")?.scalar ?? "", startYear: series?.member("year_began")?.integer)
    let title = IssueTitle(name, number: number).text
    let order = JSONValue(copying: item.take("order"))
    let type = item.take("issue_type")?.text
    json = .summary(
      id.address, title,
      [
        "ids": object.ids(id), "order": order, "issueType": type.map(JSONValue.text),
        // What the issue itself does not say.
        Metron.provider.name: item.rest,
      ])
    readingOrder = .members([
      "name": .text(title), "role": type.map { .text(Self.role($0)) },
      "resourceURI": .text(id.address),
    ])
    day = issue.member("store_date")?.text ?? issue.member("cover_date")?.text
  }

  /// Returns the role in the terms of the embedded catalog: "core" for "Core Issue".
  private static func role(_ type: String) -> String {
    let role = type.lowercased()
    return role == "core issue" ? "core" : role
  }
}
