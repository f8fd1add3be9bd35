internal import ArgumentParsing
internal import Catalog

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
