internal import Catalog
internal import ProviderTable

/// Issues as Marvel's comics: docs/gcd.md.
struct ComicMapping {
  /// A reference to another comic.
  struct Related {
    let id: Int
    let title: String
    let holdsReprints: Bool

    var summary: JSONValue { .summary(GCD.issue.address(id), title) }
  }

  let id: ProvidedID
  let issue: IssueRow
  let series: SeriesRow
  let contents: IssueContents
  let number: PrintedNumber
  let variants: [VariantMapping]
  let origins: [Related]
  let targets: [Related]
  /// The title of the series.
  let seriesTitle: String

  func json(_ report: inout DumpReport) -> String {
    let codes = Barcodes(issue["barcode"], isbn: issue["isbn"], validISBN: issue["valid_isbn"])
    var comic = EntityBuilder(
      id, title: series.title(of: number.text),
      modified: [issue["modified"]] + contents.stories.map(\.modified), upc: codes.upc)
    comic["digitalId"] = 0
    comic["issueNumber"] = series.isSingleton ? 0 : .json(number.json)
    comic["issueNumberText"] = series.isSingleton ? nil : JSONValue(nonEmpty: number.text)
    comic["description"] = description(&report).map(JSONValue.text)
    comic["isbn"] = codes.isbn.map(JSONValue.text)
    comic["upc"] = codes.upc.map(JSONValue.text)
    comic["ean"] = codes.ean.map(JSONValue.text)
    comic["format"] = .text(series.format.format)
    comic["pageCount"] = .number(pageCount(issue["page_count"]))
    comic["series"] = .summary(GCD.series.address(series.id), seriesTitle)
    comic["variants"] = .array(variants.map { $0.json(of: comic.title) })
    // Collections of comics are `collections`; other reprints are no reason to buy a book.
    comic["collections"] = .array(targets.filter(\.holdsReprints).map(\.summary))
    comic["collectedIssues"] = .array(origins.map(\.summary))
    comic.setDates(of: issue, &report)
    comic["prices"] = .prices(PrintedPrice(issue["price"])?.dollars)
    comic["creators"] = .related(contents.credits.items.map(\.json))
    comic["characters"] = .related(contents.members.map(\.json))
    comic["stories"] = .related(stories(&report))
    comic["events"] = .related([])
    let name = report.decoded(issue["title"]).trimmed
    comic["aliases"] = name.isEmpty ? nil : .texts([name])
    comic.fillIn()
    comic.add(rest(codes, &report), of: GCD.provider)
    return comic.json
  }

  /// The synopses of the comic stories, that of the longest one first.
  private func description(_ report: inout DumpReport) -> String? {
    let stories = contents.stories.filter { $0.part == .comic && !$0.synopsis.trimmed.isEmpty }
    let ordered = stories.enumerated().sorted {
      ($1.element.pageCount, $0.offset) < ($0.element.pageCount, $1.offset)
    }
    let texts = ordered.map { report.decoded($0.element.synopsis).trimmed }
    return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
  }

  private func stories(_ report: inout DumpReport) -> [JSONValue] {
    contents.stories.map { story in
      let type = contents.statements.storyTypes[story.type] ?? ""
      if type.isEmpty { report.count(.unknownStoryTypes) }
      return .members([
        "name": .text(name(of: story, type, &report)),
        "type": .text(story.part.marvelType ?? type),
        "feature": JSONValue(nonEmpty: report.decoded(story.feature).trimmed),
        "pageCount": story.pageCount > 0 ? .json(story.pageCount.json) : nil,
      ])
    }
  }

  /// The title, or what stands for it.
  private func name(
    of story: StoryRow, _ type: String, _ report: inout DumpReport
  ) -> String {
    let title = report.decoded(story.title).trimmed
    if !title.isEmpty { return story.isTitleInferred ? "[\(title)]" : title }
    let line = report.decoded(story.firstLine).trimmed
    return line.isEmpty ? type : "[\"\(line)\"]"
  }

  /// What Marvel's comics do not have.
  private func rest(_ codes: Barcodes, _ report: inout DumpReport) -> JSONValue {
    let hasMoreCodes = codes.all.count > 1 || !codes.others.isEmpty
    return .members([
      "number": JSONValue(nonEmpty: issue["number"]),
      "legacyNumber": JSONValue(nonEmpty: number.legacy),
      "volume": JSONValue(nonEmpty: number.volume),
      "sortCode": Int(issue["sort_code"]).map(JSONValue.number),
      "coverName": JSONValue(nonEmpty: report.decoded(issue["variant_name"]).trimmed),
      "publicationDate": JSONValue(nonEmpty: issue["publication_date"]),
      "price": JSONValue(nonEmpty: issue["price"]),
      "barcodes": hasMoreCodes ? JSONValue(nonEmpty: codes.all.map(JSONValue.text)) : nil,
      "pageCountUncertain": issue.has("page_count_uncertain") ? true : nil,
      "rating": JSONValue(nonEmpty: issue["rating"]),
      "notes": JSONValue(nonEmpty: report.decoded(issue["notes"]).trimmed),
      "reprintedIn": JSONValue(nonEmpty: targets.filter { !$0.holdsReprints }.map(\.summary)),
      "uncertainCredits": JSONValue(
        nonEmpty: contents.credits.uncertainItems.map(\.unrelatedJSON)),
    ])
  }
}

extension Double {
  /// As a JSON number, without a fraction if it has none.
  fileprivate var json: String {
    self == rounded() && abs(self) < 1e9 ? String(Int(self)) : isFinite ? String(self) : "0"
  }
}
