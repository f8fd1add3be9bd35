internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// `marvel-cli import`
struct ImportCommand: Command {
  static let name = "import"
  static var operands: String { "FILE|DIRECTORY|URL|-" }
  static let summary = "Import entities from files into the local catalog"

  static var details: [String] {
    [
      "Reads catalog files that export wrote, responses of Marvel's API, list documents of "
        + "marvel-cli, arrays and lines of entities, and directories of such JSON files. With "
        + "--mapping, reads any CSV table or JSON lines. All but catalog files may be compressed "
        + "with gzip. The resourceURI of an entity gives its kind; --kind sets the kind of "
        + "entities without one and skips others.",
      "An import is one transaction: a file that is truncated, too large, or in another format "
        + "changes nothing. A row that cannot be read is skipped and reported (exit 65). An "
        + "entity is not replaced by an older version of it. FILE.sha256 is verified if it "
        + "exists. Deleting more than a tenth of a kind, and more than 20 entities, requires "
        + "--yes.",
      "Entities whose ids are not Marvel's get a separate catalog, which --origin names here and "
        + "in list, show, and search. See docs/import.md.",
      "A dump of the \(Provider.dumps), zipped or not, has all of "
        + "Marvel's comics since 1939. It gets a catalog beside the others, which every command "
        + "reads: docs/gcd.md. With --dry-run, prints a profile of the file in numbers.",
    ]
  }

  static var examples: [Example] {
    Example.with(
      .files, "marvel-cli import comics.jsonl.gz --dry-run",
      "marvel-cli import heroes.csv --mapping heroes.json --origin wiki",
      "marvel-cli list --origin wiki", "marvel-cli import ~/Downloads/current.zip")
  }

  static let importKind = FlagTable.kinds.variant(
    "kind of the entities that do not state one; skip others", allowed: FlagTable.kinds.allowed
  )
  static let importOrigin = FlagTable.origin.variant(
    "import into the separate catalog NAME, for ids that are not Marvel's")
  static let dryRun = Flag("dry-run", "report what would be imported without changing anything")
  static let complete = Flag("complete", "treat the kinds in the files as complete")
  static let yes = Flag("yes", "delete more than a tenth of a kind without asking")
  static let mapping = Flag(
    "mapping", value: "FILE", "map the columns of any table to entities: docs/import.md")

  static let verify = Flag("verify", "check all of a dump for damage before importing it")
  static let publisher = Flag(
    "publisher", value: "ID", "id of the publisher in a dump, if the known one is another")
  static let force = FlagTable.force.variant("replace the catalog by an older dump")

  static var commandFlags: [Flag] {
    [
      importKind, mapping, importOrigin, dryRun, complete, yes, verify, publisher, force,
      FlagTable.progress,
    ]
  }

  static var sharedFlags: [Flag] { FlagTable.formats + [FlagTable.errors, FlagTable.quiet] }

  static var formats: [AcceptedFormats] { [.report] }

  static var questions: String {
    """
    import/load/add (own) (comics/collection/data/spreadsheet/csv/file) (of/into) (own) \
    (csv/json/excel/xlsx/catalog) (spreadsheet/file/table/list) => --help
    """
  }

  static var seeAlso: [any Command.Type] { [CatalogCommand.self, ExportCommand.self] }

  private let request: ImportRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try ImportRequest(arguments)
    self.flags = flags
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let run = try Run(dependencies, flags, source: .embedded)
    let result = try await dependencies.sources.importFiles(request, run, dependencies)
    try dependencies.print(result.text)
    for refusal in result.refusals { run.notices.report(refusal) }
    let others = result.refused - result.refusals.count
    if others > 0 {
      run.notices.report(ErrorReport(.rowRejected, "\(others) more rows were rejected"))
    }
    return result.refused == 0 ? .done : .data
  }
}

/// What an import did.
struct ImportResult {
  /// The report, in the format of the run.
  let text: String
  /// The first rejected rows.
  let refusals: [ErrorReport]
  /// The number of rejected rows.
  let refused: Int
}
