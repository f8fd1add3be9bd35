internal import ArgumentParsing
internal import Catalog

/// The request of `api`.
struct APIRequest: Equatable {
  /// The parameters that the signature sets.
  private static let signature = ["apikey", "ts", "hash"]
  private static let range = ["limit", "offset"]

  let question: RawRequest
  /// Fetches every page of the list and merges them.
  let isAll: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let operand = arguments.operands.first else { throw .missingArguments(APICommand.self) }
    guard arguments.operands.count == 1 else {
      throw .unexpectedArgument(arguments.operands[1], APICommand.self, nearest: nil)
    }
    if arguments[FlagTable.source] == SourceChoice.embedded.rawValue {
      throw .gatewayOnly(APICommand.self)
    }
    isAll = arguments.has(FlagTable.everything)
    var parameters: [Parameter] = []
    for field in arguments.all(APICommand.field) {
      let parameter = try Self.parameter(field)
      if isAll, Self.range.contains(parameter.name) { throw .parameterOfAll(parameter.name) }
      parameters.append(parameter)
    }
    question = RawRequest(path: try Self.path(operand), parameters: parameters)
  }

  private static func path(_ operand: String) throws(UsageError) -> String {
    if operand.includes("://") { throw .notAPath(.completeURL) }
    if operand.contains(where: { $0 == "?" || $0 == "#" }) { throw .notAPath(.query) }
    var path = operand.drop { $0 == "/" }
    if path.hasPrefix("v1/public/") { path = path.dropFirst("v1/public/".count) }
    if path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) {
      throw .notAPath(.dots)
    }
    if path.allSatisfy({ $0 == "/" || $0.isWhitespace }) {
      throw .missingArguments(APICommand.self)
    }
    return String(path)
  }

  private static func parameter(_ field: String) throws(UsageError) -> Parameter {
    let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      // The message does not repeat it, because it may be a pasted key.
      throw .notAField
    }
    let name = String(parts[0])
    if signature.contains(name.lowercased()) { throw .signedField(name) }
    return Parameter(name: name, value: String(parts[1]))
  }
}

/// The reason that an argument is not a path of the API.
enum PathError: Equatable, Sendable {
  case completeURL, query, dots
}
