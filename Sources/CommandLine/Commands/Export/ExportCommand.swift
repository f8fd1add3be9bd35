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

  static var examples: [Example] {
    ["marvel-cli export comics comics.jsonl"]
      + Example.with(.localCatalog, "marvel-cli export marvel.sqlite --source local")
  }

  static let exportFormat = FlagTable.output.variant(
    "file format; default: from the extension of FILE, or jsonl",
    allowed: ExportRequest.Form.allCases.map(\.rawValue))

  static var commandFlags: [Flag] { [exportFormat, FlagTable.force] }

  static var sharedFlags: [Flag] {
    FlagTable.sources + [FlagTable.timeout, FlagTable.errors, FlagTable.quiet, FlagTable.verbose]
  }

  static var questions: String {
    """
    how save (catalog/everything/comics/data/trade)|\
    save/convert (catalog/everything/data/comics) (as/of) csv/json/sqlite|\
    save (read) trade/log/catalog/data/list/lists/comics/everything (as/of) \
    (csv/json/file/spreadsheet/excel) (file)|\
    get (read) list/trade/log/comics/data/catalog (as/of) csv/json/file (file) => --help
    """
  }

  static var seeAlso: [any Command.Type] { [ImportCommand.self] }

  private let request: ExportRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try ExportRequest(arguments)
    self.flags = flags
  }

  var reading: Reading { .list(request.kinds.first ?? .character) }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Export(request, flags, dependencies).run()
  }
}

/// The request of `export`.
struct ExportRequest: Equatable {
  enum Form: String, CaseIterable, Sendable {
    case jsonl, csv, sqlite
  }

  let kinds: [Kind]
  /// No kind was named.
  let isOfAllKinds: Bool
  let form: Form
  /// Nil for standard output.
  let path: String?
  /// Whether the format was requested with a flag.
  private let isFormRequested: Bool
  /// Overwrites an existing file.
  let replaces: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var (kinds, rest) = ([Kind](), arguments.operands[...])
    while let operand = rest.first, let kind = Kind(name: operand) {
      if !kinds.contains(kind) { kinds.append(kind) }
      rest.removeFirst()
    }
    let path = rest.popFirst()
    if rest.first != nil, let path {
      throw .unexpectedArgument(path, ExportCommand.self, nearest: Kind.plural(near: path))
    }
    self.path = path == "-" ? nil : path
    form = try Self.form(arguments[FlagTable.output], self.path)
    isFormRequested = arguments.has(FlagTable.output)
    if form == .csv, kinds.count != 1 { throw .singleKindRequired }
    if form == .sqlite, !kinds.isEmpty || self.path == nil { throw .sqliteExportRestricted }
    if form == .sqlite, arguments[FlagTable.source] == SourceChoice.gateway.rawValue {
      throw .conflict(FlagTable.output, FlagTable.source)
    }
    self.kinds = kinds.isEmpty ? Kind.allCases : kinds
    isOfAllKinds = kinds.isEmpty
    replaces = arguments.has(FlagTable.force)
  }

  /// Extensions of files that have lines of JSON.
  private static let lineEndings = ["jsonl", "ndjson", "json"]

  /// The extension of the file if the format was neither requested nor implied by it.
  var unknownEnding: String? {
    guard !isFormRequested,
      let name = path?.split(separator: "/", omittingEmptySubsequences: false).last,
      let dot = name.lastIndex(of: "."), dot != name.startIndex
    else { return nil }
    let ending = String(name[name.index(after: dot)...])
    return Form(rawValue: ending) == nil && !Self.lineEndings.contains(ending) ? ending : nil
  }

  /// The flag's value, otherwise the form that the file extension implies.
  private static func form(_ value: String?, _ path: String?) throws(UsageError) -> Form {
    guard let value else {
      return Form.allCases.first { path?.hasSuffix("." + $0.rawValue) == true } ?? .jsonl
    }
    guard let form = Form(rawValue: value) else {
      throw .notAllowed(ExportCommand.exportFormat, value, nearest: nil)
    }
    return form
  }
}
