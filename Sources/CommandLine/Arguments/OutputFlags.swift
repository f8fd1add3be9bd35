internal import Catalog

/// The flags that say how an answer is to look, beside its format.
struct OutputFlags: Equatable {
  /// Empty for whole entities.
  let fields: [FieldPath]
  /// The columns of tables by their keys; empty for those of the kind.
  let columns: [String]
  let hasHeader: Bool
  let endsWithNull: Bool

  init(_ words: ParsedArguments) throws(UsageError) {
    if words.has(FlagTable.columns), words.has(FlagTable.fields) {
      throw .conflict(FlagTable.columns, FlagTable.fields)
    }
    var fields: [FieldPath] = []
    for text in words.list(FlagTable.fields) {
      guard let path = FieldPath(text) else { throw .malformedField(text) }
      fields.append(path)
    }
    self.fields = fields
    columns = words.list(FlagTable.columns)
    hasHeader = !words.has(FlagTable.noHeader)
    endsWithNull = words.has(FlagTable.null)
  }

  /// The columns are the user's choice, of which none may go.
  var choosesColumns: Bool { !columns.isEmpty || !fields.isEmpty }

  /// - Parameters:
  ///   - kinds: what the answer may hold.
  ///   - isSearch: the answer has also columns that say what was found and how.
  func checkColumns(of kinds: [Kind], isSearch: Bool = false) throws(UsageError) {
    guard !self.columns.isEmpty else { return }
    let columns =
      isSearch ? Column.ofSearch + Column.ofSearches : kinds.flatMap(Column.columns)
    var known: [String] = []
    for column in columns where !known.contains(column.key) { known.append(column.key) }
    if let key = self.columns.first(where: { !known.contains($0) }) {
      throw .unknownColumn(key, known: known)
    }
  }

  /// A flag that would change nothing is a misunderstanding.
  ///
  /// - Parameter format: what flags, settings and terminal come to.
  func check(fit format: Format) throws(UsageError) {
    if !fields.isEmpty { try format.take(FlagTable.fields, of: Format.documents + Format.tables) }
    if !columns.isEmpty { try format.take(FlagTable.columns, of: Format.tables) }
    if !hasHeader { try format.take(FlagTable.noHeader, of: Format.tables) }
    if endsWithNull { try format.take(FlagTable.null, of: Format.entries) }
  }
}

extension Format {
  fileprivate func take(_ flag: Flag, of formats: [Format]) throws(UsageError) {
    guard formats.contains(self) else { throw .unfit(flag, self, fits: formats) }
  }
}

extension ParsedArguments {
  /// The parts of a value that commas join; none when the flag is not given.
  func list(_ flag: Flag) -> [String] {
    self[flag]?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
  }
}
