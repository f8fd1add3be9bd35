internal import ArgumentParsing
internal import Catalog

/// The flags that control the output besides its format.
struct OutputFlags: Equatable {
  /// The maximum number of columns or fields: more than all kinds have together.
  static let highestCount = 200

  /// Empty for complete entities.
  let fields: [FieldPath]
  /// Whether the entities are of another origin, which may have fields of their own.
  private let isOfOrigin: Bool
  /// The keys of the columns; empty for the default columns of the kind.
  let columns: [String]
  let hasHeader: Bool
  let endsWithNull: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.has(FlagTable.columns), arguments.has(FlagTable.fields) {
      throw .conflict(FlagTable.columns, FlagTable.fields)
    }
    for flag in [FlagTable.columns, FlagTable.fields]
    where arguments.list(flag).count > Self.highestCount {
      throw .tooManyValues(flag, limit: Self.highestCount)
    }
    var fields: [FieldPath] = []
    for text in arguments.list(FlagTable.fields) {
      guard let path = FieldPath(text) else { throw .malformedField(text) }
      fields.append(path)
    }
    self.fields = fields
    columns = arguments.list(FlagTable.columns)
    isOfOrigin = arguments.has(FlagTable.origin)
    hasHeader = !arguments.has(FlagTable.noHeader)
    endsWithNull = arguments.has(FlagTable.null)
  }

  /// True if the user chose the columns, so that none may be dropped.
  var choosesColumns: Bool { !columns.isEmpty || !fields.isEmpty }

  /// Rejects fields and columns that entities do not have.
  ///
  /// - Parameters:
  ///   - kinds: the kinds that the output may contain.
  ///   - isSearch: true if the output has the columns of a search, too.
  func check(of kinds: [Kind], isSearch: Bool = false) throws(UsageError) {
    for path in fields where !isOfOrigin && !kinds.contains(where: path.isKnown) {
      throw .unknownField(path.text, kinds)
    }
    let others = isSearch ? Column.ofSearch + Column.ofSearches : []
    for key in columns where !others.contains(where: { $0.key == key }) {
      if Column.chosen(key, of: kinds) == nil { throw .unknownColumn(key, kinds, others) }
    }
  }

  /// Rejects flags that have no effect on the format.
  ///
  /// - Parameter format: the effective format.
  func check(fit format: Format) throws(UsageError) {
    if let field = fields.first(where: \.hasIndex), !Format.tables.contains(format) {
      throw .malformedField(field.text)
    }
    if !fields.isEmpty { try format.take(FlagTable.fields, of: Format.documents + Format.tables) }
    if !columns.isEmpty { try format.take(FlagTable.columns, of: Format.tables) }
    if !hasHeader { try format.take(FlagTable.noHeader, of: Format.tables) }
    if endsWithNull { try format.take(FlagTable.null, of: Format.entries) }
  }
}

extension Format {
  fileprivate func take(_ flag: Flag, of formats: [Format]) throws(UsageError) {
    guard formats.contains(self) else { throw .unsupportedFormat(flag, self, fits: formats) }
  }
}

extension ParsedArguments {
  /// Splits the value of a flag at commas; returns an empty array if the flag is not given.
  func list(_ flag: Flag) -> [String] {
    self[flag]?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
  }
}
