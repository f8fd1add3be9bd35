internal import ArgumentParsing
internal import Catalog

/// `marvel-cli export`
struct ExportCommand: Command {
  static let name = "export"
  static let operands = "[KIND...] [FILE|-]"
  static let summary = "Export a catalog as JSON Lines, CSV, or SQLite"

  static var details: [String] {
    [
      "Writes jsonl, one entity per line, which import reads; csv, of one kind; or sqlite, the "
        + "complete catalog file, compacted, as marvel-gateway serves it. Without KIND, writes "
        + "all kinds. In jsonl, the member relatedIDs has the ids of lists that an entity shows "
        + "only in part, so that an import knows every relation.",
      "FILE appears only when it is complete, together with FILE.sha256 in the format of "
        + "sha256sum, which import verifies. An existing file is not overwritten without "
        + "--force.",
    ]
  }

  static var examples: [String] {
    ["marvel-cli export comics comics.jsonl", "marvel-cli export marvel.sqlite --source local"]
  }

  static let exportFormat = FlagTable.output.variant(
    "file format; default: from the extension of FILE, or jsonl",
    allowed: ExportRequest.Form.allCases.map(\.rawValue))

  static var ownFlags: [Flag] { [exportFormat, FlagTable.force] }

  static var sharedFlags: [Flag] {
    FlagTable.sources + [FlagTable.timeout, FlagTable.errors, FlagTable.quiet, FlagTable.verbose]
  }

  static var seeAlso: [any Command.Type] { [ImportCommand.self] }

  private let request: ExportRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try ExportRequest(arguments)
    self.flags = flags
  }

  var reading: Reading {
    .pageFirst(
      .init(kind: request.kinds.first ?? .character, limit: nil, needsCompleteKind: true))
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Export(request, flags, dependencies).run()
  }
}
