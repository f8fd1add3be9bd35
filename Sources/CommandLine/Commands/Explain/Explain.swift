internal import Catalog

internal import enum Platform.PercentEncoding

/// `marvel-cli explain`
///
/// Runs the command with its real sources to its end, or to the first request to a gateway. That
/// request fails. Nothing is requested, stored, or printed. If there is one, runs the command again
/// with a gateway that counts requests.
struct Explain {
  private let explained: any Command
  private let arguments: [String]
  private let dependencies: Dependencies
  private let run: Run

  /// - Parameter arguments: The command line to explain.
  init(
    _ explained: any Command, _ flags: Options, _ arguments: [String],
    _ dependencies: Dependencies
  ) throws(Failure) {
    self.explained = explained
    self.arguments = arguments
    self.dependencies = dependencies
    let source: SourceChoice? = if explained is APICommand { .gateway } else { nil }
    run = try Run(dependencies, flags, source: source)
  }

  func run() async throws(Failure) -> ExitStatus {
    let (recorder, errors) = (RequestRecorder(), CapturedOutput())
    var status = ExitStatus.done
    var obstacle: CatalogError?
    do throws(Failure) {
      status = try await run(
        recording(recorder, errors) { RecordingGateway(error: $0, recorder: recorder) })
    } catch {
      if !recorder.needsGateway {
        obstacle = error.reasonForNoSource
        if obstacle == nil { throw error }
      }
    }
    if status != .done, !recorder.needsGateway {
      // The command has reported unknown references.
      try dependencies.terminal.errors.print(errors.text)
      return status
    }
    let explanation = explanation(
      recorder, obstacle, requests: recorder.needsGateway ? await countRequests() : nil)
    try dependencies.print(
      explanation.lines, Explanation.fields.document(of: explanation), as: run.format)
    return .done
  }

  /// Returns how many requests the command sends if every name is found by the first request for it;
  /// nil if that depends on the length of a list.
  private func countRequests() async -> Int? {
    guard explained.reading == .result else { return nil }
    let gateway = CountingGateway()
    let dependencies = recording(RequestRecorder(), CapturedOutput()) { _ in gateway }
    do throws(Failure) { _ = try await run(dependencies) } catch { return nil }
    return gateway.count
  }

  /// Runs the command; one whose result depends on more than its arguments only reads a first page.
  private func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    switch explained.reading {
    case .nothing: return .done
    case .result: return try await explained.run(dependencies)
    case .pageFirst(let page):
      do { try await read(page, dependencies) } catch { throw run.failure(error) }
      return .done
    }
  }

  private func read(
    _ page: Reading.FirstPage, _ dependencies: Dependencies
  ) async throws(CatalogError) {
    let range = PageRange(limit: page.limit ?? ProtocolTable.highestLimit)
    guard let query = try? Query(kind: page.kind, range: range) else { return }
    _ = try await dependencies.sources.open(run.request).page(for: query)
  }

  /// The dependencies with recorders around the sources, and without any effect.
  private func recording(
    _ recorder: RequestRecorder, _ errors: CapturedOutput,
    _ gateway: @escaping (CatalogError) -> any GatewayProviding
  ) -> Dependencies {
    let real = dependencies
    func dry(_ configuration: SourceConfiguration) -> SourceConfiguration {
      var configuration = configuration
      configuration.dryRunGateway = gateway
      // Unlike the warnings of the command, those about the catalogs are printed.
      configuration.warn = run.request.warn
      return configuration
    }
    var dependencies = dependencies
    dependencies.terminal.output = CapturedOutput()
    dependencies.terminal.errors = errors
    dependencies.terminal.drawImage = { _, _, _ in nil }
    dependencies.terminal.openPage = { _ in true }
    dependencies.files = FileSystem(readText: real.files.readText)
    dependencies.files.readBytes = real.files.readBytes
    dependencies.files.filesBelow = real.files.filesBelow
    dependencies.files.openArchive = real.files.openArchive
    dependencies.files.resolved = real.files.resolved
    dependencies.sources = Sources(
      open: { configuration throws(CatalogError) in
        RecordingSource(source: try real.sources.open(dry(configuration)), recorder: recorder)
      },
      openAnalytics: { configuration, kinds throws(CatalogError) in
        let source = try real.sources.openAnalytics(dry(configuration), kinds)
        recorder.noteCatalog(source.provenance(of: kinds.isEmpty ? Kind.allCases : kinds))
        return source
      },
      openGateway: { configuration throws(CatalogError) in
        let fetch = try real.sources.openGateway(dry(configuration))
        return { request throws(CatalogError) in
          let response = try await fetch(request)
          recorder.noteList(response.provenance)
          return response
        }
      },
      openCache: real.sources.openCache, openCatalogFile: real.sources.openCatalogFile)
    return dependencies
  }

  private func explanation(
    _ recorder: RequestRecorder, _ obstacle: CatalogError?, requests: Int?
  ) -> Explanation {
    let answer = recorder.answer
    let source: Explanation.Source =
      switch answer?.source {
      case _ where recorder.needsGateway: .gateway
      case _ where obstacle != nil: .none
      case .embedded: .embedded
      case .local: .local
      case .gateway: .cache
      case nil: .none
      }
    let isCatalog = source == .embedded || source == .local
    let error = obstacle ?? (isCatalog ? answer?.fallbackReason : nil)
    // A first page only tells the source.
    let hasRequest = (source == .gateway || source == .none) && explained.reading == .result
    return Explanation(
      arguments: arguments, source: source,
      reason: error?.reason(run.gateway).sentence ?? reason(source, recorder),
      request: hasRequest ? recorder.request : nil, requests: requests,
      gateway: run.request.gateway)
  }

  /// The reason for a source that did not fall back.
  private func reason(_ source: Explanation.Source, _ recorder: RequestRecorder) -> String {
    let (request, host) = (run.request, run.gateway.host)
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

/// An explanation of what a command would do.
struct Explanation {
  /// The source that would answer.
  enum Source: String, CaseIterable, FieldValue {
    case embedded, local, gateway, cache
    /// No source is needed, or none can answer.
    case none
  }

  /// The command line to explain.
  let arguments: [String]
  let source: Source
  /// The reason for the source, in one phrase.
  let reason: String
  /// The first request to the gateway; nil if there is none.
  let request: GatewayRequest?
  /// How many requests follow, with the first one; nil if that is not known.
  let requests: Int?
  let gateway: GatewaySettings

  static let fields: Fields<Explanation> = [
    Field("command", "the arguments of the command line") { $0.arguments },
    Field("source") { $0.source }, Field("reason") { $0.reason },
    .object(
      "request", "the first request to the gateway; null if there is none",
      of: GatewayRequest.fields
    ) { explanation in explanation.request.map { ($0, explanation.gateway) } },
    Field("requests", "null if it depends on the responses") {
      $0.request == nil ? 0 : $0.requests
    },
  ]

  /// The explanation as lines with a heading each.
  var lines: String {
    var rows = [("Command", arguments.commandLine), ("Source ", "\(source.rawValue): \(reason)")]
    if let request {
      rows.append(("Request", request.curl(gateway)))
      rows.append(("Total  ", total))
    }
    return rows.map { "\($0)  \(singleLine($1))\n" }.joined()
  }
}

extension Explanation {
  private var total: String {
    guard let requests else { return "depends on the gateway's responses" }
    return requests == 1 ? "1 request" : "\(requests) requests"
  }
}

extension GatewayRequest {
  fileprivate static let fields: Fields<(request: GatewayRequest, gateway: GatewaySettings)> = [
    Field("method") { _ in "GET" }, Field("path") { $0.request.path },
    .list("parameters", of: [Field("name") { $0.name }, Field("value") { $0.value }]) {
      $0.request.parameters
    },
    Field("curl", "the same request as a command, without key and hash") {
      $0.request.curl($0.gateway)
    },
  ]

  /// The equivalent curl command; the user fills in key and hash.
  fileprivate func curl(_ gateway: GatewaySettings) -> String {
    var arguments = [
      "curl", "--get", gateway.address.text + PercentEncoding.encode(path, keeping: "/"),
    ]
    for parameter in parameters {
      let name = PercentEncoding.encode(parameter.name)
      arguments += ["--data-urlencode", "\(name)=\(parameter.value)"]
    }
    // Requests are signed, or would be if there were keys.
    if gateway.hasKeys || gateway.accessError != nil {
      for name in ["ts", "apikey", "hash"] { arguments += ["--data", "\(name)=..."] }
    }
    return arguments.commandLine
  }

  /// The path below the gateway's base address.
  private var path: String {
    switch self {
    case .list(let query), .copy(let query): query.path
    case .entity(let key): key.path
    case .raw(let request): request.path
    }
  }

  /// The parameters of the request, without the signature.
  private var parameters: [Parameter] {
    switch self {
    case .list(let query), .copy(let query): query.wireParameters
    case .entity: []
    case .raw(let request): request.parameters
    }
  }
}
