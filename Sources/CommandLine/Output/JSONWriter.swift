internal import Catalog

/// Writes a JSON document entity by entity: docs/commands.md, "The list document".
struct JSONWriter: ResultWriting {
  let output: any TextOutput
  /// Nil for complete entities.
  let selection: FieldSelection?
  private var head: ListHead?
  private var count = 0
  /// The explicit next offset; the outer optional is nil if none was given.
  private var nextOffset: Int??

  init(_ output: any TextOutput, _ selection: FieldSelection?) {
    self.output = output
    self.selection = selection
  }

  mutating func begin(_ head: ListHead) throws(OutputFailure) {
    self.head = head
    try output.put(JSONValue.object(head.members).line.dropLast() + ",\"results\":[")
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    try output.put(count == 0 ? "\n" : ",\n")
    try item.put(selection, to: output)
    count += 1
  }

  mutating func goOn(from offset: Int?) {
    nextOffset = .some(offset)
  }

  mutating func end() throws(OutputFailure) {
    let next = nextOffset ?? offsetAfterItems
    try output.put(
      "\(count == 0 ? "" : "\n")],\"count\":\(count),"
        + "\"nextOffset\":\(next.map(String.init) ?? "null")}\n")
  }

  private var offsetAfterItems: Int? {
    guard let head, count > 0 else { return nil }
    let end = head.range.offset + count
    return end < head.total ? end : nil
  }
}

extension Provenance {
  /// The members that every list document begins with.
  var documentHead: [(key: String, value: JSONValue)] {
    [
      ("schemaVersion", 1), ("source", .text(source.rawValue)), ("cached", .boolean(cached)),
      ("stale", .boolean(stale)), ("fetchedAt", .text(fetchedAt)),
      ("attribution", .text(attribution)),
    ]
  }
}

extension ListHead {
  /// The document's members before `results`.
  fileprivate var members: [(key: String, value: JSONValue)] {
    var members = provenance.documentHead
    if provenance.partialCount != nil { members.append(("coverage", "partial")) }
    members += [
      ("offset", .number(range.offset)), ("limit", JSONValue(range.limit)),
      ("total", .number(total)),
    ]
    if let corrections {
      let words = corrections.map {
        ["typed": .text($0.typed), "used": .text($0.used)] as JSONValue
      }
      members.append(("corrections", .array(words)))
    }
    return members
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
