internal import Catalog
internal import CatalogSources

/// `marvel-cli explain`
struct Explain {
  private let explained: Invocation
  private let arguments: [String]
  private let dependencies: Dependencies
  private let options: ResolvedOptions

  /// - Parameter arguments: The command line to explain.
  init(
    _ explained: Invocation, _ flags: SharedFlags, _ arguments: [String],
    _ dependencies: Dependencies
  ) throws(Failure) {
    self.explained = explained
    self.arguments = arguments
    self.dependencies = dependencies
    let source: SourceChoice? = if case .api = explained { .gateway } else { nil }
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
    case .help, .topicHelp, .version, .sync, .import, .changes, .quota, .cache, .catalog, .schema,
      .config, .doctor, .completion, .explain:
      return nil
    case .export, .browse: return []
    case .list(let request, _):
      return try await List(request, try context).query(&resolver).planned
    case .graph(.shared(let request), _):
      return try await List(request, try context).query(&resolver).planned
    case .showInput, .stats, .graph: return []
    case .show(let references, _):
      var requests: [PlannedRequest] = []
      for reference in references {
        guard let key = try await resolver.key(reference) else { continue }
        requests.append(PlannedRequest(request: .entity(key)))
      }
      return requests
    case .search(let request, _):
      guard options.request.choice == .gateway else { return [] }
      return request.planned(standardLimit: try context.standardLimit)
    case .api(let request, _):
      let range = request.isAll ? PageRange(limit: nil) : nil
      return [PlannedRequest(request: .raw(request.question), range: range)]
    }
  }

  /// Whether the local catalog would answer: no gateway is configured, or the copy is fresh.
  private var answersLocally: Bool {
    guard let source = try? dependencies.openSource(options.request) as? AutomaticSource else {
      return false
    }
    return explained.kinds.contains(where: source.answersLocally)
  }

  private var context: CommandContext {
    get throws(Failure) { try CommandContext(dependencies, options) }
  }

  /// The gateway's cached responses as a catalog; nil if it cannot be opened.
  private var cachedCatalog: CatalogRepository? {
    (try? dependencies.openSource(options.request.cacheOnly)).map { CatalogRepository($0) }
  }

  private func explanation(
    _ plan: [PlannedRequest], _ names: CachedNames
  ) throws(Failure) -> Explanation {
    var cached: (GatewayRequest) -> CachedResponseInfo? = { _ in nil }
    if !options.request.usesNoGateway {
      do { cached = try dependencies.openGateway(options.request).stored } catch {
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
    do { try dependencies.output.put(text) } catch { throw .output(error) }
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
        let condition = try? Condition(filter, words),
        let query = try? Query(kind: kind, conditions: [condition], range: range)
      else { continue }
      requests.append(
        PlannedRequest(request: .list(query), range: range, isDependent: !requests.isEmpty))
    }
    return requests
  }
}

extension Invocation {
  /// The kinds that the command queries.
  fileprivate var kinds: [Kind] {
    switch self {
    case .list(let request, _): [request.kind]
    case .show(let references, _): references.map(\.kind)
    case .showInput(let kind, _): [kind]
    case .search(let request, _): request.kinds
    case .help, .topicHelp, .version, .api, .sync, .import, .changes, .quota, .cache, .catalog,
      .schema, .config, .doctor, .completion, .explain:
      []
    case .browse(let request, _): [request.kind]
    case .export(let request, _): request.kinds
    case .stats(let request, _): request.kinds
    case .graph(let request, _): request.kinds
    }
  }

  /// Why a gateway cannot answer, in one phrase; nil if it can.
  fileprivate var missingDataAtGateway: String? {
    switch self {
    case .search: "gateways have no full-text search"
    case .stats, .graph(.path, _), .graph(.partners, _):
      "gateways do not support counts or paths"
    default: nil
    }
  }
}
