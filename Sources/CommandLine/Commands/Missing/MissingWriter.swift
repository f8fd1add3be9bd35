internal import Catalog
internal import ComicFiles
internal import JSONText

/// Writes the issues that a collection does not have.
struct MissingWriter: ~Copyable {
  static let keys = IssueOrder.Entry.keys + ["onSale", "price", "currency"]

  /// What a shop needs to know about a comic.
  private struct Offer {
    /// A day or a month.
    let onSale: String?
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
    run.notices.note("you have \(total - missing.count) of \(total) issues", forTools: "")
    let offers = try await offers()
    if run.format == .markdown { return try run.output.print(shoppingList(offers)) }
    let prices = offers.compactMapValues(\.price)
    try document(offers).print(run) { columns, hasHeader in
      IssueTable(entries: missing, prices: prices).lines(columns: columns, hasHeader: hasHeader)
    }
    guard run.format == .table, request.listsMatched else { return }
    let lines = IdentificationTable(identifications: collection.matched).lines(
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
        let onSale = ComicMetadataReader(comic: json, title: comic.title).onSale
        return Offer(
          onSale: onSale.map { $0.day == nil ? String($0.text.prefix(7)) : $0.text },
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
    let isOfOwnSeries = request.goal == .ownSeries
    let rows = missing.map { position, entry in
      let offer = entry.match.issue.flatMap { offers[$0.id] }
      return entry.cells(at: position) + [
        JSONValue(offer?.onSale), JSONValue(offer?.price?.amount),
        JSONValue(offer?.price?.currency),
      ]
    }
    let unmatched = collection.unmatched.map { issue -> JSONValue in
      [
        "place": .text(issue.owned.location), "issue": JSONValue(issue.owned.named?.title),
        "reason": JSONValue(issue.reason),
        "candidates": .array(issue.match.candidates.map { .text($0) }),
      ]
    }
    return RowsDocument(
      provenance: catalog.provenance(of: order),
      head: [
        ("of", isOfOwnSeries ? .null : .text(order.subject)),
        ("name", isOfOwnSeries ? .null : .text(order.name)),
        ("comics", .number(collection.count)), ("total", .number(total)),
      ] + order.completeness + (undated > 0 ? [("undated", .number(undated))] : []),
      keys: Self.keys, rows: rows,
      tail: [
        ("matched", .array(collection.matched.map(\.matchedJSON))),
        ("unmatched", .array(unmatched)),
      ])
  }
}

extension Identification {
  /// What the document says of a comic that is identified.
  fileprivate var matchedJSON: JSONValue {
    [
      "place": .text(owned.location), "id": JSONValue(comic?.id), "name": JSONValue(comic?.title),
      "by": .text(owned.evidence.rawValue), "certainty": .text(certainty.rawValue),
    ]
  }
}
