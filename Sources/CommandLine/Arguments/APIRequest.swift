internal import Catalog

/// What `api` is to ask.
struct APIRequest: Equatable {
  /// What the signature says, which no field can.
  private static let signature = ["apikey", "ts", "hash"]
  private static let range = ["limit", "offset"]

  let question: RawRequest
  /// Every page of the list, merged.
  let isAll: Bool

  init(_ words: ParsedArguments) throws(UsageError) {
    guard let word = words.operands.first else { throw .missingArguments(.api) }
    guard words.operands.count == 1 else {
      throw .unexpectedArgument(words.operands[1], .api, nearest: nil)
    }
    if words[FlagTable.source] == SourceChoice.embedded.rawValue { throw .gatewayAlone(.api) }
    isAll = words.has(FlagTable.everything)
    var parameters: [Parameter] = []
    for field in words.all(FlagTable.field) {
      let parameter = try Self.parameter(field)
      if isAll, Self.range.contains(parameter.name) { throw .windowOfAll(parameter.name) }
      parameters.append(parameter)
    }
    question = RawRequest(path: try Self.path(word), parameters: parameters)
  }

  private static func path(_ word: String) throws(UsageError) -> String {
    if word.includes("://") { throw .notAPath(.wholeAddress) }
    if word.contains(where: { $0 == "?" || $0 == "#" }) { throw .notAPath(.query) }
    var path = word.drop { $0 == "/" }
    if path.hasPrefix("v1/public/") { path = path.dropFirst("v1/public/".count) }
    if path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) {
      throw .notAPath(.dots)
    }
    if path.allSatisfy({ $0 == "/" || $0.isWhitespace }) { throw .missingArguments(.api) }
    return String(path)
  }

  private static func parameter(_ field: String) throws(UsageError) -> Parameter {
    let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      // Without a sign of equality it may be a key that was to be pasted.
      throw .notAField
    }
    let name = String(parts[0])
    if signature.contains(name.lowercased()) { throw .signedField(name) }
    return Parameter(name: name, value: String(parts[1]))
  }
}

/// Why a word is no path of the API.
enum PathError: Equatable, Sendable {
  case wholeAddress, query, dots
}
