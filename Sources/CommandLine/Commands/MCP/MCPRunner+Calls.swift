internal import ArgumentParsing
internal import Catalog
internal import JSONText

extension MCPRunner {
  /// Calls a tool. What a command reports as an error is a result, so that an assistant can react.
  func call(_ name: String, _ arguments: [MCPArgument]) async throws(MCPError) -> MCPReply {
    guard let tool = MCPTool.named(name) else {
      let names = MCPTool.all.map { $0.name }
      let nearest = nearest(to: name, among: names, limit: 1).first
      throw MCPError(
        .invalidParameters,
        "there is no tool '\(name.boundedName)'"
          + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    }
    let call: MCPToolCall
    do throws(MCPToolCall.Invalid) { call = try MCPToolCall(tool, arguments) } catch {
      return Self.failure([error.line])
    }
    let output = await run(tool.command, flags: call.flags, operands: call.operands)
    guard let document = MCPDocument(output) else { return Self.failure(output.errors) }
    return Self.result(document.json, isError: false)
  }

  private static func failure(_ errors: [String]) -> MCPReply {
    var document = JSONObjectWriter()
    document.add("results", [])
    document.add("count", 0)
    document.add("errors", json: jsonArray(errors))
    return result(document.json, isError: true)
  }

  /// Clients that do not know structured results read the text.
  private static func result(_ json: String, isError: Bool) -> MCPReply {
    var result = JSONObjectWriter()
    result.add("content", [["type": "text", "text": .text(json)]])
    result.add("structuredContent", json: json)
    result.add("isError", .boolean(isError))
    return MCPReply(result)
  }
}

/// The document of a command as a result: without what is empty, and with what went to standard
/// error.
struct MCPDocument {
  let json: String

  /// Returns nil if the command printed nothing.
  init?(_ output: MCPRunner.Output) {
    guard !output.text.isEmpty else { return nil }
    json = JSONView.reading(output.text) { view in
      guard let view else { return "{}" }
      var writer = JSONObjectWriter()
      if view.member("schemaVersion") == nil {
        // A single entity.
        writer.add("results", json: jsonArray([Self.compact(view)]))
        writer.add("count", 1)
      } else {
        for (name, value) in view.namedMembers {
          let isList = name == "results"
          writer.add(name, json: isList ? jsonArray(value.elements.map(Self.compact)) : value.json)
        }
      }
      if !output.warnings.isEmpty {
        writer.add("warnings", .array(output.warnings.map(JSONValue.text)))
      }
      if !output.errors.isEmpty { writer.add("errors", json: jsonArray(output.errors)) }
      return writer.json
    }
  }

  /// Returns an entity, a hit, or a row without empty members.
  private static func compact(_ view: JSONView) -> String {
    guard view.isObject else { return view.json }
    var writer = JSONObjectWriter()
    for (name, value) in view.namedMembers where !["null", "\"\"", "[]"].contains(value.json) {
      writer.add(name, json: name == "entity" ? compact(value) : value.json)
    }
    return writer.json
  }
}
