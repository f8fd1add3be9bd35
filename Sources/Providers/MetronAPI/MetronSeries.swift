internal import Catalog
internal import JSONText
internal import ProviderTable

/// Series as Marvel's series: docs/metron-fields.md.
enum MetronSeries {
  /// Maps a row of a list of series.
  static func row(_ view: JSONView) -> Record? {
    guard var object = MetronObject(view), let id = object.id(Metron.series),
      let title = object.take("series")?.scalar
    else { return nil }
    let hasEnd = object.peek("year_end") != nil
    let full = hasEnd ? Self.title(SeriesName(title).name, object) : title
    var writer = JSONObjectWriter()
    writer.add("id", id.number)
    writer.add("title", full)
    writer.add("resourceURI", id.address)
    object.writeLinks(to: &writer)
    if let year = object.take("year_began") { writer.add("startYear", year) }
    if let year = object.take("year_end") { writer.add("endYear", year) }
    object.writeModified(to: &writer)
    if let count = object.take("issue_count")?.count {
      writer.add("comics", json: relatedList([], available: count))
      writer.add("issueCount", count)
    }
    writer.add("detailed", json: "false")
    return object.finish(id, title: full, writer)
  }

  /// - Parameter knownTitle: the title in the list of series, which also names the type.
  static func details(_ view: JSONView, knownTitle: String?) -> Record? {
    guard var object = MetronObject(view), let id = object.id(Metron.series),
      let name = object.peek("name")?.scalar
    else { return nil }
    let known = knownTitle.map { SeriesName($0).name } ?? name
    let title = title(known, object)
    if known == name { _ = object.take("name") }
    var writer = JSONObjectWriter()
    writer.add("id", id.number)
    writer.add("title", title)
    writer.add("description", json: object.take("desc")?.text.map(jsonString) ?? "null")
    writer.add("resourceURI", id.address)
    object.writeLinks(to: &writer)
    if let year = object.take("year_began") { writer.add("startYear", year) }
    if let year = object.take("year_end") {
      writer.add("endYear", year)
    } else if object.isRunning {
      writer.add("endYear", Attribute.ongoingYear)
    }
    writer.add("rating", "")
    writer.add("type", type(object))
    object.writeModified(to: &writer)
    object.writeImage(to: &writer)
    let count = object.take("issue_count")?.count ?? 0
    writer.add("comics", json: relatedList([], available: count))
    writer.add("issueCount", count)
    writer.add("next", json: "null")
    writer.add("previous", json: "null")
    object.requireObject(object.peek("series_type"))
    if object.peek("associated") != nil {
      let summaries = object.takeList("associated").compactMap {
        MetronReference(Metron.series, $0, name: "series")?.summary()
      }
      writer.add("associated", json: jsonArray(summaries))
    }
    if object.peek("alt_names") != nil {
      let names = object.takeList("alt_names", where: \.isScalar)
      writer.add("aliases", json: jsonArray(names.compactMap(\.text).map(jsonString)))
    }
    return object.finish(id, title: title, writer)
  }

  /// Returns a title with the years in Marvel's form.
  private static func title(_ name: String, _ object: MetronObject) -> String {
    let start = object.peek("year_began")?.scalar.flatMap { Int($0) }
    let end = object.peek("year_end")?.scalar.flatMap { Int($0) }
    return SeriesName(
      name, startYear: start, endYear: end ?? (object.isRunning ? Attribute.ongoingYear : start)
    ).title
  }

  /// Marvel's type of series.
  private static func type(_ object: MetronObject) -> String {
    switch object.peek("series_type")?.member("name")?.string?.lowercased() {
    case "limited series": "limited"
    case "one-shot": "one shot"
    case let type? where EntityField.collectionFormats.contains(type): "collection"
    default: "ongoing"
    }
  }
}

extension MetronObject {
  fileprivate var isRunning: Bool {
    ["Ongoing", "Hiatus"].contains(peek("status")?.string ?? "")
  }
}
