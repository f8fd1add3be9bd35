internal import ArgumentParsing
internal import Catalog

/// The metadata before the entities of a list document.
struct ListHead {
  var provenance: Provenance
  /// The kinds of the entities.
  var kinds: [Kind]
  var range: PageRange
  var total: Int
  /// False if the total is a lower bound.
  var totalIsExact = true
  /// See `Page.known`.
  var known: [KnownCount] = []
  /// See `Page.leftOut`.
  var leftOut: [MonthCount] = []
  /// The members of a document that only the command has.
  var others: [JSONValue.Member] = []
}

extension ListHead {
  /// Returns the kinds of entities, each once.
  static func kinds(of records: [Record]) -> [Kind] {
    // `unique` would be called unspecialized here, and look up its types at run time.
    var kinds: [Kind] = []
    for record in records where !kinds.contains(where: { $0 == record.key.kind }) {
      kinds.append(record.key.kind)
    }
    return kinds
  }
}

/// One entity of the output; `matched` is nil unless a search found it.
struct Item {
  let record: Record
  var matched: [Hit.Field]?
  /// Whether an id needs its kind, because it is not of the kind that the user expects.
  var needsKind = false
  /// What a card has besides the record.
  var details = Card.Details()
}

/// A reference of the input that names no entity, or several.
struct MissingItem {
  let reference: String
  let error: ErrorReport

  static let fields: Fields<MissingItem> = [
    Field("reference", "the line of the input, or one of the issues that it names") {
      $0.reference
    },
    Field("error", ErrorLine.shapeOfError, "why it names no entity, as --errors json prints it") {
      .json($0.error.line.text(jsonString))
    },
  ]
}

/// A writer for one output format; call `begin`, `write` for every item, then `end`.
protocol ResultWriting {
  mutating func begin(_ head: ListHead) throws(OutputFailure)
  mutating func write(_ item: Item) throws(OutputFailure)
  /// Writes the row of a reference that names no entity, so that rows stay beside their lines of
  /// input.
  mutating func write(_ missing: MissingItem) throws(OutputFailure)
  /// Sets the next offset, before `end`, if items and total do not imply it; nil at the end of the
  /// list.
  mutating func setNextOffset(_ offset: Int?)
  mutating func end() throws(OutputFailure)
}

extension ResultWriting {
  func setNextOffset(_ offset: Int?) {}
}
