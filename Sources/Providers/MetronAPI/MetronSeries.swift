internal import Catalog
internal import JSONText
internal import ProviderTable

/// Series as Marvel's series: docs/living.md, "Metron's fields".
enum MetronSeries {
  /// Maps a row of a list of series.
  static func row(_ view: JSONView) -> Record? {
    guard var object = MetronObject(view), let id = object.id(Metron.series),
      let title = object.take("series")?.scalar
    else { return nil }
    let hasEnd = object.peek("year_end") != nil
    var series = series(
      id, title: hasEnd ? Self.title(SeriesName(title).name, object) : title, &object)
    if let count = object.take("issue_count")?.count { set(count, in: &series) }
    series["detailed"] = false
    return object.finish(series)
  }

  /// - Parameter knownTitle: the title in the list of series, which also names the type.
  static func details(_ view: JSONView, knownTitle: String?) -> Record? {
    guard var object = MetronObject(view), let id = object.id(Metron.series),
      let name = object.peek("name")?.scalar
    else { return nil }
    let known = knownTitle.map { SeriesName($0).name } ?? name
    if known == name { _ = object.take("name") }
    var series = series(id, title: title(known, object), &object)
    series["description"] = JSONValue(object.take("desc")?.text)
    if series["endYear"] == nil, object.isRunning {
      series["endYear"] = .number(Attribute.ongoingYear)
    }
    series["type"] = .text(type(object))
    series["thumbnail"] = .image(object.take("image")?.string)
    set(object.take("issue_count")?.count ?? 0, in: &series)
    object.requireObject(object.peek("series_type"))
    series["associated"] = object.takeSummaries(Metron.series, "associated", named: "series")
    series["aliases"] = object.takeNames("alt_names")
    series.fillIn()
    return object.finish(series)
  }

  /// Takes what a row of a list has, too.
  private static func series(
    _ id: ProvidedID, title: String, _ object: inout MetronObject
  ) -> EntityBuilder {
    var series = object.entity(id, title: title)
    series["startYear"] = JSONValue(copying: object.take("year_began"))
    series["endYear"] = JSONValue(copying: object.take("year_end"))
    return series
  }

  private static func set(_ count: Int, in series: inout EntityBuilder) {
    series["comics"] = .related([], available: count)
    series["issueCount"] = .number(count)
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
