internal import Catalog
internal import CatalogSources

/// `marvel-cli explain`
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
    var resolver: any ReferenceResolving =
      options.request.usesNoGateway || answersLocally
      ? ReferenceResolver(try context) : CachedNames(cachedCatalog)
    let plan = try await plan(&resolver)
    // The resolver has reported unknown references, as the command itself would.
    guard resolver.status == .done else { return resolver.status }
    let names = resolver as? CachedNames ?? CachedNames()
    if let plan {
      try write(explanation(plan, names))
    } else {
      try write(
        Explanation(
          arguments: arguments, source: .none, reason: "the command needs no source"))
    }
    return .done
  }

  /// Returns the requests of the command; nil if it uses no source.
  private func plan(
    _ resolver: inout any ReferenceResolving
  ) async throws(Failure) -> [PlannedRequest]? {
    switch explained {
    case let command as ListCommand:
      return try await List(command.request, try context).query(&resolver).planned
    case let command as GraphCommand:
      guard case .shared(let request) = command.request else { return [] }
      return try await List(request, try context).query(&resolver).planned
    case is ExportCommand, is BrowseCommand, is PickCommand, is StatsCommand: return []
    case let command as ShowCommand:
      guard case .references(let references) = command.input else { return [] }
      var requests: [PlannedRequest] = []
      for reference in references {
        guard let key = try await resolver.key(reference) else { continue }
        requests.append(PlannedRequest(request: .entity(key)))
      }
      return requests
    case let command as SearchCommand:
      guard options.request.choice == .gateway else { return [] }
      return command.request.planned(standardLimit: try context.standardLimit)
    case let command as APICommand:
      let range = command.request.isAll ? PageRange(limit: nil) : nil
      return [PlannedRequest(request: .raw(command.request.question), range: range)]
    default: return nil
    }
  }

  /// Whether the local catalog would answer: no gateway is configured, or the copy is fresh.
  private var answersLocally: Bool {
    guard let source = try? dependencies.sources.open(options.request) as? AutomaticSource else {
      return false
    }
    return explained.kinds.contains(where: source.answersLocally)
  }

  private var context: CommandContext {
    get throws(Failure) { try CommandContext(dependencies, options) }
  }

  /// The gateway's cached responses as a catalog; nil if it cannot be opened.
  private var cachedCatalog: CatalogRepository? {
    (try? dependencies.sources.open(options.request.cacheOnly)).map { CatalogRepository($0) }
  }

  private func explanation(
    _ plan: [PlannedRequest], _ names: CachedNames
  ) throws(Failure) -> Explanation {
    var cached: (GatewayRequest) -> CachedResponseInfo? = { _ in nil }
    if !options.request.usesNoGateway {
      do { cached = try dependencies.sources.openGateway(options.request).stored } catch {
        throw options.failure(error)
      }
    }
    let pages = plan.map { $0.pages(cached) }
    let verdict = SourceVerdict(
      request: options.request, gateway: options.gateway,
      missingData: explained.missingDataAtGateway,
      hasLookups: !names.unknown.isEmpty, answersLocally: answersLocally, pages: pages)
    let (source, reason) = verdict.result
    let explainer = RequestExplainer(configuration: options.request, names: names, source: source)
    return Explanation(
      arguments: arguments, source: source, reason: reason,
      gateway: verdict.isWithoutGateway ? nil : options.request.gateway.address,
      fallsBack: options.request.choice == .auto && source == .gateway, lookups: names.unknown,
      requests: zip(plan, pages).map { explainer.explain($0, $1) })
  }

  private func write(_ explanation: Explanation) throws(Failure) {
    let text = options.format == .table ? explanation.lines : explanation.json.line + "\n"
    do { try dependencies.terminal.output.put(text) } catch { throw .output(error) }
  }
}

extension Query {
  /// The list request, preceded by the request for its parent entity.
  fileprivate var planned: [PlannedRequest] {
    let isPaginated = range.limit ?? .max > ProtocolTable.highestLimit
    let list = PlannedRequest(request: .list(isPaginated ? inStableOrder : self), range: range)
    return (parent.map { [PlannedRequest(request: .entity($0))] } ?? []) + [list]
  }
}

extension SearchRequest {
  /// The lists of names, one per kind, that replace a full-text search at a gateway.
  fileprivate func planned(standardLimit: Int) -> [PlannedRequest] {
    let range = range.range(standard: standardLimit)
    var requests: [PlannedRequest] = []
    for kind in kinds {
      guard let filter = kind.prefixFilter,
        let query = try? Query(kind: kind, filters: [(filter, words)], range: range)
      else { continue }
      requests.append(
        PlannedRequest(request: .list(query), range: range, isDependent: !requests.isEmpty))
    }
    return requests
  }
}

extension Command {
  /// The kinds that the command queries.
  fileprivate var kinds: [Kind] {
    switch self {
    case let command as ListCommand: [command.request.kind]
    case let command as ShowCommand:
      switch command.input {
      case .references(let references): references.map(\.kind)
      case .standardInput(let kind): [kind]
      }
    case let command as SearchCommand: command.request.kinds
    case let command as BrowseCommand: [command.request.kind]
    case let command as PickCommand: [command.request.kind]
    case let command as ExportCommand: command.request.kinds
    case let command as StatsCommand: command.request.kinds
    case let command as GraphCommand: command.request.kinds
    default: []
    }
  }

  /// Why a gateway cannot answer, in one phrase; nil if it can.
  fileprivate var missingDataAtGateway: String? {
    switch self {
    case is SearchCommand: return "gateways have no full-text search"
    case let command as GraphCommand:
      if case .shared = command.request { return nil }
      return "gateways do not support counts or paths"
    case is StatsCommand: return "gateways do not support counts or paths"
    default: return nil
    }
  }
}
