internal import Catalog
internal import JSONText
internal import ProviderTable

/// The document of a command as the result of a tool.
struct MCPDocument {
  /// The length of a result in bytes, unless the call asks for a number of results or all fields.
  static let standardLength = 8000
  /// More entities than this are shown as rows, and more rows without descriptions.
  private static let (highestCardCount, highestDescribedCount) = (2, 10)

  /// Members of documents that say nothing about the question, or that warnings say in words.
  private static let leftOut: Set = [
    DocumentVersion.property.name, "cached", "stale", "fetchedAt", "attribution", "offset", "limit",
    "corrections", "step", "known", "unknown", "results", "count", "nextOffset", "command", "total",
  ]

  /// Lists of what a collection has, which were not asked for.
  private static let counted: Set = ["matched", "unmatched"]

  let json: String

  /// Returns nil if the command printed nothing.
  ///
  /// - Parameters:
  ///   - details: What a catalog on this machine adds to the cards of entities.
  ///   - summary: What all results together say.
  init?(
    _ output: MCPRunner.Output, _ call: MCPToolCall, details: [EntityKey: [Card.Fact]] = [:],
    summary: [JSONValue.Member] = []
  ) {
    guard !output.text.isEmpty else { return nil }
    var head = JSONObjectWriter()
    for (name, value) in summary { head.add(name, value) }
    var results: [String] = []
    var (total, start, next): (Int?, Int, Int?) = (nil, 0, nil)
    for line in output.documents(of: call) {
      JSONView.reading(line) { view in
        guard let view else { return }
        guard DocumentVersion.begins(view) else {
          // What an id means is unknown: an error says so.
          if view.member("title")?.isNull == true, view.member("candidates") == nil { return }
          results.append(Self.result(view, Self.form(of: 1, call), call, details))
          return
        }
        for (name, value) in view.namedMembers
        where !Self.leftOut.contains(name) && !["null", "false", "[]"].contains(value.json) {
          // A collection can have thousands of files.
          if value.isArray, Self.counted.contains(name) {
            head.add(name, value.elements.count)
          } else {
            head.add(name, json: value.json)
          }
        }
        let elements = view.member("results")?.elements ?? []
        let form = Self.form(of: elements.count, call)
        results += elements.map { Self.result($0, form, call, details) }
        total = view.member("total")?.integer
        start = view.member("offset")?.integer ?? call.offset
        next = view.member("nextOffset")?.integer
        if let better = Self.betterCall(view) { head.add("betterCall", better) }
      }
    }
    if results.isEmpty, !output.errors.isEmpty { return nil }
    if call.offset > 0 { results.removeFirst(min(call.offset, results.count)) }
    let reserved = head.json.utf8.count + output.warnings.map(\.utf8.count).reduce(0, +) + 200
    let shown = call.isBounded ? Self.count(of: results, in: Self.standardLength - reserved) : nil
    if let shown, shown < results.count {
      results.removeLast(results.count - shown)
      next = start + shown
    }
    if let total { head.add("total", total) }
    head.add("count", results.count)
    if let next { head.add("nextOffset", next) }
    head.add("results", json: jsonArray(results))
    var warnings = output.warnings
    if call.command == ShowCommand.self, !call.isFull, results.count > Self.highestCardCount {
      warnings.append(
        "the facts are in brief; show up to \(Self.highestCardCount) at once, or with full detail")
    }
    if !warnings.isEmpty { head.add("warnings", .array(warnings.map(JSONValue.text))) }
    if !output.errors.isEmpty {
      head.add("errors", MCPFailure.list(output.errors, call.tool))
    }
    json = head.json
  }

  private static func form(of count: Int, _ call: MCPToolCall) -> EntityProjection.Form {
    if call.isFull { return count > highestCardCount ? .card : .full }
    if call.command == ShowCommand.self, count <= highestCardCount { return .card }
    return .row(describes: call.command == SearchCommand.self || count <= highestDescribedCount)
  }

  /// Returns how many results fit, at least one.
  private static func count(of results: [String], in length: Int) -> Int {
    var rest = length
    for (index, result) in results.enumerated() {
      rest -= result.utf8.count + 1
      if rest < 0 { return max(1, index) }
    }
    return results.count
  }

  /// Returns an entity, a hit of a search, or a row.
  private static func result(
    _ view: JSONView, _ form: EntityProjection.Form, _ call: MCPToolCall,
    _ details: [EntityKey: [Card.Fact]]
  ) -> String {
    if let entity = view.member("entity"), let key = entity.entityKey {
      return EntityProjection(key.kind, form).json(entity)
    }
    if let key = view.entityKey {
      return EntityProjection(key.kind, form).json(view, details: details[key] ?? [])
    }
    return row(view)
  }

  /// Returns a row whose kind and id are a reference.
  private static func row(_ view: JSONView) -> String {
    guard view.isObject else { return view.json }
    var writer = JSONObjectWriter()
    let kind = view.member("kind")?.string.flatMap { Kind(name: $0) }
    let id = view.member("id")?.integer ?? view.member("ids")?.member("marvel")?.integer
    if let kind, let id { writer.add("ref", EntityKey(kind, id).reference) }
    // What is unknown of all values of a key is counted, too.
    for (name, value) in view.namedMembers
    where name == "value" || !["null", "\"\"", "[]", "false"].contains(value.json) {
      switch name {
      case "kind" where kind != nil && id != nil: break
      case "id" where kind != nil && value.integer != nil: break
      // Only an id can have candidates that are comics; those of an issue are series.
      case "candidates": if let kind, id == nil { addCandidates(value, kind, to: &writer) }
      default: writer.add(name, json: value.json)
      }
    }
    return writer.json
  }

  private static func addCandidates(
    _ candidates: JSONView, _ kind: Kind, to writer: inout JSONObjectWriter
  ) {
    let references = candidates.elements.compactMap { candidate in
      candidate.member("id")?.integer.map { id in
        [
          "ref": .text(EntityKey(kind, id).reference),
          "name": JSONValue(candidate.member("title")?.scalar),
        ]
          as JSONValue
      }
    }
    if !references.isEmpty { writer.add("candidates", .array(references)) }
  }

  /// The call that answers a question better than a search; nil if the document has none.
  private static func betterCall(_ view: JSONView) -> JSONValue? {
    guard let command = view.member("command")?.elements.compactMap(\.string) else { return nil }
    return MCPTool.call(ofCommand: command)
  }
}

extension JSONView {
  /// The key of an entity, whose kind its address says; nil for other objects.
  var entityKey: EntityKey? {
    isObject && member("id")?.integer != nil ? referencedKey : nil
  }
}

extension MCPRunner.Output {
  /// The documents in the output: a line each for a command that prints one for each argument.
  fileprivate func documents(of call: MCPToolCall) -> [String] {
    call.command == ResolveCommand.self
      ? text.split(separator: "\n").map(String.init) : [text]
  }
}
