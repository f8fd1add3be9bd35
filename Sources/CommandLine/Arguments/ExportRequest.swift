internal import Catalog

/// What is to be written for other places, and where.
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
  /// A file that is there is replaced.
  let replaces: Bool

  init(_ words: ParsedArguments) throws(UsageError) {
    var (kinds, rest) = ([Kind](), words.operands[...])
    while let word = rest.first, let kind = Kind(word: word) {
      if !kinds.contains(kind) { kinds.append(kind) }
      rest.removeFirst()
    }
    let path = rest.popFirst()
    if let word = rest.first { throw .unexpectedArgument(word, .export, nearest: nil) }
    self.path = path == "-" ? nil : path
    form = try Self.form(words[FlagTable.output], self.path)
    if form == .csv, kinds.count != 1 { throw .singleKindRequired }
    if form == .sqlite, !kinds.isEmpty || self.path == nil { throw .sqliteExportRestricted }
    if form == .sqlite, words[FlagTable.source] == SourceChoice.gateway.rawValue {
      throw .conflict(FlagTable.output, FlagTable.source)
    }
    self.kinds = kinds.isEmpty ? Kind.allCases : kinds
    isOfAllKinds = kinds.isEmpty
    replaces = words.has(FlagTable.force)
  }

  /// What the flag says, else the ending of the file's name.
  private static func form(_ word: String?, _ path: String?) throws(UsageError) -> Form {
    guard let word else {
      return Form.allCases.first { path?.hasSuffix("." + $0.rawValue) == true } ?? .jsonl
    }
    guard let form = Form(rawValue: word) else {
      throw .notAllowed(FlagTable.output, word, nearest: nil)
    }
    return form
  }
}
