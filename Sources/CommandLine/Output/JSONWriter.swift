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
    try output.put(head.provenance.documentHead(head.members) + "\"results\":[")
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    try output.put(count == 0 ? "\n" : ",\n")
    try item.put(selection, to: output)
    count += 1
  }

  mutating func setNextOffset(_ offset: Int?) {
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
  /// The beginning of every document of results: what is known of its source, and its own members.
  func documentHead(_ members: [JSONValue.Member]) -> String {
    """
    {"schemaVersion":1,"source":"\(source.rawValue)","cached":\(cached),"stale":\(stale),\
    "fetchedAt":\(jsonString(fetchedAt)),"attribution":\(jsonString(attribution)),\
    \(partial == nil ? "" : "\"coverage\":\"partial\",")
    """ + JSONValue.text(of: members)
  }
}

extension ListHead {
  /// The members of the document between those of its source and its results.
  fileprivate var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      ("offset", .number(range.offset)), ("limit", JSONValue(range.limit)),
      ("total", .number(total)),
    ]
    if !totalIsExact { members.append(("totalIsExact", false)) }
    if !known.isEmpty {
      let counts = known.map {
        ["attribute": .text($0.name), "count": .number($0.count), "of": .number($0.total)]
          as JSONValue
      }
      members.append(("known", .array(counts)))
    }
    if !provenance.alsoFrom.isEmpty {
      members.append(("sources", .array(provenance.sources.map { .text($0.rawValue) })))
    }
    if let corrections {
      let words = corrections.map {
        ["typed": .text($0.typed), "used": .text($0.used)] as JSONValue
      }
      members.append(("corrections", .array(words)))
    }
    if let step { members.append(("step", .text(step.rawValue))) }
    return members + (week?.members ?? [])
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
