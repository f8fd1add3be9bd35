internal import ArgumentParsing
internal import Catalog

/// `marvel-cli version`, also as the flag `--version`.
struct VersionCommand: Command {
  static let name = "version"
  static let summary = "Show the version, the license, and the catalog's date"

  static var details: [String] {
    [
      "Each line is a name and its value: the program's version and commit, the date of the "
        + "embedded catalog, the version of SQLite, and the licenses."
    ]
  }

  static var examples: [Example] { ["marvel-cli version", "marvel-cli --version | head -n 1"] }

  static var sharedFlags: [Flag] { [FlagTable.errors] }

  init() {}

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    try arguments.refuseOperands(of: Self.self)
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try dependencies.print(License.versionReport(dependencies.sources.versionFacts()))
  }
}
