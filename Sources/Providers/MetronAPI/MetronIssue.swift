internal import Catalog
internal import JSONText
internal import ProviderTable

/// Issues as Marvel's comics: docs/living.md, "Metron's fields".
enum MetronIssue {
  /// Maps a row of a list of issues, which has series, number, title, dates, and cover.
  ///
  /// Lists of creators, characters, and so on are absent, because a row does not say that there are
  /// none.
  static func row(_ view: JSONView) -> Record? {
    guard var object = MetronObject(view), let id = object.id(Metron.issue),
      let title = object.take("issue")?.scalar
    else { return nil }
    var comic = comic(id, title: title, &object)
    comic["detailed"] = false
    return object.finish(comic)
  }

  /// Maps the details of an issue: the comic, then its stories, and what is known of its creators,
  /// characters, teams, and arcs.
  ///
  /// - Parameter knownTitle: the title in the list of issues, which the details do not contain.
  static func details(_ view: JSONView, knownTitle: String?) -> [Record]? {
    guard var object = MetronObject(view), let id = object.id(Metron.issue),
      object.peek("series") != nil, object.peek("number") != nil
    else { return nil }
    let modified = object.peek("modified")?.text
    let format = object.peek("series")?.member("series_type")?.member("name")?.string ?? ""
    var comic = comic(id, title: knownTitle ?? title(object, format: format), &object)
    comic["digitalId"] = 0
    comic["description"] = JSONValue(object.take("desc")?.text)
    comic["isbn"] = JSONValue(nonEmpty: object.take("isbn")?.scalar)
    let upc = object.take("upc")?.scalar
    comic["upc"] = JSONValue(nonEmpty: upc)
    comic["ids"] = object.ids(id, upc: upc)
    comic["diamondCode"] = JSONValue(nonEmpty: object.take("sku")?.scalar)
    comic["format"] = .text(format)
    comic["pageCount"] = .number(object.take("page")?.integer ?? 0)
    comic["variants"] = .array(object.takeList("variants").compactMap(JSONValue.init(copying:)))
    let isCollection = EntityField.collectionFormats.contains(format.lowercased())
    comic[isCollection ? "collectedIssues" : "collections"] = object.takeSummaries(
      Metron.issue, "reprints", named: "issue")
    if let price = object.take("price")?.scalar {
      let currency = object.take("price_currency")?.text
      comic["prices"] = .prices(price, currency: currency == "USD" ? nil : currency)
    }
    comic["aliases"] = object.take("title")?.text.map { .texts([$0]) }
    let credits = object.takeList("credits", where: MetronCredit.isCredit)
      .compactMap(MetronCredit.init)
    comic["creators"] = .related(credits.flatMap(\.items))
    let characters =
      references(Metron.character, object.takeList("characters"))
      + references(Metron.team, object.takeList("teams"))
    comic["characters"] = .related(characters.map { $0.summary() })
    let contents = MetronComic(
      id: id, title: comic.title, modified: modified,
      stories: object.takeList("name", where: \.isScalar).compactMap(\.scalar))
    comic["stories"] = .related(contents.storyItems)
    let arcs = references(Metron.arc, object.takeList("arcs"))
    comic["events"] = .related(arcs.map { $0.summary() })
    comic.fillIn()
    guard let record = object.finish(comic) else { return nil }
    return [record] + contents.storyRecords + credits.map(\.record)
      + (characters + arcs).map(\.record)
  }

  /// The title as lists write it.
  private static func title(_ object: MetronObject, format: String) -> String {
    let series = object.peek("series")
    let ending = format == "Trade Paperback" ? " TPB" : ""
    return IssueTitle(
      SeriesName(
        (series?.member("name")?.scalar ?? "") + ending,
        startYear: series?.member("year_began")?.integer),
      number: object.peek("number")?.scalar ?? ""
    ).text
  }

  private static func references(
    _ resource: Provider.Resource, _ list: [JSONView]
  ) -> [MetronReference] {
    list.compactMap { MetronReference(resource, $0) }
  }

  /// Takes what a row of a list has, too. The number is written as Marvel does, and as its text,
  /// which may be `½`, `1AU`, or `X`.
  private static func comic(
    _ id: ProvidedID, title: String, _ object: inout MetronObject
  ) -> EntityBuilder {
    var comic = object.entity(id, title: title)
    if let text = object.takeScalar("number", limit: TextLimit.number) {
      comic["issueNumber"] = IssueNumber(text)?.leadingNumber.map(JSONValue.json) ?? .text(text)
      comic["issueNumberText"] = .text(text)
    }
    comic["series"] = series(&object)
    comic.setDates(
      sale: object.take("store_date")?.text, finalOrder: object.take("foc_date")?.text,
      cover: object.take("cover_date")?.text)
    comic["thumbnail"] = .image(object.take("image")?.string)
    return comic
  }

  /// Returns the reference to the series. Rows of older versions of the API have no id of it.
  private static func series(_ object: inout MetronObject) -> JSONValue {
    let series = object.takeObject("series")
    object.requireObject(series?.member("series_type"))
    guard let series, let name = series.member("name")?.scalar else { return .null }
    let title = SeriesName(name, startYear: series.member("year_began")?.integer).title
    let address = MetronObject(series)?.id(Metron.series)?.address
    // What the name does not say: the volume, the type, and so on.
    let others = series.namedMembers.filter { !["id", "name", "year_began"].contains($0.name) }
    return JSONValue.summary(address, title)
      .adding(others.map { ($0.name, .json($0.value.compact)) })
  }
}
