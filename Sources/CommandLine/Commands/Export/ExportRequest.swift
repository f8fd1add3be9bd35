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
  /// Overwrites an existing file.
  let replaces: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var (kinds, rest) = ([Kind](), arguments.operands[...])
    while let operand = rest.first, let kind = Kind(word: operand) {
      if !kinds.contains(kind) { kinds.append(kind) }
      rest.removeFirst()
    }
    let path = rest.popFirst()
    if let operand = rest.first {
      throw .unexpectedArgument(operand, ExportCommand.self, nearest: nil)
    }
    self.path = path == "-" ? nil : path
    form = try Self.form(arguments[FlagTable.output], self.path)
    if form == .csv, kinds.count != 1 { throw .singleKindRequired }
    if form == .sqlite, !kinds.isEmpty || self.path == nil { throw .sqliteExportRestricted }
    if form == .sqlite, arguments[FlagTable.source] == SourceChoice.gateway.rawValue {
      throw .conflict(FlagTable.output, FlagTable.source)
    }
    self.kinds = kinds.isEmpty ? Kind.allCases : kinds
    isOfAllKinds = kinds.isEmpty
    replaces = arguments.has(FlagTable.force)
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
