internal import Catalog

/// Resolves references with the catalog, and reports missing and ambiguous ones.
struct ReferenceResolver {
  let run: Run
  /// Whether the only issue of several that the catalog has is taken, and the best-known series of a
  /// name; writing needs certainty.
  var acceptsLikely = true
  /// The kinds in which a name is looked up besides the reference's own, unless it includes a kind.
  var otherKinds: [Kind] = []
  /// Whether an entity of another kind is noted.
  var notesOtherKinds = false
  /// The worst status so far.
  private(set) var status = ExitStatus.done
  /// The references without a page, in their order.
  private(set) var missing: [MissingItem] = []

  /// Returns the page of each referenced entity; nil if there is no match, or several.
  ///
  /// The references may be the words of one name, as in `show ghost rider`; the result then has one
  /// element. Only if nothing has the name, each word is a reference. If the user quoted an
  /// argument of several words, each argument is looked up alone first. A gateway is asked for each
  /// kind, so that words are a name of their kind or of an event first, and of another kind only if
  /// one of them matches nothing alone.
  ///
  /// - Parameters:
  ///   - alone: The references to resolve if all are not one name; nil for all.
  ///   - inputMark: The error for a reference `-` that is no word of a name. Nil if the references
  ///     come from standard input, and are therefore never the words of one name.
  mutating func pages(
    of references: [Reference], alone: [Reference]? = nil, inputMark: UsageError?
  ) async throws(Failure) -> (pages: [Page<Record>?], areOneName: Bool) {
    var name = inputMark == nil ? nil : Reference(joining: references)
    let isQuoted = references.contains { $0.text.contains(where: \.isWhitespace) }
    if let joined = name, !isQuoted {
      let others = otherKinds(of: joined)
      let isIssue = joined.text.namesIssue
      let likely =
        try asksForEachKind()
        ? others.filter { $0 == .event || (isIssue && $0 == .comic) } : others
      if let found = try await known(joined, in: [joined.kind] + likely) {
        return ([reported(found, of: joined)], true)
      }
    }
    var separate: [Reference] = []
    var all: [Found] = []
    let isPack = !isQuoted && name?.issuesOfPack != nil
    for reference in (isPack ? name.map { [$0] } : alone) ?? references {
      if let issues = try await issues(of: reference) {
        separate += issues.map(\.reference)
        all += issues.map(\.found)
        continue
      }
      let isMark = inputMark != nil && reference.text == "-"
      let found =
        isMark ? Found(resolution: .missing(nearest: []), page: nil) : try await find(reference)
      if case .missing = found.resolution, let joined = name {
        name = nil
        let areOneIssue = references.areOneIssue && !isQuoted
        let known =
          areOneIssue ? try await find(joined) : try await meant(joined, isQuoted: isQuoted)
        if let known { return ([reported(known, of: joined)], true) }
      }
      if isMark, let inputMark { throw .usage(inputMark) }
      separate.append(reference)
      all.append(found)
    }
    return (separate.indices.map { reported(all[$0], of: separate[$0]) }, false)
  }

  /// Returns what the issues are that one reference names together; nil for another reference.
  private func issues(
    of reference: Reference
  ) async throws(Failure) -> [(reference: Reference, found: Found)]? {
    guard let pack = reference.issuesOfPack else { return nil }
    return try await run.reading { () async throws(CatalogError) in
      let known = try await run.repository.issues(of: reference)
      var issues: [(reference: Reference, found: Found)] = []
      for (index, issue) in pack.enumerated() {
        let resolution =
          if let known { known[index] } else { try await run.repository.resolve(issue) }
        issues.append((issue, try await read(resolution)))
      }
      return issues
    }
  }

  /// Returns what words mean of which one matches nothing alone: an entity that has them as its
  /// name, or nothing if they are similar to a name, as in `show ghost ridder`.
  private func meant(_ name: Reference, isQuoted: Bool) async throws(Failure) -> Found? {
    let asksForEachKind = try asksForEachKind()
    if isQuoted || asksForEachKind {
      return try await known(name, in: [name.kind] + otherKinds(of: name))
    }
    return try await run.reading { () async throws(CatalogError) in
      let resolution = try await run.repository.resolve(name)
      guard case .missing(let nearest, _, let issue) = resolution,
        !nearest.isEmpty || issue != nil
      else { return nil }
      return Found(resolution: resolution, page: nil)
    }
  }

  private func asksForEachKind() throws(Failure) -> Bool {
    try run.openRepository().asksForEachKind
  }

  /// Returns the key of the referenced entity, which is not read; nil if there is no match, or
  /// several.
  ///
  /// - Parameter kinds: Those in which a name is looked up if the reference does not include one.
  mutating func key(
    _ reference: Reference, orIn kinds: [Kind] = []
  ) async throws(Failure) -> EntityKey? {
    let others = reference.namesKind ? [] : kinds.filter { $0 != reference.kind }
    let resolution = try await run.reading(
      try await run.repository.resolve(reference, orIn: others))
    return reported(resolution, of: reference, orIn: others)
  }

  /// Returns ids unchanged, and names resolved to ids.
  mutating func ids(_ references: [Reference]) async throws(Failure) -> [Int] {
    var ids: [Int] = []
    for reference in references {
      if case .id(let id) = reference.target {
        let key = EntityKey(reference.kind, id)
        ids.append(
          try await run.reading(try run.repository.currentKey(of: key).id))
      } else if let key = try await key(reference) {
        ids.append(key.id)
      }
    }
    return ids
  }

  /// Returns a filter with names resolved to ids and durations to timestamps.
  mutating func condition(
    _ value: ListRequest.FilterValue
  ) async throws(Failure) -> Condition {
    switch value {
    case .condition(let condition): condition
    case .references(let filter, let references):
      Condition(filter, .ids(try await ids(references)))
    case .age(let filter, let seconds):
      Condition(filter, .since(run.timestamp(secondsAgo: seconds)))
    case .logged(let filter, let state): Condition(filter, .ids(try await ids(loggedAs: state)))
    }
  }

  /// Returns the comics of the reading log.
  private func ids(loggedAs state: LoggedState) async throws(Failure) -> [Int] {
    // A gateway alone refuses the filter.
    guard run.request.choice != .gateway else { return [] }
    let ids = try await CatalogLog(run).ids(state)
    if ids.isEmpty { run.notices.note("no comic is marked as \(state.rawValue)") }
    return ids
  }

  private func otherKinds(of reference: Reference) -> [Kind] {
    reference.namesKind ? [] : otherKinds.filter { $0 != reference.kind }
  }

  /// What a reference means, and the entity.
  private struct Found {
    let resolution: Resolution
    let page: Page<Record>?
  }

  private func known(_ reference: Reference, in kinds: [Kind]) async throws(Failure) -> Found? {
    guard case .name(let name) = reference.target else { return nil }
    return try await run.reading { () async throws(CatalogError) in
      guard let meaning = try await run.repository.meaning(of: name, in: kinds) else { return nil }
      let found = try await read(meaning)
      return if case .missing = found.resolution { nil } else { found }
    }
  }

  private func find(_ reference: Reference) async throws(Failure) -> Found {
    try await run.reading { () async throws(CatalogError) in
      if case .id(let id) = reference.target {
        return try await read(EntityKey(reference.kind, id)) { .found(NameMatch($0)) }
      }
      return try await read(
        run.repository.resolve(reference, orIn: otherKinds(of: reference)))
    }
  }

  private func read(_ resolution: Resolution) async throws(CatalogError) -> Found {
    switch resolution {
    case .found(let match, _), .likely(let match, _):
      return try await read(match.key) { _ in resolution }
    case .ambiguous, .missing: return Found(resolution: resolution, page: nil)
    }
  }

  /// Reads an entity. A source may not have one whose name another source knows.
  private func read(
    _ key: EntityKey, _ resolution: (Record) -> Resolution
  ) async throws(CatalogError) -> Found {
    let repository = try run.repository
    let page = try await repository.page(of: key)
    let found = key.original == nil ? page : ComicVariants.page(of: key, in: page)
    guard let record = found.elements.first else {
      return Found(resolution: repository.missing(key.kind), page: nil)
    }
    return Found(resolution: resolution(record), page: found)
  }

  private mutating func reported(_ found: Found, of reference: Reference) -> Page<Record>? {
    let others = otherKinds(of: reference)
    return reported(found.resolution, of: reference, orIn: others) == nil ? nil : found.page
  }

  /// Returns the key of an entity, or reports why there is none.
  ///
  /// - Parameter others: The kinds in which it was looked up besides the reference's own.
  private mutating func reported(
    _ resolution: Resolution, of reference: Reference, orIn others: [Kind]
  ) -> EntityKey? {
    let error: ErrorReport
    switch resolution {
    case .found(let match, let others)
    where !acceptsLikely && match.key.kind != .comic
      && others.contains { $0.key.kind == match.key.kind }:
      error = reference.ambiguousNameReport([match] + others, [])
    case .found(let match, let others):
      if !others.isEmpty {
        run.notices.note(reference.principalMatchNotice(match, others))
      } else if notesOtherKinds, match.key.kind != reference.kind {
        run.notices.note(reference.otherKindNotice(match))
      }
      return match.key
    case .ambiguous(let matches, let absent):
      error = reference.ambiguousNameReport(matches, absent)
    case .likely(let match, let absent) where !acceptsLikely:
      error = reference.ambiguousNameReport([match], absent)
    case .likely(let match, let absent):
      run.notices.note(reference.likelyMatchNotice(match, absent))
      return match.key
    case .missing(_, _, let issue?):
      error = reference.report(issue)
    case .missing(let nearest, let partial, nil):
      error = reference.notFoundReport(
        nearest, partial, mayBeIssue: ([reference.kind] + others).contains(.comic))
    }
    run.notices.report(error)
    missing.append(MissingItem(reference: reference.text, error: error))
    if case .missing = resolution {
      status = .notFound
    } else if status == .done {
      status = .ambiguous
    }
    return nil
  }
}
