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
      {"schemaVersion":1,"source":"\(provenance.source.rawValue)","cached":\(provenance.cached),\
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

  /// The members about what the source does not know of all entities.
  static func members(_ known: [KnownCount], _ leftOut: [MonthCount]) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if !known.isEmpty { members.append(("known", .array(known.map(\.json)))) }
    if !leftOut.isEmpty {
      members.append(("undated", .number(leftOut.map(\.count).reduce(0, +))))
    }
    return members
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

  mutating func setNextOffset(_ offset: Int?) {
    nextOffset = .some(offset)
  }

  mutating func end() throws(OutputFailure) {
    try document.end([("nextOffset", JSONValue(nextOffset ?? offsetAfterItems))])
  }

  private var offsetAfterItems: Int? {
    guard let head, document.count > 0 else { return nil }
    let end = head.range.offset + document.count
    return end < head.total ? end : nil
  }
}

extension ListHead {
  /// The members of the document between those of its source and its results. As values, the three
  /// that every list has would take two percent of a short one.
  fileprivate var members: String {
    "\"offset\":\(range.offset),\"limit\":\(range.limit.map(String.init) ?? "null"),"
      + "\"total\":\(total),"
      + (totalIsExact && known.isEmpty && leftOut.isEmpty && provenance.alsoFrom.isEmpty
        && others.isEmpty ? "" : JSONValue.text(of: rareMembers))
  }

  private var rareMembers: [JSONValue.Member] {
    var members: [JSONValue.Member] = totalIsExact ? [] : [("totalIsExact", false)]
    members += JSONDocument.members(known, leftOut)
    if !provenance.alsoFrom.isEmpty {
      members.append(("sources", .array(provenance.sources.map { .text($0.rawValue) })))
    }
    return members + others
  }
}

extension KnownCount {
  /// An element of the member `known` of documents.
  var json: JSONValue {
    [
      "kind": .text(kind.plural), "attribute": .text(name), "count": .number(count),
      "of": .number(total),
    ]
  }
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
