internal import Catalog
internal import JSONText
internal import ProviderTable

/// Issues as Marvel's comics: docs/metron-fields.md.
enum MetronIssue {
  /// Maps a row of a list of issues, which has series, number, title, dates, and cover.
  ///
  /// Lists of creators, characters, and so on are absent, because a row does not say that there are
  /// none.
  static func row(_ view: JSONView) -> Record? {
    guard var object = MetronObject(view), let id = object.id(Metron.issue),
      let title = object.take("issue")?.scalar
    else { return nil }
    var writer = JSONObjectWriter()
    writer.add("id", id.number)
    writer.add("title", title)
    writeNumber(&object, to: &writer)
    object.writeModified(to: &writer)
    writer.add("resourceURI", id.address)
    object.writeLinks(to: &writer)
    writeSeries(&object, to: &writer)
    writeDates(&object, to: &writer)
    object.writeImage(to: &writer)
    writer.add("detailed", json: "false")
    return object.finish(id, title: title, writer)
  }

  /// Maps the details of an issue: the comic, then its stories, and what is known of its creators,
  /// characters, teams, and arcs.
  ///
  /// - Parameter knownTitle: the title in the list of issues, which the details do not contain.
  static func details(_ view: JSONView, knownTitle: String?) -> [Record]? {
    guard var object = MetronObject(view), let id = object.id(Metron.issue),
      object.peek("series") != nil, object.peek("number") != nil
    else { return nil }
    let title = knownTitle ?? title(object)
    let isCollection = isCollection(object)
    var writer = JSONObjectWriter()
    writer.add("id", id.number)
    writer.add("digitalId", 0)
    writer.add("title", title)
    writeNumber(&object, to: &writer)
    writer.add("variantDescription", "")
    writer.add("description", json: object.take("desc")?.text.map(jsonString) ?? "null")
    object.writeModified(to: &writer)
    let upc = object.take("upc")?.scalar ?? ""
    writer.add("isbn", object.take("isbn")?.scalar ?? "")
    writer.add("upc", upc)
    writer.add("diamondCode", object.take("sku")?.scalar ?? "")
    writer.add("ean", "")
    writer.add("issn", "")
    writer.add("format", object.peek("series")?.member("series_type")?.member("name")?.string ?? "")
    writer.add("pageCount", object.take("page")?.integer ?? 0)
    writer.add("textObjects", json: "[]")
    writer.add("resourceURI", id.address)
    object.writeLinks(to: &writer)
    writeSeries(&object, to: &writer)
    writer.add("variants", json: jsonArray(object.takeList("variants").map(\.compact)))
    let reprints = references(Metron.issue, object.takeList("reprints"), name: "issue")
      .map { $0.summary() }
    writer.add("collections", json: jsonArray(isCollection ? [] : reprints))
    writer.add("collectedIssues", json: jsonArray(isCollection ? reprints : []))
    writeDates(&object, to: &writer)
    writePrice(&object, to: &writer)
    object.writeImage(to: &writer)
    writer.add("images", json: "[]")
    let credits = object.takeList("credits", where: MetronCredit.isCredit)
      .compactMap(MetronCredit.init)
    writer.add("creators", json: relatedList(credits.flatMap(\.items)))
    let characters =
      references(Metron.character, object.takeList("characters"))
      + references(Metron.team, object.takeList("teams"))
    writer.add("characters", json: relatedList(characters.map { $0.summary() }))
    let comic = MetronComic(
      id: id, title: title, modified: object.peek("modified")?.text,
      stories: object.takeList("name", where: \.isScalar).compactMap(\.scalar))
    writer.add("stories", json: relatedList(comic.storyItems))
    let arcs = references(Metron.arc, object.takeList("arcs"))
    writer.add("events", json: relatedList(arcs.map { $0.summary() }))
    if let name = object.take("title")?.text {
      writer.add("aliases", json: jsonArray([jsonString(name)]))
    }
    guard let record = object.finish(id, title: title, upc: upc.isEmpty ? nil : upc, writer)
    else { return nil }
    return [record] + comic.storyRecords + credits.map(\.record)
      + (characters + arcs).map(\.record)
  }

  /// The title as lists write it.
  private static func title(_ object: MetronObject) -> String {
    let series = object.peek("series")
    let name = series?.member("name")?.scalar ?? ""
    let ending =
      series?.member("series_type")?.member("name")?.string == "Trade Paperback" ? " TPB" : ""
    return IssueTitle(
      SeriesName(name + ending, startYear: series?.member("year_began")?.integer),
      number: object.peek("number")?.scalar ?? ""
    ).text
  }

  private static func isCollection(_ object: MetronObject) -> Bool {
    let type = object.peek("series")?.member("series_type")?.member("name")?.string ?? ""
    return EntityField.collectionFormats.contains(type.lowercased())
  }

  private static func references(
    _ resource: Provider.Resource, _ list: [JSONView], name: String = "name"
  ) -> [MetronReference] {
    list.compactMap { MetronReference(resource, $0, name: name) }
  }

  /// Writes the number as Marvel does, and its text, which may be `½`, `1AU`, or `X`.
  private static func writeNumber(
    _ object: inout MetronObject, to writer: inout JSONObjectWriter
  ) {
    guard let text = object.takeScalar("number", limit: TextLimit.number) else { return }
    writer.add("issueNumber", json: IssueNumber(text)?.leadingNumber ?? jsonString(text))
    writer.add("issueNumberText", text)
  }

  /// Writes the reference to the series. Rows of older versions of the API have no id of it.
  private static func writeSeries(
    _ object: inout MetronObject, to writer: inout JSONObjectWriter
  ) {
    let series = object.takeObject("series")
    object.requireObject(series?.member("series_type"))
    guard let series, let name = series.member("name")?.scalar else {
      return writer.add("series", json: "null")
    }
    var summary = JSONObjectWriter()
    if let id = MetronObject(series)?.id(Metron.series) {
      summary.add("resourceURI", id.address)
    }
    summary.add(
      "name", SeriesName(name, startYear: series.member("year_began")?.integer).title)
    // What the name does not say: the volume, the type, and so on.
    for (name, value) in series.namedMembers where !["id", "name", "year_began"].contains(name) {
      summary.add(name, value)
    }
    writer.add("series", json: summary.json)
  }

  private static func writeDates(
    _ object: inout MetronObject, to writer: inout JSONObjectWriter
  ) {
    func date(_ type: String, _ day: String, source: String? = nil) -> String {
      var date = JSONObjectWriter()
      date.add("type", type)
      date.add("date", day + "T00:00:00+0000")
      if let source { date.add("source", source) }
      return date.json
    }
    var dates: [String] = []
    let cover = object.take("cover_date")?.text
    if let store = object.take("store_date")?.text {
      dates.append(date("onsaleDate", store))
    } else if let cover {
      // The date on the cover is usually two months later than the one in the shops.
      dates.append(date("onsaleDate", cover, source: "coverDate"))
    }
    if let final = object.take("foc_date")?.text { dates.append(date("focDate", final)) }
    if let cover { dates.append(date("coverDate", cover)) }
    writer.add("dates", json: jsonArray(dates))
  }

  /// Marvel's prices are in dollars; others state their currency.
  private static func writePrice(
    _ object: inout MetronObject, to writer: inout JSONObjectWriter
  ) {
    guard let price = object.take("price")?.scalar else {
      return writer.add("prices", json: "[]")
    }
    let currency = object.take("price_currency")?.text ?? "USD"
    var printed = JSONObjectWriter()
    printed.add("type", "printPrice")
    let isNumber = Double(price) != nil && isJSON(price)
    printed.add("price", json: isNumber ? price : jsonString(price))
    if currency != "USD" { printed.add("currency", currency) }
    writer.add("prices", json: jsonArray([printed.json]))
  }
}
