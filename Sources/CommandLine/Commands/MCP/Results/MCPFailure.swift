internal import ArgumentParsing
internal import Catalog

/// An error as the result of a tool: data with which an assistant can correct its call.
struct MCPFailure {
  private let report: ErrorReport
  private let tool: MCPTool

  init(_ report: ErrorReport, _ tool: MCPTool) {
    self.report = report
    self.tool = tool
  }

  var error: JSONValue {
    let facts = report.forTools
    var members: [JSONValue.Member] = [
      ("code", .text(report.code.name)), ("message", .text(facts.message.boundedMessage)),
    ]
    if let hint = facts.hint { members.append(("hint", .text(hint))) }
    if let argument = facts.argument { members.append(("argument", .text(argument))) }
    for (key, values) in [("allowed", facts.allowed), ("nearest", facts.nearest)]
    where !values.isEmpty {
      members.append((key, .array(values.map(JSONValue.text))))
    }
    if facts.argument != nil {
      members.append(("example", ["name": .text(tool.name), "arguments": tool.example]))
    }
    return .object(members)
  }

  /// The document of a call that failed.
  static func document(_ reports: [ErrorReport], _ tool: MCPTool) -> String {
    let errors = reports.map { MCPFailure($0, tool).error }
    return (["results": [], "count": 0, "errors": .array(errors)] as JSONValue).line
  }
}
