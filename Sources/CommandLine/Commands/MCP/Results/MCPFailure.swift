internal import ArgumentParsing
internal import Catalog

/// An error as the result of a tool: data with which an assistant can correct its call.
struct MCPFailure {
  let report: ErrorReport
  let tool: MCPTool

  var error: JSONValue {
    let facts = report.forTools
    let message = facts.message.withoutNameMarks.boundedMessage
    var members: [JSONValue.Member] = [
      ("code", .text(report.code.name)), ("message", .text(message)),
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

  /// More errors are counted.
  private static let shownCount = 10

  /// Returns errors as an array.
  static func list(_ reports: [ErrorReport], _ tool: MCPTool) -> JSONValue {
    var errors = reports.prefix(shownCount).map { MCPFailure(report: $0, tool: tool).error }
    if reports.count > shownCount {
      errors.append(["message": .text("\(reports.count - shownCount) more errors")])
    }
    return .array(errors)
  }

  /// The document of a call that failed.
  static func document(_ reports: [ErrorReport], _ tool: MCPTool) -> String {
    (["results": [], "count": 0, "errors": list(reports, tool)] as JSONValue).line
  }
}
