internal import Catalog
internal import CatalogSources

/// `marvel-cli explain`
///
/// Runs the command with its real sources, but with a recorder between them. Nothing is requested,
/// stored, or printed.
struct Explain {
  private let explained: any Command
  private let arguments: [String]
  private let dependencies: Dependencies
  private let options: ResolvedOptions

  /// - Parameter arguments: The command line to explain.
  init(
    _ explained: any Command, _ flags: SharedFlags, _ arguments: [String],
    _ dependencies: Dependencies
  ) throws(Failure) {
    self.explained = explained
    self.arguments = arguments
    self.dependencies = dependencies
    let source: SourceChoice? = if explained is APICommand { .gateway } else { nil }
    options = try ResolvedOptions(dependencies, flags, source: source)
  }

  func run() async throws(Failure) -> ExitStatus {
    guard explained.reading != .nothing else {
      try write(
        Explanation(
          arguments: arguments, source: .none, reason: "the command needs no source"))
      return .done
    }
    let recorder = try recorder
    let errors = KeptOutput()
    let status: ExitStatus
    do throws(Failure) {
      status = try await run(recorder, errors)
    } catch {
      guard let reason = error.reasonForNoSource else { throw error }
      try write(explanation(recorder, error: reason))
      return .done
    }
    if status == .done {
      try write(explanation(recorder, error: nil))
    } else {
      // The command has reported unknown references.
      try dependencies.terminal.errors.print(errors.text)
    }
    return status
  }

  private var recorder: RequestRecorder {
    get throws(Failure) {
      var cached: (GatewayRequest) -> CachedResponseInfo? = { _ in nil }
      if !options.request.usesNoGateway {
        do { cached = try dependencies.sources.openGateway(dry(options.request)).stored } catch {
          throw options.failure(error)
        }
      }
      return RequestRecorder(options.request, now: dependencies.clock.now, cached: cached)
    }
  }

  /// The same configuration without network access. Its warnings are printed.
  private func dry(_ configuration: SourceConfiguration) -> SourceConfiguration {
    var configuration = configuration
    configuration.isDryRun = true
    configuration.warn = options.request.warn
    return configuration
  }

  /// Runs the command; a command that is not explained page by page only reads one entity.
  private func run(
    _ recorder: RequestRecorder, _ errors: KeptOutput
  ) async throws(Failure) -> ExitStatus {
    let dependencies = recording(recorder, errors)
    switch explained.reading {
    case .nothing: break
    case .result: return try await explained.run(dependencies)
    case .pageFirst(let page):
      do { try await read(page, dependencies) } catch { throw options.failure(error) }
      recorder.forgetRequests()
    }
    return .done
  }

  private func read(
    _ page: Reading.FirstPage, _ dependencies: Dependencies
  ) async throws(CatalogError) {
    var configuration = options.request
    configuration.servesPartialKinds = !page.needsCompleteKind || configuration.choice == .local
    let range = PageRange(limit: page.limit ?? ProtocolTable.highestLimit)
    guard let query = try? Query(kind: page.kind, range: range) else { return }
    _ = try await dependencies.sources.open(configuration).page(for: query)
  }

  /// The dependencies with recorders around the sources, and without any effect.
  private func recording(_ recorder: RequestRecorder, _ errors: KeptOutput) -> Dependencies {
    let real = dependencies
    var dependencies = dependencies
    dependencies.terminal.output = KeptOutput()
    dependencies.terminal.errors = errors
    dependencies.terminal.drawImage = { _, _, _ in nil }
    dependencies.files = FileSystem(readText: real.files.readText)
    dependencies.files.readBytes = real.files.readBytes
    dependencies.files.filesBelow = real.files.filesBelow
    dependencies.sources.fetch = nil
    dependencies.sources.fetchImage = nil
    dependencies.sources.open = { configuration throws(CatalogError) in
      RecordingSource(source: try real.sources.open(dry(configuration)), recorder: recorder)
    }
    dependencies.sources.openGateway = { configuration throws(CatalogError) in
      RecordingGateway(
        gateway: try real.sources.openGateway(dry(configuration)), recorder: recorder)
    }
    dependencies.sources.openAnalytics = { configuration, kinds throws(CatalogError) in
      let source = try real.sources.openAnalytics(dry(configuration), kinds)
      recorder.noteAnswer(source.provenance(of: kinds.isEmpty ? Kind.allCases : kinds))
      return source
    }
    return dependencies
  }

  private func explanation(_ recorder: RequestRecorder, error: CatalogError?) -> Explanation {
    let (request, answer) = (options.request, recorder.answer)
    let source: Explanation.Source =
      switch answer?.source {
      case _ where error != nil: .none
      case .embedded: .embedded
      case .local: .local
      case .gateway: recorder.needsGateway ? .gateway : .cache
      case nil: .none
      }
    let answersAlone = source == .embedded || source == .local
    let isWithoutGateway =
      request.usesNoGateway
      || answersAlone && answer?.fallbackReason == nil && !recorder.needsGateway
    let isComplete = if case .complete = recorder.coverage { true } else { false }
    return Explanation(
      arguments: arguments, source: source,
      reason: (error ?? answer?.fallbackReason.flatMap { answersAlone ? $0 : nil })?
        .reason(options.gateway).sentence ?? reason(source, recorder),
      gateway: isWithoutGateway ? nil : request.gateway.address,
      fallback: request.choice != .auto || source != .gateway
        ? nil : isComplete ? .local : .embedded,
      lookups: recorder.lookups, requests: recorder.requests,
      isHandedOff: error == nil && (recorder.needsGateway || recorder.isHandedOff))
  }

  /// The reason for a source that did not fall back.
  private func reason(_ source: Explanation.Source, _ recorder: RequestRecorder) -> String {
    let (request, host) = (options.request, options.gateway.host)
    switch source {
    case .none: return "the command needs no source"
    case .gateway where request.cachePolicy.refreshes:
      return "--refresh requests everything from \(host)"
    case .gateway: return "some responses of \(host) are not cached or not fresh"
    case .cache where request.cachePolicy.isOffline:
      return "--offline is set, and all responses are cached"
    case .cache: return "all responses are cached and fresh"
    case .embedded, .local:
      if request.choice != .auto { return "explicitly chosen" }
      if request.usesNoGateway { return "no gateway is configured" }
      let isPartial = if case .partial = recorder.coverage { true } else { false }
      return explained.missingDataAtGateway
        ?? "the local catalog " + (isPartial ? "has the entity" : "is fresh")
    }
  }

  private func write(_ explanation: Explanation) throws(Failure) {
    try dependencies.print(explanation.lines, explanation.json, as: options.format)
  }
}

/// Output that is kept in memory.
private final class KeptOutput: TextOutput {
  private(set) var text = ""
  let hasSent = false

  func put(_ text: String) { self.text += text }
  func put(_ bytes: ArraySlice<UInt8>) { text += String(decoding: bytes, as: UTF8.self) }
  func finish() {}
}

extension Failure {
  /// Why no source can answer; nil for any other failure.
  fileprivate var reasonForNoSource: CatalogError? {
    switch self {
    case .catalog(let error, _), .brokenList(let error, _, _):
      switch error {
      case .refused, .unreachable, .missingData: error
      default: nil
      }
    default: nil
    }
  }
}
