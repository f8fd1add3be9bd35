internal import ArgumentParsing
internal import Catalog

/// What flags and settings select; a flag overrides a setting. Nothing has been opened yet. It never
/// changes, and a run and its parts share it.
final class Options {
  /// The defaults if the settings of the user are invalid.
  let settings: Settings
  /// Why the settings of the user are invalid; nil if they are valid.
  let settingsError: SettingsError?
  private let arguments: ParsedArguments
  /// The value of `--output`.
  let format: Format?
  /// The value of `--errors`.
  let errors: ErrorForm?
  /// Whether `--quiet` was given.
  let isQuiet: Bool
  /// Nil if neither a flag nor a setting chose one.
  let color: ColorChoice?
  let wantsLinks: Bool
  /// Draws thumbnails on a terminal.
  let showsImage: Bool
  let isVerbose: Bool
  let showsStatistics: Bool
  /// The value of `--source`.
  let source: SourceChoice?
  /// The name of the catalog to use whose ids are not Marvel's.
  let origin: String?
  let usesCache: Bool
  let allowsInsecureHTTP: Bool
  /// The time limit for all gateway requests, in seconds; nil without one.
  let timeout: Int?
  let cachePolicy: CachePolicy
  /// Empty for complete entities.
  let fields: [FieldPath]
  /// The keys of the columns; empty for the default columns of the kind.
  let columns: [String]
  let hasHeader: Bool
  let endsWithNull: Bool

  init(_ arguments: ParsedArguments, _ loaded: LoadedSettings) throws(UsageError) {
    self.arguments = arguments
    (settings, settingsError) = (loaded.values, loaded.error)
    try arguments.checkConflicts()
    format = try arguments.format()
    (fields, columns) = (try arguments.fields(), arguments.list(FlagTable.columns))
    hasHeader = !arguments.has(FlagTable.noHeader)
    endsWithNull = arguments.has(FlagTable.null)
    errors = arguments[FlagTable.errors].flatMap(ErrorForm.init(rawValue:))
    color = arguments[FlagTable.color].flatMap(ColorChoice.init(rawValue:)) ?? settings.color
    wantsLinks = !arguments.has(FlagTable.noLinks) && settings.wantsLinks
    showsImage = arguments.has(ShowCommand.image)
    isQuiet = arguments.has(FlagTable.quiet)
    isVerbose = arguments.has(FlagTable.verbose)
    showsStatistics = arguments.has(FlagTable.statistics)
    source = arguments[FlagTable.source].flatMap(SourceChoice.init(rawValue:))
    origin = try arguments.origin()
    usesCache = !arguments.has(FlagTable.noCache)
    allowsInsecureHTTP = arguments.has(FlagTable.insecureHTTP)
    timeout = try arguments.duration(FlagTable.timeout, from: 1) ?? settings.gateway.timeout
    var policy = CachePolicy()
    policy.isOffline = arguments.has(FlagTable.offline)
    policy.refreshes = arguments.has(FlagTable.refresh)
    policy.maxAge = try arguments.duration(FlagTable.maxAge)
    policy.maxStale = try arguments.duration(FlagTable.maxStale)
    policy.standardLifetime = settings.cacheLifetime
    cachePolicy = policy
  }

  /// True if the user chose the columns, so that none may be dropped.
  var choosesColumns: Bool { !columns.isEmpty || !fields.isEmpty }

  /// Returns the format of the output. A setting that the command does not accept has no effect.
  func format(on terminal: Terminal) -> Format {
    if let format { return format }
    if arguments.has(FlagTable.jq) { return .json }
    if let format = settings.format,
      (try? arguments.acceptedFormats(beside: nil))?.contains(format) == true
    {
      return format
    }
    return terminal.columns == nil ? .json : .table
  }

  /// Rejects fields and columns that entities do not have.
  ///
  /// - Parameters:
  ///   - kinds: the kinds that the output may contain.
  ///   - isSearch: true if the output has the columns of a search, too.
  func check(of kinds: [Kind], isSearch: Bool = false) throws(UsageError) {
    // The entities of another origin may have fields of their own.
    for path in fields where origin == nil && !kinds.contains(where: path.isKnown) {
      throw .unknownField(path.text, kinds)
    }
    let others = isSearch ? Column.searchColumns + Column.sharedColumns : []
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
  fileprivate func checkConflicts() throws(UsageError) {
    do throws(ParsingError) {
      try refuse(FlagTable.offline, beside: FlagTable.refresh)
      try refuse(FlagTable.noCache, beside: FlagTable.refresh)
      try refuse(FlagTable.source, beside: FlagTable.origin)
    } catch {
      throw .parsing(error)
    }
  }

  fileprivate func format() throws(UsageError) -> Format? {
    guard let value = self[FlagTable.output] else { return nil }
    guard let format = Format(rawValue: value) else {
      if command == ExportCommand.self { return nil }
      throw .notAllowed(FlagTable.output, value, nearest: nil)
    }
    // The formats of a command are created only if they matter, since every run is here.
    _ = try acceptedFormats(beside: format)
    if has(FlagTable.jq), !Format.documents.contains(format) {
      throw .unsupportedFormat(FlagTable.jq, format, fits: Format.documents)
    }
    return format
  }

  fileprivate func fields() throws(UsageError) -> [FieldPath] {
    if has(FlagTable.columns), has(FlagTable.fields) {
      throw .conflict(FlagTable.columns, FlagTable.fields)
    }
    // More than all kinds have together.
    let limit = 200
    for flag in [FlagTable.columns, FlagTable.fields] where list(flag).count > limit {
      throw .tooManyValues(flag, limit: limit)
    }
    var fields: [FieldPath] = []
    for text in list(FlagTable.fields) {
      guard let path = FieldPath(text) else { throw .malformedField(text) }
      fields.append(path)
    }
    return fields
  }

  fileprivate func origin() throws(UsageError) -> String? {
    guard let name = self[FlagTable.origin] else { return nil }
    guard CatalogOrigin.isName(name) else { throw .notAnOrigin(name) }
    return name
  }

  /// Splits the value of a flag at commas; returns an empty array if the flag is not given.
  func list(_ flag: Flag) -> [String] {
    self[flag]?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
  }

  func number(_ flag: Flag, from lowest: Int) throws(UsageError) -> Int? {
    do { return try number(flag, in: lowest...WholeNumber.highest) } catch { throw .parsing(error) }
  }

  /// Returns the value of a flag in seconds.
  func duration(_ flag: Flag, from lowest: Int = 0) throws(UsageError) -> Int? {
    guard let text = self[flag] else { return nil }
    guard let seconds = DurationText.seconds(text), seconds >= lowest else {
      throw .notADuration(flag, text, from: lowest)
    }
    return seconds
  }
}
