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

  static var examples: [String] {
    [
      "marvel-cli api characters/1009610/comics -F limit=5 -F orderBy=-onsaleDate",
      "marvel-cli api --all events | jq .data.count",
    ]
  }

  static let field = Flag(
    "field", short: "F", value: "KEY=VALUE", "add a request parameter; repeatable")

  static var ownFlags: [Flag] { [field, FlagTable.everything] }

  static var sharedFlags: [Flag] { FlagTable.sources + [FlagTable.timeout] + FlagTable.messages }

  private let request: APIRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try APIRequest(arguments)
    self.flags = flags
  }

  var reading: Reading { .result }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let options = try ResolvedOptions(dependencies, flags, source: .gateway)
    return try await API(request, options, dependencies).run()
  }
}
