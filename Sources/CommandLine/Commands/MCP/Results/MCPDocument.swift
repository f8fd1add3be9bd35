internal import Catalog
internal import JSONText
internal import ProviderTable

/// The answer of a command as the result of a tool.
struct MCPDocument {
  /// The length of a result in bytes, unless the call asks for a number of results or all fields.
  static let standardLength = 8000
  /// More entities than this are shown as rows, and more rows without descriptions.
  private static let (highestCardCount, highestDescribedCount) = (2, 10)

  /// Members of documents that say nothing about the question, or that warnings say in words.
  private static let leftOut: Set = [
    "offset", "limit", "corrections", "step", "known", "nextOffset", "command", "total",
  ]

  /// Lists of what a collection has, which were not asked for.
  private static let counted: Set = ["matched", "unmatched"]

  let json: String

  /// Returns nil if the command found nothing, and says why.
  ///
  /// - Parameter summary: What all results together say.
  init?(_ answer: CollectedAnswer, _ call: MCPToolCall, summary: [JSONValue.Member] = []) {
    guard let members = answer.head else { return nil }
    let form = Self.form(of: answer.results.count, call)
    var results = answer.results.compactMap { Self.result($0, form) }
    if results.isEmpty, !answer.errors.isEmpty { return nil }
    let start = (answer.member("offset")?.integer ?? 0) + call.offset
    if call.offset > 0 { results.removeFirst(min(call.offset, results.count)) }
    var head = JSONObjectWriter()
    for (name, value) in summary { head.add(name, value) }
    for (name, value) in members where !Self.leftOut.contains(name) && !value.saysNothing {
      // A collection can have thousands of files.
      if case .array(let elements) = value, Self.counted.contains(name) {
        head.add(name, elements.count)
      } else {
        head.add(name, value)
      }
    }
    if let command = answer.member("command")?.elements?.compactMap(\.string),
      let better = MCPTool.call(ofCommand: command)
    {
      head.add("betterCall", better)
    }
    var warnings = answer.warnings.map(\.withoutNameMarks)
    let reserved = head.json.utf8.count + warnings.map(\.utf8.count).reduce(0, +) + 200
    let shown = call.isBounded ? Self.count(of: results, in: Self.standardLength - reserved) : nil
    var next = answer.member("nextOffset")?.integer
    if let shown, shown < results.count {
      results.removeLast(results.count - shown)
      next = start + shown
    }
    if call.command != ShowCommand.self, let total = answer.member("total")?.integer {
      head.add("total", total)
    }
    head.add("count", results.count)
    if let next { head.add("nextOffset", next) }
    head.add("results", json: jsonArray(results))
    if call.command == ShowCommand.self, !call.isFull, results.count > Self.highestCardCount {
      warnings.append(
        "the facts are in brief; show up to \(Self.highestCardCount) at once, or with full detail")
    }
    if !warnings.isEmpty { head.add("warnings", .array(warnings.map(JSONValue.text))) }
    if !answer.errors.isEmpty {
      head.add("errors", MCPFailure.list(answer.errors, call.tool))
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

  /// Returns an entity or a row; nil for an id of which an error says that it is unknown.
  private static func result(
    _ result: CollectedAnswer.Result, _ form: EntityProjection.Form
  ) -> String? {
    switch result {
    case .entity(let item): EntityProjection(item.record.key.kind, form).json(item)
    case .row(let members): row(members)
    }
  }

  /// Returns a row whose kind and id are a reference.
  private static func row(_ members: [JSONValue.Member]) -> String? {
    let row = JSONValue.object(members)
    if case .null? = row["title"], row["candidates"] == nil { return nil }
    var writer = JSONObjectWriter()
    let kind = row["kind"]?.string.flatMap { Kind(name: $0) }
    let id = row["id"]?.integer ?? row["ids"]?["marvel"]?.integer
    if let kind, let id { writer.add("ref", EntityKey(kind, id).reference) }
    // What is unknown of all values of a key is counted, too.
    for (name, value) in members where name == "value" || !value.saysNothing {
      switch name {
      case "kind" where kind != nil && id != nil: break
      case "id" where kind != nil && value.integer != nil: break
      // Only an id can have candidates that are comics; those of an issue are series.
      case "candidates": if let kind, id == nil { addCandidates(value, kind, to: &writer) }
      default: writer.add(name, value)
      }
    }
    return writer.json
  }

  private static func addCandidates(
    _ candidates: JSONValue, _ kind: Kind, to writer: inout JSONObjectWriter
  ) {
    let references = (candidates.elements ?? []).compactMap { candidate in
      candidate["id"]?.integer.map { id in
        ["ref": .text(EntityKey(kind, id).reference), "name": candidate["title"] ?? .null]
          as JSONValue
      }
    }
    if !references.isEmpty { writer.add("candidates", .array(references)) }
  }
}

extension JSONValue {
  fileprivate var saysNothing: Bool { ["null", "\"\"", "[]", "false"].contains(line) }

  fileprivate var integer: Int? { if case .number(let number) = self { number } else { nil } }

  var string: String? { if case .text(let text) = self { text } else { nil } }

  fileprivate var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The value of a member; nil if the value is no object with it.
  fileprivate subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == name }?.value
  }
}
