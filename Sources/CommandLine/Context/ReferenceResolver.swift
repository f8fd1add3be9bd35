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

  /// Returns the page of each referenced entity; nil if there is no match, or several. If all
  /// references are words that match nothing, they may be one name, as in `show civil war`; the result
  /// then has one element.
  mutating func pages(
    of references: [Reference], canBeOneName: Bool = true
  ) async throws(Failure) -> [Page<Record>?] {
    var resolutions: [(Reference, Resolution)] = []
    for reference in references { resolutions.append((reference, try await resolve(reference))) }
    if references.count > 1, canBeOneName, resolutions.allSatisfy({ $0.isMissingName($1) }) {
      let name = references.map(\.word).joined(separator: " ")
      let joined = Reference(name, kind: references[0].kind)
      let resolution = try await resolve(joined)
      if !joined.isMissingName(resolution) { resolutions = [(joined, resolution)] }
    }
    return resolutions.map { page($1, of: $0) }
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

extension Reference {
  fileprivate func isMissingName(_ resolution: Resolution) -> Bool {
    if case .missing = resolution, case .name = target { true } else { false }
  }
}
