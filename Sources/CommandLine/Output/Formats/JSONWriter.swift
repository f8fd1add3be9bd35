internal import Catalog

/// A JSON document of results, written one by one: docs/scripts.md, "The list document".
struct JSONDocument {
  let output: any TextOutput
  private(set) var count = 0

  /// Writes what is known of the source, and the document's own members.
  ///
  /// - Parameter members: JSON; each member has a comma after it.
  func begin(_ provenance: Provenance, _ members: String) throws(OutputFailure) {
    try output.put(
      """
      \(DocumentVersion.opening)"source":"\(provenance.source.rawValue)","cached":\(provenance.cached),\
      "stale":\(provenance.stale),"fetchedAt":\(jsonString(provenance.fetchedAt)),\
      "attribution":\(jsonString(provenance.attribution)),\
      \(provenance.isPartial ? "\"coverage\":\"partial\"," : "")\
      \(provenance.origins.isEmpty ? "" : "\"origins\":\(provenance.origins),")\
      \(members)"results":[
      """)
  }

  /// Begins the line of a result, which the caller writes.
  mutating func startResult() throws(OutputFailure) {
    try output.put(count == 0 ? "\n" : ",\n")
    count += 1
  }

  /// - Parameter members: those after the number of results.
  func end(_ members: [JSONValue.Member]) throws(OutputFailure) {
    let end = members.reduce(into: "],\"count\":\(count)") { end, member in
      end += ",\(jsonString(member.key)):\(member.value.line)"
    }
    try output.put((count == 0 ? "" : "\n") + end + "}\n")
  }

  static let nextOffset = "offset of the next page; null at the end"

  /// Returns the shape of a document of results.
  ///
  /// - Parameters:
  ///   - sources: Those that the results can have.
  ///   - head: The members of `begin`.
  ///   - tail: The members of `end`.
  static func shape(
    _ sources: [String], _ head: [Property], of result: Shape, _ tail: [Property]
  ) -> Shape {
    let provenance = [
      DocumentVersion.property, Property("source", .oneOf(sources)),
      Property("cached", .boolean, "whether the response came from the cache"),
      Property("stale", .boolean, "whether the data may be out of date"),
      Property("fetchedAt", .string, "RFC 3339"),
      Property("attribution", .string, "show it with the data; see marvel-cli help about"),
      Property(
        "coverage", .oneOf(["partial"]),
        "present if the source has only some of the entities, as the embedded catalog does",
        isRequired: false),
      Property(
        "origins",
        .array(
          of: .object([Property("origin", .string), Property("fetchedAt", .string)], isOpen: false)),
        "after sync of a provider: the catalogs that were merged, the most current first",
        isRequired: false),
    ]
    let results = [
      Property("results", .array(of: result)), Property("count", .integer, "number of results"),
    ]
    return .object(provenance + head + results + tail, isOpen: false)
  }
}

/// Writes a JSON document of entities.
struct JSONWriter: ResultWriting {
  /// Nil for complete entities.
  let selection: FieldSelection?
  private var document: JSONDocument
  private var head: ListHead?
  /// The explicit next offset; the outer optional is nil if none was given.
  private var nextOffset: Int??

  init(_ output: any TextOutput, _ selection: FieldSelection?) {
    document = JSONDocument(output: output)
    self.selection = selection
  }

  mutating func begin(_ head: ListHead) throws(OutputFailure) {
    self.head = head
    try document.begin(head.provenance, head.members)
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    try document.startResult()
    try item.put(selection, to: document.output)
  }

  mutating func write(_ missing: MissingItem) throws(OutputFailure) {
    try document.startResult()
    try document.output.put(MissingItem.fields.json(of: missing).line)
  }

  mutating func setNextOffset(_ offset: Int?) {
    nextOffset = .some(offset)
  }

  mutating func end() throws(OutputFailure) {
    let next = nextOffset ?? head?.nextOffset(after: document.count)
    try document.end([("nextOffset", JSONValue(next))])
  }
}

extension ListHead {
  /// Returns the offset of the next page after a number of results; nil at the end.
  func nextOffset(after count: Int) -> Int? {
    let end = range.offset + count
    return count > 0 && end < total ? end : nil
  }

  /// The members of the document as values.
  var values: [JSONValue.Member] {
    [("offset", .number(range.offset)), ("total", .number(total))] + rareMembers + others
  }

  /// The members of the document between those of its source and its results. As values, the three
  /// that every list has would take two percent of a short one.
  fileprivate var members: String {
    unknown + "\"offset\":\(range.offset),\"limit\":\(range.limit.map(String.init) ?? "null"),"
      + "\"total\":\(total),"
      + (totalIsExact && known.isEmpty && leftOut.isEmpty && provenance.alsoFrom.isEmpty
        ? "" : JSONValue.text(of: rareMembers))
      + JSONValue.text(of: others)
  }

  private var unknown: String {
    let keys = provenance.unknownKeys(of: kinds)
    return keys.isEmpty ? "" : "\"unknown\":\(jsonArray(keys.map(jsonString))),"
  }

  private var rareMembers: [JSONValue.Member] {
    Self.rareFields.members(of: self) + Self.undated.members(of: self)
  }

  /// What only lists that filters select have.
  static let undated: Fields<ListHead> = [MonthCount.undated.within { $0.leftOut }]

  private static let rareFields: Fields<ListHead> = [
    Field(
      "totalIsExact", .boolean, "present and false if total is a lower bound", isRequired: false
    ) { $0.totalIsExact ? nil : false },
    KnownCount.list.within { $0.known },
    Field(
      "sources", .array(of: .oneOf(Provenance.Source.allCases.map(\.rawValue))),
      "all sources, if there are several", isRequired: false
    ) { head in
      head.provenance.alsoFrom.isEmpty
        ? nil : .array(head.provenance.sources.map { .text($0.rawValue) })
    },
  ]

  /// Returns the shape of a list's document.
  ///
  /// - Parameter others: Further members before the results.
  static func shape(of result: Shape, _ others: [Property] = []) -> Shape {
    let range = [
      Property(
        "unknown", .array(of: .string),
        "keys of entities whose empty values mean unknown, if the embedded catalog answers",
        isRequired: false),
      Property("offset", .integer), Property("limit", .nullable(.integer), "null for no limit"),
      Property("total", .integer, "number of entities in the complete list"),
    ]
    return JSONDocument.shape(
      ["embedded", "local", "gateway"], range + rareFields.properties + others, of: result,
      [Property("nextOffset", .nullable(.integer), JSONDocument.nextOffset)])
  }
}

extension KnownCount {
  /// What a result depends on and is unknown for some entities.
  static let list = Field<[KnownCount]>.list(
    "known", "attributes that are unknown for some entities", isRequired: false, of: fields
  ) { $0 }

  static let fields: Fields<KnownCount> = [
    Field("kind", .oneOf(Kind.allCases.map(\.plural)), "the kind of the entities") {
      .text($0.kind.plural)
    },
    Field("attribute", "what the result depends on, such as characters") { $0.name },
    Field("count", "number of entities for which it is known") { $0.count },
    Field("of", "number of all entities of the kind, or of those in the filter") { $0.total },
  ]
}

extension MonthCount {
  /// The number of comics that a filter by days left out.
  static let undated = Field<[MonthCount]>.ifPresent(
    "undated", "present if comics are left out because only their month is known"
  ) { $0.isEmpty ? nil : $0.map(\.count).reduce(0, +) }
}

/// Writes one entity per line.
struct JSONLinesWriter: ResultWriting {
  let output: any TextOutput
  /// Nil for complete entities.
  let selection: FieldSelection?

  func begin(_ head: ListHead) {}

  func write(_ item: Item) throws(OutputFailure) {
    try item.put(selection, to: output)
    try output.put("\n")
  }

  func write(_ missing: MissingItem) throws(OutputFailure) {
    try output.put(MissingItem.fields.json(of: missing).line + "\n")
  }

  func end() {}
}

extension Item {
  /// Writes the entity as the source has it; for a search hit, wrapped with its kind and matches.
  fileprivate func put(
    _ selection: FieldSelection?, to output: any TextOutput
  ) throws(OutputFailure) {
    let entity = if let selection { try selection.json(of: record) } else { record.jsonBytes }
    guard let matched else { return try output.put(entity) }
    let fields = matched.map { jsonString($0.rawValue) }.joined(separator: ",")
    let kind = record.key.kind.singular
    try output.put("{\"kind\":\"\(kind)\",\"matched\":[\(fields)],\"entity\":")
    try output.put(entity)
    try output.put("}")
  }
}
