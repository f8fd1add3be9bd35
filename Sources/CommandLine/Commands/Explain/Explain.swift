internal import Catalog

internal import enum Platform.PercentEncoding

/// `marvel-cli explain`
///
/// Runs the command with its real sources to its end, or to the first request to a gateway. That
/// request fails. Nothing is requested, stored, or printed.
struct Explain {
  private let explained: any Command
  private let arguments: [String]
  private let dependencies: Dependencies
  private let flags: Options
  private let run: Run

  /// - Parameter arguments: The command line to explain.
  init(
    _ explained: any Command, _ flags: Options, _ arguments: [String],
    _ dependencies: Dependencies
  ) throws(Failure) {
    self.explained = explained
    self.arguments = arguments
    self.dependencies = dependencies
    self.flags = flags
    let source: SourceChoice? = if explained is APICommand { .gateway } else { nil }
    run = try Run(dependencies, flags, source: source)
  }

  func run() async throws(Failure) -> ExitStatus {
    let (dryRun, errors) = (DryRun(warn: run.request.warn), CapturedOutput())
    var status = ExitStatus.done
    var obstacle: CatalogError?
    do throws(Failure) { status = try await perform(dryRun, errors) } catch {
      obstacle = error.reasonForNoSource
      if obstacle == nil, !dryRun.needsGateway { throw error }
    }
    if status != .done, !dryRun.needsGateway {
      // The command has reported unknown references.
      try dependencies.terminal.errors.print(errors.text)
      return status
    }
    let explanation = explanation(dryRun, obstacle)
    try dependencies.print(
      explanation.lines, Explanation.fields.document(of: explanation), as: run.format)
    return .done
  }

  /// Runs the command without any effect, or reads the list that it begins with.
  private func perform(
    _ dryRun: DryRun, _ errors: CapturedOutput
  ) async throws(Failure) -> ExitStatus {
    var dependencies = dependencies
    dependencies.dryRun = dryRun
    dependencies.terminal.output = CapturedOutput()
    dependencies.terminal.errors = errors
    dependencies.terminal.drawImage = { _, _, _ in nil }
    dependencies.terminal.openPage = { _ in true }
    dependencies.sources.fetchImage = nil
    let real = dependencies.files
    dependencies.files = FileSystem(readText: real.readText)
    dependencies.files.readBytes = real.readBytes
    dependencies.files.filesBelow = real.filesBelow
    dependencies.files.openArchive = real.openArchive
    dependencies.files.resolved = real.resolved
    switch explained.reading {
    case .nothing: return .done
    case .result: return try await explained.run(dependencies)
    case .list(let kind):
      let run = try Run(dependencies, flags)
      do throws(CatalogError) {
        if let list = try? Query(kind: kind) { _ = try await run.repository.page(list) }
      } catch {
        throw run.failure(error)
      }
      return .done
    }
  }

  private func explanation(_ dryRun: DryRun, _ obstacle: CatalogError?) -> Explanation {
    let answer = dryRun.answer
    let source: Explanation.Source =
      switch answer?.source {
      case _ where dryRun.needsGateway: .gateway
      case _ where obstacle != nil: .none
      case .embedded: .embedded
      case .local: .local
      case .gateway: .cache
      case nil: .none
      }
    let isCatalog = source == .embedded || source == .local
    let error = source == .none ? obstacle : isCatalog ? answer?.fallbackReason : nil
    // The list that the command begins with only tells the source.
    let hasRequest = (source == .gateway || source == .none) && explained.reading == .result
    return Explanation(
      arguments: arguments, source: source,
      reason: error?.reason(run.gateway).sentence ?? reason(source, answer),
      request: hasRequest ? dryRun.request : nil, gateway: run.request.gateway)
  }

  /// The reason for a source that did not fall back.
  private func reason(_ source: Explanation.Source, _ answer: Provenance?) -> String {
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
      if source == .embedded { return "gateways do not have the data" }
      return answer?.isPartial == true
        ? "the local catalog has the entity, or what gateways do not have"
        : "the local catalog is fresh"
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
  let gateway: GatewaySettings

  static let fields: Fields<Explanation> = [
    Field("command", "the arguments of the command line") { $0.arguments },
    Field("source") { $0.source }, Field("reason") { $0.reason },
    .object(
      "request", "the first request to the gateway; null if there is none",
      of: GatewayRequest.fields
    ) { explanation in explanation.request.map { ($0, explanation.gateway) } },
  ]

  /// The explanation as lines with a heading each.
  var lines: String {
    var rows = [("Command", arguments.commandLine), ("Source ", "\(source.rawValue): \(reason)")]
    if let request { rows.append(("Request", request.curl(gateway))) }
    return rows.map { "\($0)  \(singleLine($1))\n" }.joined()
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
