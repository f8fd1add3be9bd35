internal import Catalog

/// `marvel-cli graph`
struct Graph {
  let request: GraphRequest
  let run: Run
  /// Whether an empty result has a status of its own.
  let reportsByStatus: Bool

  func run() async throws(Failure) -> ExitStatus {
    var resolver = ReferenceResolver(run: run)
    switch request {
    case .shared(let references, let range):
      let names = try await GraphNames(words: references, run: run).shared()
      guard let keys = try await keys(of: names, &resolver, readsIDs: false) else { break }
      let status = try await List(
        ListRequest(sharedBy: keys, range), run, reportsByStatus: reportsByStatus
      ).run()
      run.noteEmbedded(try run.openRepository().provenance)
      return status
    case .path(let names, let teams):
      let source = try run.openAnalytics(request.kinds)
      let ends: [Reference]
      let read = try await GraphNames(words: names, run: run).path()
      do { ends = try GraphRequest.ends(read) } catch { throw .usage(error) }
      guard let keys = try await keys(of: ends, &resolver) else { break }
      guard keys[0].kind == keys[1].kind else {
        throw .usage(.mixedKinds(ends[0].text, ends[1].text))
      }
      return try await writePath(
        from: keys[0], to: keys[1], teams: teams, try source.having(keys.map(\.kind), run, request))
    case .partners(let reference, let kind, let range, let teams):
      let source = try run.openAnalytics(request.kinds)
      guard let key = try await keys(of: [reference], &resolver)?.first else { break }
      let kind = kind ?? key.kind
      return try await writePartners(
        of: key, kind, range, teams: teams, try source.having([key.kind, kind], run, request))
    }
    return resolver.status
  }

  /// Returns the keys of all references; nil if one has none.
  ///
  /// - Parameter readsIDs: Whether an id of no entity has none.
  private func keys(
    of references: [Reference], _ resolver: inout ReferenceResolver, readsIDs: Bool = true
  ) async throws(Failure) -> [EntityKey]? {
    var keys: [EntityKey] = []
    for reference in references {
      if !readsIDs, case .id(let id) = reference.target {
        keys.append(EntityKey(reference.kind, id))
      } else if let key = try await resolver.key(reference, orIn: GraphRequest.kinds) {
        keys.append(key)
      }
    }
    return keys.count == references.count ? keys : nil
  }

  private func writePath(
    from start: EntityKey, to end: EntityKey, teams: Bool, _ source: any AnalyticsSource
  ) async throws(Failure) -> ExitStatus {
    let nodes = try await run.reading(
      try await source.path(from: start, to: end, teams: teams))
    let known = try rethrow(try source.known([start.kind]), as: run.failure)
    let document = Self.pathFields.document(
      source.provenance(ofRelationsOf: [start.kind]), (start, end, nodes, known), nodes)
    let status = try write(document, known)
    if nodes.contains(where: { $0.key.kind == .event }) {
      run.noteUnlessInDocument(
        "no chain through comics is as short, so an event that both belong to is used")
    }
    if nodes.isEmpty {
      let leftOut: Sentence =
        teams || start.kind != .character ? "" : " without teams; \(flag: "teams") includes them"
      run.notices.note("no path connects \(start.reference) and \(end.reference)\(leftOut)")
    }
    return status
  }

  private func writePartners(
    of key: EntityKey, _ kind: Kind, _ flags: PageRangeFlags, teams: Bool,
    _ source: any AnalyticsSource
  ) async throws(Failure) -> ExitStatus {
    let range = flags.range(standard: run.standardLimit)
    var page = try await run.reading(
      try await source.partners(of: key, kind, range, teams: teams))
    page.known = try rethrow(
      try source.known([key.kind, kind].unique), as: run.failure)
    let next = range.offset + page.elements.count
    let ranking = Ranking(subject: (key: key, kind: kind), page: page, range: range)
    let document = Self.partnerFields.document(page.provenance, ranking, page.elements)
    let status = try write(document, page.known)
    run.noteTruncation(shown: page.elements.count, next: next, total: page.total, flags)
    return status
  }

  private func write(
    _ document: RowsDocument, _ known: [KnownCount]
  ) throws(Failure) -> ExitStatus {
    run.noteCoverage(document.provenance)
    try document.print(run, document.table(importance: [1, 2, 9, 8]))
    run.noteKnown(known)
    run.noteEmbedded(document.provenance)
    return reportsByStatus && document.rows.isEmpty ? .notFound : .done
  }
}

extension Graph {
  static let pathFields = RowsFields<
    (start: EntityKey, end: EntityKey, nodes: [GraphNode], known: [KnownCount]), GraphNode
  >(
    head: [
      Field("from", "such as character/1009610") { $0.start.reference },
      Field("to") { $0.end.reference },
      Field("length", "number of comics and events on the path; null if there is no path") {
        $0.nodes.isEmpty ? nil : $0.nodes.count / 2
      }, KnownCount.list.within { $0.known },
    ], row: GraphNode.fields)

  static let partnerFields = Ranking<(key: EntityKey, kind: Kind)>.fields(
    [
      Field("of", "such as character/1009610") { $0.key.reference },
      Field("kind", .oneOf(Kind.allCases.map(\.plural))) { .text($0.kind.plural) },
    ], total: "number of partners",
    count: ("comics", "number of comics in which both appear"))
}

extension AnalyticsSource {
  /// The source, opened again if names turned out to be of kinds that it need not have completely.
  fileprivate func having(
    _ kinds: [Kind], _ run: Run, _ request: GraphRequest
  ) throws(Failure) -> any AnalyticsSource {
    let opened = request.kinds
    return kinds.allSatisfy(opened.contains) ? self : try run.openAnalytics(opened + kinds)
  }
}

extension ListRequest {
  /// The comics with all of the characters and creators.
  fileprivate init(sharedBy keys: [EntityKey], _ range: PageRangeFlags) throws(Failure) {
    let values = [Kind.character, .creator].compactMap { kind -> FilterValue? in
      let ids = keys.filter { $0.kind == kind }.map { Reference($0.reference, kind: kind) }
      let all = kind == .creator ? Filter.collaborators : .sharedAppearances
      return ids.isEmpty ? nil : .references(ids.count == 1 ? .related(to: kind) : all, ids)
    }
    do {
      for case .references(let filter, let ids) in values { try filter.check(ids.map(\.text)) }
    } catch {
      throw .usage(.query(error))
    }
    self.init(.comic, values, range)
  }
}
