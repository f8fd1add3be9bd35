internal import Catalog
internal import CatalogDatabase

/// The flags that every command with an answer takes.
struct SharedFlags: Equatable {
  let format: Format?
  let outputStyle: OutputFlags
  let errors: ErrorForm?
  let color: ColorChoice?
  let wantsLinks: Bool
  /// Wants thumbnails on a terminal.
  let showsImage: Bool
  let isQuiet: Bool
  let isVerbose: Bool
  let showsStatistics: Bool
  let source: SourceChoice?
  /// The catalog of entities with other ids that answers.
  let origin: String?
  let usesCache: Bool
  let allowsInsecureHTTP: Bool
  /// The lifetime for a gateway that says none is left to the settings.
  let cachePolicy: CachePolicy

  init(_ words: ParsedArguments) throws(UsageError) {
    try words.refuse(FlagTable.offline, beside: FlagTable.refresh)
    try words.refuse(FlagTable.noCache, beside: FlagTable.refresh)
    try words.refuse(FlagTable.source, beside: FlagTable.origin)
    format = words[FlagTable.output].flatMap(Format.init(rawValue:))
    if let word = words[FlagTable.output], format == nil, words.command != .export {
      throw .notAllowed(FlagTable.output, word, nearest: nil)
    }
    outputStyle = try OutputFlags(words)
    errors = words[FlagTable.errors].flatMap(ErrorForm.init(rawValue:))
    color = words[FlagTable.color].flatMap(ColorChoice.init(rawValue:))
    wantsLinks = !words.has(FlagTable.noLinks)
    showsImage = words.has(FlagTable.image)
    isQuiet = words.has(FlagTable.quiet)
    isVerbose = words.has(FlagTable.verbose)
    showsStatistics = words.has(FlagTable.statistics)
    source = words[FlagTable.source].flatMap(SourceChoice.init(rawValue:))
    origin = try words.origin()
    usesCache = !words.has(FlagTable.noCache)
    allowsInsecureHTTP = words.has(FlagTable.insecureHTTP)
    var policy = CachePolicy()
    policy.isOffline = words.has(FlagTable.offline)
    policy.refreshes = words.has(FlagTable.refresh)
    policy.maxAge = try words.span(FlagTable.maxAge)
    policy.maxStale = try words.span(FlagTable.maxStale)
    cachePolicy = policy
  }
}

extension ParsedArguments {
  fileprivate func refuse(_ one: Flag, beside other: Flag) throws(UsageError) {
    if has(one), has(other) { throw .conflict(one, other) }
  }

  func number(_ flag: Flag, from lowest: Int) throws(UsageError) -> Int? {
    guard let text = self[flag] else { return nil }
    guard let number = WholeNumber.read(text, from: lowest) else {
      throw .notANumber(flag, text, lowest: lowest)
    }
    return number
  }

  fileprivate func origin() throws(UsageError) -> String? {
    guard let name = self[FlagTable.origin] else { return nil }
    guard CatalogOrigin.isName(name) else { throw .notAnOrigin(name) }
    return name
  }

  /// In seconds.
  func span(_ flag: Flag) throws(UsageError) -> Int? {
    guard let text = self[flag] else { return nil }
    guard let seconds = DurationText.seconds(text) else { throw .notADuration(flag, text) }
    return seconds
  }
}
