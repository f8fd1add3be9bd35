internal import ArgumentParsing
internal import Catalog
internal import ComicFiles

/// `marvel-cli identify`
struct IdentifyCommand: Command {
  static let name = "identify"
  static let operands = "PATH..."
  static let summary = "Say which comic each file of a collection is"

  static var details: [String] {
    [
      "PATH is a directory, which is searched with its subdirectories, or a comic file "
        + "(\(ComicFileName.endings.joined(separator: ", "))), a table, or a reading list, as for "
        + "missing; - reads a table from standard input.",
      "A file is identified by the first of these: ComicInfo.xml or MetronInfo.xml in the archive; "
        + "the same beside it; its name; and if that has only a number, the series in the name of "
        + "its directory. What one does not state is taken from the next. Archives in the formats "
        + "RAR and 7z are identified without what is in them. "
        + "Nothing is guessed: if several comics fit, they are candidates. In a partial catalog, a "
        + "volume such as v2 says nothing.",
      "certainty is certain, likely (no year confirms the series, a stated one is a year off, or the "
        + "series has another name), ambiguous, or none. Prints a row "
        + "for every file, also for those that are not identified, with the reason. duplicateOf is "
        + "the first file of the same comic. The exit status is 1 if no file is identified, or 2 "
        + "if several comics fit one; with --exit-code, it is 3 if any is not.",
      "--write adds ComicInfo.xml to the .cbz files that are identified with certainty and have "
        + "none; with --force, it replaces ComicInfo.xml, and writes to likely ones, too. A file is "
        + "replaced as a whole or not at all: extended attributes are lost, and hard links keep the "
        + "old file. What a killed --write leaves (.NAME.cbz.marvel-cli-*.part) is named, and removed "
        + "by the next --write.",
    ]
  }

  static var examples: [Example] {
    Example.with(
      .files, "marvel-cli identify ~/Comics", "marvel-cli identify ~/Comics -o csv > comics.csv",
      "marvel-cli identify 'Civil War 01 (2006).cbz' -o id | marvel-cli show -",
      "marvel-cli identify ~/Comics --write")
  }

  static let write = Flag("write", "add ComicInfo.xml to .cbz files that have none")
  static let force = FlagTable.force.variant(
    "with --write: replace ComicInfo.xml, and write to likely files, too")
  static let exitCode = ChangesCommand.exitCode.variant(
    "exit with status 3 if a file is not identified")

  static var commandFlags: [Flag] {
    [write, force, MissingCommand.mapping, exitCode, FlagTable.noHeader, FlagTable.null]
  }

  static var sharedFlags: [Flag] { OrderCommand.sharedFlags }

  static var formats: [AcceptedFormats] {
    [AcceptedFormats(Format.ofEntities.filter { $0 != .url })]
  }

  static var questions: String {
    """
    what/which comic/issue is this (file/cover)|identify my comics/files => --help
    """
  }

  static var seeAlso: [any Command.Type] { [MissingCommand.self, ShowCommand.self] }

  private let paths: [String]
  private let mapping: String?
  private let reportsByStatus: Bool
  private let writes: Bool
  private let isForced: Bool
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    paths = arguments.operands
    if paths.isEmpty { throw .missingArguments(Self.self) }
    for (index, path) in paths.enumerated() where path.allSatisfy(\.isWhitespace) {
      throw .blankArgument(path, Self.self, position: index + 1)
    }
    if paths.count > 1, paths.contains("-") { throw .inputWithArguments(Self.self) }
    writes = arguments.has(Self.write)
    isForced = arguments.has(Self.force)
    if isForced, !writes {
      throw .flagOfOtherOperand(Self.force, Self.self, operand: "without --write")
    }
    mapping = arguments[MissingCommand.mapping]
    reportsByStatus = arguments.has(Self.exitCode)
    self.flags = flags
  }

  var reading: Reading { .list(.comic) }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let catalog = try CollectionContext(flags, dependencies)
    var reader = CollectionReader(catalog, mapping: mapping, for: Self.self)
    reader.removesDrafts = writes
    var owned: [OwnedIssue] = []
    for (path, issues) in try reader.issues(paths) {
      owned += paths.count == 1 ? issues : issues.map { $0.isFile ? $0 : $0.located(in: path) }
    }
    let collection = try catalog.reading(try MatchedCollection(owned, catalog.matcher))
    var results: [MetadataWriting.Result] = []
    var status = reader.status
    if writes {
      let writing = MetadataWriting(catalog, dependencies.files, isForced: isForced)
      let written = try await writing.write(collection.identifications)
      results = written.results
      if status == .done { status = written.status }
    }
    try IdentificationWriter(collection: collection, catalog: catalog, results: results).write()
    return status == .done ? self.status(of: collection) : status
  }

  private func status(of collection: MatchedCollection) -> ExitStatus {
    let unmatched = collection.unmatched
    if reportsByStatus, !unmatched.isEmpty { return .changed }
    guard unmatched.count == collection.count else { return .done }
    return unmatched.contains { $0.certainty == .ambiguous } ? .ambiguous : .notFound
  }
}
