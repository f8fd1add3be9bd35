internal import Catalog
internal import ProviderTable

/// Issues as Marvel's comics: docs/gcd.md.
struct ComicMapping {
  /// A reference to another comic.
  struct Related {
    let id: Int
    let title: String
    let holdsReprints: Bool

    var summary: String {
      var writer = JSONObjectWriter()
      writer.add("resourceURI", GCD.issue.address(id))
      writer.add("name", title)
      return writer.json
    }
  }

  let issue: IssueRow
  let series: SeriesRow
  let contents: IssueContents
  let number: PrintedNumber
  let variants: [VariantMapping]
  let origins: [Related]
  let targets: [Related]
  /// The title of the series.
  let seriesTitle: String

  private var title: String { series.title(of: number.text) }

  func json(_ report: inout DumpReport) -> String {
    let codes = Barcodes(issue["barcode"], isbn: issue["isbn"], validISBN: issue["valid_isbn"])
    var writer = JSONObjectWriter()
    writer.add("id", issue.id)
    writer.add("digitalId", 0)
    writer.add("title", title)
    writer.add("issueNumber", json: series.isSingleton ? "0" : number.json)
    if !number.text.isEmpty, !series.isSingleton { writer.add("issueNumberText", number.text) }
    writer.add("variantDescription", "")
    writer.add("description", json: description(&report).map(jsonString) ?? "null")
    writer.addModified([issue["modified"]] + contents.stories.map(\.modified))
    writer.add("isbn", codes.isbn ?? "")
    writer.add("upc", codes.upc ?? "")
    writer.add("diamondCode", "")
    writer.add("ean", codes.ean ?? "")
    writer.add("issn", "")
    writer.add("format", series.format.format)
    writer.add("pageCount", pageCount(issue["page_count"]))
    writer.add("textObjects", json: "[]")
    writer.addAddress(GCD.issue, issue.id)
    var summary = JSONObjectWriter()
    summary.add("resourceURI", GCD.series.address(series.id))
    summary.add("name", seriesTitle)
    writer.add("series", json: summary.json)
    addRelated(to: &writer)
    writer.add("dates", json: IssueDates(issue, &report).json)
    writer.add("prices", json: prices)
    writer.add("thumbnail", json: "null")
    writer.add("images", json: "[]")
    writer.add("creators", json: relatedList(contents.credits.items.map(\.json)))
    writer.add("characters", json: relatedList(contents.members.map(\.json)))
    writer.add("stories", json: relatedList(stories(&report)))
    writer.add("events", json: relatedList([]))
    let name = report.decoded(issue["title"]).trimmed
    if !name.isEmpty { writer.addTexts("aliases", [name]) }
    return writer.entity(
      GCD.issue, issue.id, codes: codes.upc.map { [("upc", $0)] } ?? [],
      rest: rest(codes, &report))
  }

  /// Collections of comics are `collections`; other reprints are no reason to buy a book.
  private func addRelated(to writer: inout JSONObjectWriter) {
    writer.add("variants", json: jsonArray(variants.map { $0.json(of: title) }))
    writer.add(
      "collections", json: jsonArray(targets.filter(\.holdsReprints).map(\.summary)))
    writer.add("collectedIssues", json: jsonArray(origins.map(\.summary)))
  }

  private var prices: String {
    guard let price = PrintedPrice(issue["price"]) else { return "[]" }
    var writer = JSONObjectWriter()
    writer.add("type", "printPrice")
    writer.add("price", json: price.dollars)
    return jsonArray([writer.json])
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

  private func stories(_ report: inout DumpReport) -> [String] {
    contents.stories.map { story in
      let type = contents.statements.storyTypes[story.type] ?? ""
      if type.isEmpty { report.count(.unknownStoryTypes) }
      var writer = JSONObjectWriter()
      writer.add("name", name(of: story, type, &report))
      writer.add("type", story.part.marvelType ?? type)
      writer.addText("feature", report.decoded(story.feature).trimmed)
      if story.pageCount > 0 { writer.add("pageCount", json: story.pageCount.json) }
      return writer.json
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
  private func rest(_ codes: Barcodes, _ report: inout DumpReport) -> JSONObjectWriter {
    var rest = JSONObjectWriter()
    rest.addText("number", issue["number"])
    rest.addText("legacyNumber", number.legacy ?? "")
    rest.addText("volume", number.volume ?? "")
    if let code = Int(issue["sort_code"]) { rest.add("sortCode", code) }
    rest.addText("coverName", report.decoded(issue["variant_name"]).trimmed)
    rest.addText("publicationDate", issue["publication_date"])
    rest.addText("price", issue["price"])
    if codes.all.count > 1 || !codes.others.isEmpty { rest.addTexts("barcodes", codes.all) }
    if issue.has("page_count_uncertain") { rest.add("pageCountUncertain", json: "true") }
    rest.addText("rating", issue["rating"])
    rest.addText("notes", report.decoded(issue["notes"]).trimmed)
    let reprints = targets.filter { !$0.holdsReprints }.map(\.summary)
    if !reprints.isEmpty { rest.add("reprintedIn", json: jsonArray(reprints)) }
    let uncertain = contents.credits.uncertainItems.map(\.unrelatedJSON)
    if !uncertain.isEmpty { rest.add("uncertainCredits", json: jsonArray(uncertain)) }
    return rest
  }
}

extension Double {
  /// As a JSON number, without a fraction if it has none.
  fileprivate var json: String {
    self == rounded() && abs(self) < 1e9 ? String(Int(self)) : isFinite ? String(self) : "0"
  }
}
