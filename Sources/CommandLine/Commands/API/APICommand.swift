internal import ArgumentParsing
internal import Catalog

/// `marvel-cli api`
struct APICommand: Command {
  static let name = "api"
  static let operands = "PATH"
  static let summary = "Send a raw request to the gateway"

  static var details: [String] {
    [
      "PATH is relative to the gateway's base URL, such as characters/1009610/comics; a leading "
        + "slash or /v1/public/ is ignored. Add parameters with --field. The request is signed, "
        + "retried, and cached like any other, and the response body is printed unchanged, with "
        + "a line feed added if it ends without one. Only the gateway is used, whatever the "
        + "source setting.",
      "--all fetches all pages of a list, 100 entities each, and merges them into the first "
        + "page's envelope: all results token for token, offset 0, and limit and count equal to "
        + "their number.",
      "Responses other than success are errors; the gateway's message is shown unless it may "
        + "contain a secret.",
    ]
  }

  static var examples: [Example] {
    Example.with(
      .gateway, "marvel-cli api characters/1009610/comics -F limit=5 -F orderBy=-onsaleDate",
      "marvel-cli api --all events | jq .data.count")
  }

  static let field = Flag(
    "field", short: "F", value: "KEY=VALUE", "add a request parameter; repeatable")

  static var commandFlags: [Flag] { [field, FlagTable.everything] }

  static var sharedFlags: [Flag] { FlagTable.sources + [FlagTable.timeout] + FlagTable.messages }

  /// The parameters that the signature sets.
  private static let signature = ["apikey", "ts", "hash"]
  private static let range = ["limit", "offset"]

  private let question: RawRequest
  /// Whether to fetch every page of the list and merge them.
  private let isAll: Bool
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    guard let operand = arguments.operands.first else { throw .missingArguments(Self.self) }
    guard arguments.operands.count == 1 else {
      throw .unexpectedArgument(arguments.operands[1], Self.self, nearest: nil)
    }
    if arguments[FlagTable.source] == SourceChoice.embedded.rawValue {
      throw .gatewayOnly(Self.self)
    }
    isAll = arguments.has(FlagTable.everything)
    var parameters: [Parameter] = []
    for field in arguments.all(Self.field) {
      let parameter = try Self.parameter(field)
      if isAll, Self.range.contains(parameter.name) { throw .parameterOfAll(parameter.name) }
      parameters.append(parameter)
    }
    question = RawRequest(path: try Self.path(operand), parameters: parameters)
    self.flags = flags
  }

  private static func path(_ operand: String) throws(UsageError) -> String {
    if operand.includes("://") { throw .notAPath(.completeURL) }
    if operand.contains(where: { $0 == "?" || $0 == "#" }) { throw .notAPath(.query) }
    var path = operand.drop { $0 == "/" }
    if path.hasPrefix("v1/public/") { path = path.dropFirst("v1/public/".count) }
    if path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) {
      throw .notAPath(.dots)
    }
    if path.allSatisfy({ $0 == "/" || $0.isWhitespace }) { throw .missingArguments(Self.self) }
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

  var reading: Reading { .result }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let run = try Run(dependencies, flags, source: .gateway)
    let response: RawResponse
    do throws(CatalogError) {
      let fetch = try dependencies.sources.openGateway(run.request)
      response = isAll ? try await merged(fetch) : try await fetch(question)
    } catch {
      throw run.failure(error)
    }
    run.request.dryRun?.note(response.provenance, isOfList: true)
    let output = dependencies.terminal.output
    do {
      try output.put(response.body)
      if response.body.last != UInt8(ascii: "\n") { try output.put("\n") }
    } catch {
      throw .output(error)
    }
    run.noteFallback(response.provenance)
    return .done
  }

  /// Returns all pages of the list as one document, with their combined provenance.
  private func merged(_ fetch: DocumentFetcher) async throws(CatalogError) -> RawResponse {
    var merger = EnvelopeMerger()
    var provenances: [Provenance] = []
    while let range = merger.next {
      let page = try await fetch(question.part(range))
      provenances.append(page.provenance)
      try merger.add(page.body)
    }
    let body = merger.text()
    return RawResponse(
      provenance: provenances.combined ?? provenances[0], body: Array(body.utf8))
  }
}

/// The reason that an argument is not a path of the API.
enum PathError: Equatable, Sendable {
  case completeURL, query, dots
}
