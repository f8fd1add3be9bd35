internal import ArgumentParsing
internal import Catalog

internal import struct Platform.VersionFact

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

  static var sharedFlags: [Flag] { FlagTable.formats + [FlagTable.errors, FlagTable.quiet] }

  static var formats: [AcceptedFormats] { [.report] }

  /// The members of the document: those of the lines that every build has.
  static let fields = Fields(
    [
      ("version", "that of the program"), ("commit", "the commit of the build"),
      ("catalog", "the date of the embedded catalog"), ("SQLite", "the version of the library"),
      ("license", "that of the program and the catalog"), ("notice", "what the program is not"),
    ].map { name, meaning in
      Field<[VersionFact]>(name.lowercased(), meaning) { facts in
        facts.first { $0.name == name }?.value
      }
    })

  private let isDocument: Bool

  init() { isDocument = false }

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    try arguments.refuseOperands(of: Self.self)
    // A script that compares lines reads them whatever the settings say.
    isDocument = flags.format == .json
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let facts = dependencies.sources.versionFacts()
    return try dependencies.print(
      isDocument
        ? Self.fields.document(of: License.facts(facts)).line + "\n"
        : License.versionReport(facts))
  }
}
