internal import Catalog

/// Resolves references with the catalog, and reports missing and ambiguous ones.
struct ReferenceResolver {
  private let context: CommandContext
  private let searchesAllKinds: Bool
  private let notesOtherKinds: Bool
  /// The worst status so far.
  private(set) var status = ExitStatus.done

  /// - Parameters:
  ///   - searchesAllKinds: Whether a name of no entity of the reference's kind is looked up among
  ///     other kinds, unless the user named a kind.
  ///   - notesOtherKinds: Whether an entity of another kind is noted.
  init(
    _ context: CommandContext, searchesAllKinds: Bool = false, notesOtherKinds: Bool = false
  ) {
    self.context = context
    self.searchesAllKinds = searchesAllKinds
    self.notesOtherKinds = notesOtherKinds
  }

  /// Returns the page of each referenced entity; nil if there is no match, or several.
  ///
  /// The references may be the words of one name, as in `show ghost rider`; the result then has one
  /// element. Words that match entities alone, too, are a name first. Only if the user quoted an
  /// argument of several words, and all arguments match something, are they what they match alone.
  mutating func pages(
    of references: [Reference], canBeOneName: Bool = true
  ) async throws(Failure) -> [Page<Record>?] {
    if canBeOneName, let (name, resolution) = try await unquotedName(references) {
      return [page(resolution, of: name)]
    }
    var resolutions: [(Reference, Resolution)] = []
    for reference in references { resolutions.append((reference, try await resolve(reference))) }
    if canBeOneName, references.areQuoted, resolutions.contains(where: \.1.isMissing),
      let (name, resolution) = try await knownName(references)
    {
      return [page(resolution, of: name)]
    }
    return resolutions.map { page($1, of: $0) }
  }

  /// Returns whether references are the words of one name.
  func isOneName(_ references: [Reference]) async throws(Failure) -> Bool {
    try await unquotedName(references) != nil
  }

  /// Returns the key of the referenced entity; nil if there is no match, or several.
  mutating func key(_ reference: Reference) async throws(Failure) -> EntityKey? {
    page(try await resolve(reference), of: reference)?.elements.first?.key
  }

  /// Returns ids unchanged, and names resolved to ids.
  mutating func ids(_ references: [Reference]) async throws(Failure) -> [Int] {
    var ids: [Int] = []
    for reference in references {
      if case .id(let id) = reference.target {
        ids.append(id)
      } else if let key = try await key(reference) {
        ids.append(key.id)
      }
    }
    return ids
  }

  private func unquotedName(
    _ references: [Reference]
  ) async throws(Failure) -> (Reference, Resolution)? {
    references.areQuoted ? nil : try await knownName(references)
  }

  /// Returns the name whose words are the references, and what it means; nil if there is no match.
  private func knownName(
    _ references: [Reference]
  ) async throws(Failure) -> (Reference, Resolution)? {
    guard let name = Reference(joining: references) else { return nil }
    do {
      let resolution = try await context.repository.known(
        name, inAllKinds: searchesAllKinds && Reference(name.word) == nil)
      return resolution.map { (name, $0) }
    } catch {
      throw context.failure(error)
    }
  }

  private func resolve(_ reference: Reference) async throws(Failure) -> Resolution {
    do {
      return searchesAllKinds && Reference(reference.word) == nil
        ? try await context.repository.resolveInAllKinds(reference)
        : try await context.repository.resolve(reference)
    } catch {
      throw context.failure(error)
    }
  }

  /// Returns the page of an entity, or reports why there is none.
  private mutating func page(
    _ resolution: Resolution, of reference: Reference
  ) -> Page<Record>? {
    switch resolution {
    case .found(let page):
      if notesOtherKinds, let record = page.elements.first, record.key.kind != reference.kind {
        context.notices.note(reference.otherKindNotice(record))
      }
      return page
    case .principal(let page, let others):
      if let record = page.elements.first {
        context.notices.note(reference.principalMatchNotice(record, others))
      }
      return page
    case .ambiguous(let matches):
      context.notices.report(reference.ambiguousNameReport(matches))
      if status == .done { status = .ambiguous }
    case .missing(let nearest, let partial):
      context.notices.report(reference.notFoundReport(nearest, partial))
      status = .notFound
    }
    return nil
  }
}

extension [Reference] {
  /// Whether the user quoted an argument, because it has several words.
  fileprivate var areQuoted: Bool { contains { $0.word.contains(where: \.isWhitespace) } }
}

extension Resolution {
  fileprivate var isMissing: Bool { if case .missing = self { true } else { false } }
}
