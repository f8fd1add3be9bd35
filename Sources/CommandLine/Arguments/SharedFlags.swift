internal import ArgumentParsing
internal import Catalog

/// The flags that commands share.
struct SharedFlags {
  let format: Format?
  private let arguments: ParsedArguments
  let outputStyle: OutputFlags
  let errors: ErrorForm?
  let color: ColorChoice?
  let wantsLinks: Bool
  /// Draws thumbnails on a terminal.
  let showsImage: Bool
  let isQuiet: Bool
  let isVerbose: Bool
  let showsStatistics: Bool
  let source: SourceChoice?
  /// The name of the catalog to use whose ids are not Marvel's.
  let origin: String?
  let usesCache: Bool
  let allowsInsecureHTTP: Bool
  /// The time limit for all gateway requests, in seconds; nil without the flag.
  let timeout: Int?
  /// The policy without the default lifetime, which is a setting.
  let cachePolicy: CachePolicy

  init(_ arguments: ParsedArguments) throws(UsageError) {
    do throws(ParsingError) {
      try arguments.refuse(FlagTable.offline, beside: FlagTable.refresh)
      try arguments.refuse(FlagTable.noCache, beside: FlagTable.refresh)
      try arguments.refuse(FlagTable.source, beside: FlagTable.origin)
    } catch {
      throw .parsing(error)
    }
    format = arguments[FlagTable.output].flatMap(Format.init(rawValue:))
    if let value = arguments[FlagTable.output], format == nil,
      arguments.command != ExportCommand.self
    {
      throw .notAllowed(FlagTable.output, value, nearest: nil)
    }
    // The formats of a command are created only if they matter, since every run is here.
    if format != nil { _ = try arguments.acceptedFormats(beside: format) }
    if arguments.has(FlagTable.jq), let format, !Format.documents.contains(format) {
      throw .unsupportedFormat(FlagTable.jq, format, fits: Format.documents)
    }
    self.arguments = arguments
    outputStyle = try OutputFlags(arguments)
    errors = arguments[FlagTable.errors].flatMap(ErrorForm.init(rawValue:))
    color = arguments[FlagTable.color].flatMap(ColorChoice.init(rawValue:))
    wantsLinks = !arguments.has(FlagTable.noLinks)
    showsImage = arguments.has(ShowCommand.image)
    isQuiet = arguments.has(FlagTable.quiet)
    isVerbose = arguments.has(FlagTable.verbose)
    showsStatistics = arguments.has(FlagTable.statistics)
    source = arguments[FlagTable.source].flatMap(SourceChoice.init(rawValue:))
    origin = try arguments.origin()
    usesCache = !arguments.has(FlagTable.noCache)
    allowsInsecureHTTP = arguments.has(FlagTable.insecureHTTP)
    timeout = try arguments.duration(FlagTable.timeout, from: 1)
    var policy = CachePolicy()
    policy.isOffline = arguments.has(FlagTable.offline)
    policy.refreshes = arguments.has(FlagTable.refresh)
    policy.maxAge = try arguments.duration(FlagTable.maxAge)
    policy.maxStale = try arguments.duration(FlagTable.maxStale)
    cachePolicy = policy
  }
}

extension SharedFlags {
  /// Returns the format of the output. A setting that the command does not accept has no effect.
  func format(_ settings: Settings, _ terminal: Terminal) -> Format {
    if let format { return format }
    if arguments.has(FlagTable.jq) { return .json }
    if let format = settings.format,
      (try? arguments.acceptedFormats(beside: nil))?.contains(format) == true
    {
      return format
    }
    return terminal.columns == nil ? .json : .table
  }
}

extension ParsedArguments {
  func number(_ flag: Flag, from lowest: Int) throws(UsageError) -> Int? {
    do { return try number(flag, in: lowest...WholeNumber.highest) } catch { throw .parsing(error) }
  }

  fileprivate func origin() throws(UsageError) -> String? {
    guard let name = self[FlagTable.origin] else { return nil }
    guard CatalogOrigin.isName(name) else { throw .notAnOrigin(name) }
    return name
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
