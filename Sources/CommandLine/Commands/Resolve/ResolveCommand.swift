internal import ArgumentParsing
internal import Catalog
internal import JSONText
internal import ProviderTable

/// `marvel-cli resolve`
struct ResolveCommand: Command {
  static let name = "resolve"
  static let operands = "ID..."
  static let summary = "Map ids of other databases to each other"

  static var details: [String] {
    let names = Provider.all.map { "\($0.name) (\($0.title))" }.joined(separator: ", ")
    return [
      "ID is DATABASE:NUMBER. DATABASE is marvel, cv (Comic Vine), \(names), upc, or isbn. The "
        + "number is that of a comic, unless it includes another kind, as in "
        + "\(Provider.example):series/1234 or Comic Vine's 4050-2127. A number of Marvel's that no "
        + "comic has is that of the only entity that has it.",
      "On a terminal, prints a line for each entity. Otherwise prints one JSON object per line, in "
        + "the order of the arguments: id, as it was given; kind; "
        + "title; and ids with all known numbers. title and ids are null for an unknown id, which "
        + "is also reported (exit 1). Several entities with the id are candidates (exit 2).",
      "A UPC of 12 digits, as phones read it from the barcode of a comic, is that of a series. Its "
        + "comics are the candidates.",
      "With -, reads ids from standard input, one per line, or JSON objects with a key id or "
        + "ids, as resolve prints them.",
      "The embedded catalog knows Marvel's ids only. The catalogs of providers, once they were "
        + "synced or imported, have the others.",
    ]
  }

  static var examples: [Example] {
    ["marvel-cli list comics --of siege --all -o id | sed s/^/marvel:/ | marvel-cli resolve -"]
      + Example.with(.providerCatalog, "marvel-cli resolve cv:4000-111265 upc:75960608936800111")
  }

  static var commandFlags: [Flag] { [ChangesCommand.output] }

  static var formats: [AcceptedFormats] { ChangesCommand.formats }

  static var sharedFlags: [Flag] {
    FlagTable.sources + [
      FlagTable.errors, FlagTable.quiet, FlagTable.verbose, FlagTable.statistics,
    ]
  }

  static var questions: String {
    """
    find/identify/look (up) comics by/from barcode/upc/isbn/ean|\
    (look) (up) barcode/upc/isbn => --help
    """
  }

  static var seeAlso: [any Command.Type] { [ShowCommand.self, SyncCommand.self] }

  private let request: ResolveRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try ResolveRequest(arguments)
    self.flags = flags
  }

  var reading: Reading { .result }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Resolve(
      request: request, catalog: try CollectionContext(flags, dependencies)
    ).run()
  }
}

/// The request of `resolve`.
enum ResolveRequest {
  /// With the ids as written.
  case ids([(text: String, id: ExternalID)])
  case standardInput

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let operands = arguments.operands
    if operands.isEmpty { throw .missingArguments(ResolveCommand.self) }
    if operands.contains("-") {
      guard operands.count == 1 else { throw .inputWithArguments(ResolveCommand.self) }
      self = .standardInput
      return
    }
    var ids: [(text: String, id: ExternalID)] = []
    for operand in operands {
      guard let id = ExternalID(operand) else { throw .notAnExternalID(operand) }
      ids.append((operand, id))
    }
    self = .ids(ids)
  }

  /// Returns the ids of a line of standard input, of which any identifies the entity; nil if it is
  /// not valid.
  static func ids(ofLine line: String) -> (text: String, ids: [ExternalID])? {
    guard line.hasPrefix("{") else { return ExternalID(line).map { (line, [$0]) } }
    guard isJSON(line) else { return nil }
    return JSONView.reading(line) { object in
      if let id = object?.member("id")?.string { return ExternalID(id).map { (id, [$0]) } }
      let ids = ExternalID.Database.all.compactMap { database in
        object?.member("ids")?.member(database.key)?.scalar.flatMap {
          ExternalID("\(database.prefix):\($0)")
        }
      }
      return ids.first.map { ($0.written, ids) }
    }
  }
}
