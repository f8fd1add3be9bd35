internal import Catalog
internal import ComicFiles
internal import JSONText
internal import ProviderTable

/// Writes the issues that a collection does not have.
struct MissingWriter: ~Copyable {
  /// What a shop needs to know about a comic.
  private struct Offer {
    let onSale: CalendarDate?
    let price: Price?
  }

  let request: MissingRequest
  let order: IssueOrder
  let missing: [(position: Int, entry: IssueOrder.Entry)]
  let collection: MatchedCollection
  let catalog: CollectionContext

  func write() async throws(Failure) {
    let run = catalog.run
    if undated > 0 {
      run.noteUnlessInDocument(
        "\(undated) of the \(order.entries.count) issues were left out: their day of sale is unknown"
      )
    }
    run.notices.note("\(commandLine: "you have \(total - missing.count) of \(total) issues")")
    let offers = try await offers()
    if run.format == .markdown { return try run.output.print(shoppingList(offers)) }
    let prices = offers.compactMapValues(\.price)
    try document(offers).print(run, IssueOrder.table(missing, prices: prices))
    guard run.format == .table, request.listsMatched else { return }
    let lines = Identification.table(collection.matched).lines(
      columns: run.terminalColumns, hasHeader: run.options.hasHeader)
    try run.output.print(([""] + lines).map { $0 + "\n" }.joined())
  }

  /// Returns what is known about the missing comics, by id.
  private func offers() async throws(Failure) -> [Int: Offer] {
    guard ![.id, .name].contains(catalog.run.format) else { return [:] }
    var offers: [Int: Offer] = [:]
    for id in missing.compactMap(\.entry.match.issue?.id) {
      guard let comic = try await catalog.record(EntityKey(.comic, id)) else { continue }
      offers[id] = JSONView.reading(comic.json) { json in
        Offer(
          onSale: CalendarDate(of: json, "onsaleDate"),
          price: json.flatMap { Price(of: $0) })
      }
    }
    return offers
  }

  /// A checklist with prices, and the sum of those in dollars.
  private func shoppingList(_ offers: [Int: Offer]) -> String {
    let items = missing.map { _, entry in
      let price = entry.match.issue.flatMap { offers[$0.id]?.price }
      return entry.checklistItem + (price.map { ", \($0.text)" } ?? "")
    }
    let list = IssueChecklist(name: order.name, items: items).text
    let prices = offers.values.compactMap(\.price).filter { $0.currency == Price.dollars }
    let cents = prices.compactMap(\.cents)
    guard !cents.isEmpty else { return list }
    let sum = Price.text(cents: cents.reduce(0, +))
    return list + "\nKnown prices of \(cents.count) of \(missing.count): \(sum)\n"
  }

  /// The number of issues of which it is not known whether they belong to the days.
  private var undated: Int { order.entries.count { request.includes($0) == nil } }

  /// The number of issues that the collection should have.
  private var total: Int { order.entries.count { request.includes($0) == true } }

  private func document(_ offers: [Int: Offer]) -> RowsDocument {
    let rows = missing.map { position, entry in
      Row((position, entry), entry.match.issue.flatMap { offers[$0.id] })
    }
    let head = Head(
      order: order, isOfOwnSeries: request.goal == .ownSeries, collection: collection,
      total: total, undated: undated)
    return Self.fields.document(catalog.provenance(of: order), head, rows)
  }

  private typealias Row = (place: (position: Int, entry: IssueOrder.Entry), offer: Offer?)

  private struct Head {
    let order: IssueOrder
    let isOfOwnSeries: Bool
    let collection: MatchedCollection
    let total: Int
    let undated: Int
  }

  static var shape: Shape { fields.shape }

  private static let fields = RowsFields<Head, Row>(
    head: [
      Field("of", "null for all series of the collection") {
        $0.isOfOwnSeries ? nil : $0.order.subject
      },
      Field("name", "null for all series of the collection") {
        $0.isOfOwnSeries ? nil : $0.order.name
      },
      Field("comics", "number of comics of the collection") { $0.collection.count },
      Field("total", "number of issues that it should have") { $0.total },
    ] + IssueOrder.completeness.within { $0.order } + [
      .ifPresent(
        "undated",
        "present with --date-range: number of issues left out because their day of sale is unknown"
      ) { $0.undated > 0 ? $0.undated : nil }
    ],
    row: IssueOrder.Entry.fields.within { $0.place } + [
      Field("onSale", "a day or a month; null if unknown") { $0.offer?.onSale?.description },
      Field("price", "null if unknown") { $0.offer?.price?.amount },
      Field("currency", "as ISO 4217 names it, such as USD") { $0.offer?.price?.currency },
    ],
    tail: [
      .list(
        "matched", "comics of the collection that are identified",
        of: [
          place,
          Field("id", .integer) { JSONValue($0.comic?.id) },
          Field("name", .string) { JSONValue($0.comic?.title) },
        ] + Identification.decision
      ) { $0.collection.matched },
      .list(
        "unmatched", "comics of the collection that are not identified",
        of: [place] + Identification.reading + [Identification.candidates]
      ) { $0.collection.unmatched },
    ])

  private static let place = Field<Identification>("place", "the file, or the line of the table") {
    $0.owned.location
  }
}
