internal import Catalog
internal import CatalogSources

/// `marvel-cli explain`
struct Explain {
  private let explained: Invocation
  private let words: [String]
  private let dependencies: Dependencies
  private let options: ResolvedOptions

  /// - Parameter words: the command line that is explained.
  init(
    _ explained: Invocation, _ flags: SharedFlags, _ words: [String], _ dependencies: Dependencies
  ) throws(Failure) {
    self.explained = explained
    self.words = words
    self.dependencies = dependencies
    let source: SourceChoice? = if case .api = explained { .gateway } else { nil }
    options = try ResolvedOptions(dependencies, flags, source: source)
  }

  func run() async throws(Failure) -> ExitStatus {
    var resolver: any ReferenceResolving =
      options.request.asksNoGateway || answersLocally
      ? ReferenceResolver(try context) : CachedNames(storedCatalog)
    let plan = try await plan(&resolver)
    // What a catalog does not know has been reported, as the command would do.
    guard resolver.status == .done else { return resolver.status }
    let names = resolver as? CachedNames ?? CachedNames()
    if let plan {
      try write(explanation(plan, names))
    } else {
      try write(
        Explanation(words: words, source: .none, reason: "the program knows the answer by itself"))
    }
    return .done
  }

  /// Nil for a command that asks no source.
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
        requests.append(PlannedRequest(question: .entity(key)))
      }
      return requests
    case .search(let request, _):
      guard options.request.choice == .gateway else { return [] }
      return request.planned(standardLimit: try context.standardLimit)
    case .api(let request, _):
      let range = request.isAll ? PageRange(limit: nil) : nil
      return [PlannedRequest(question: .raw(request.question), range: range)]
    }
  }

  /// The local catalog would answer for want of a gateway, or since it is fresh.
  private var answersLocally: Bool {
    guard let source = try? dependencies.openSource(options.request) as? AutomaticSource else {
      return false
    }
    return explained.kinds.contains(where: source.answersLocally)
  }

  private var context: CommandContext {
    get throws(Failure) { try CommandContext(dependencies, options) }
  }

  /// What a gateway has said, without the gateway.
  private var storedCatalog: CatalogRepository? {
    (try? dependencies.openSource(options.request.storedAlone)).map { CatalogRepository($0) }
  }

  private func explanation(
    _ plan: [PlannedRequest], _ names: CachedNames
  ) throws(Failure) -> Explanation {
    var stored: (GatewayRequest) -> CachedResponseInfo? = { _ in nil }
    if !options.request.asksNoGateway {
      do { stored = try dependencies.openGateway(options.request).stored } catch {
        throw options.failure(error)
      }
    }
    let pages = plan.map { $0.pages(stored) }
    let verdict = SourceVerdict(
      request: options.request, gateway: options.gateway,
      missingData: explained.missingDataAtGateway,
      hasLookups: !names.unknown.isEmpty, answersLocally: answersLocally, pages: pages)
    let (source, reason) = verdict.answer
    let explainer = RequestExplainer(request: options.request, names: names, source: source)
    return Explanation(
      words: words, source: source, reason: reason,
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
  /// The list, and before it the entity that it belongs to.
  fileprivate var planned: [PlannedRequest] {
    let isWalk = range.limit ?? .max > ProtocolTable.highestLimit
    let list = PlannedRequest(question: .list(isWalk ? inStableOrder : self), range: range)
    return (parent.map { [PlannedRequest(question: .entity($0))] } ?? []) + [list]
  }
}

extension SearchRequest {
  /// The lists of names that a gateway has in the place of a search, kind after kind.
  fileprivate func planned(standardLimit: Int) -> [PlannedRequest] {
    let range = range.range(standard: standardLimit)
    var requests: [PlannedRequest] = []
    for kind in kinds {
      guard let filter = kind.prefixFilter,
        let query = try? Query(kind: kind, filters: [(filter, words)], range: range)
      else { continue }
      requests.append(
        PlannedRequest(question: .list(query), range: range, isDependent: !requests.isEmpty))
    }
    return requests
  }
}

extension Invocation {
  /// The kinds that are asked for.
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

  /// Why no gateway is asked, in one phrase; nil where one may be.
  fileprivate var missingDataAtGateway: String? {
    switch self {
    case .search: "a gateway has no full-text search"
    case .stats, .graph(.path, _), .graph(.partners, _):
      "a gateway has no question for counts and chains"
    default: nil
    }
  }
}
