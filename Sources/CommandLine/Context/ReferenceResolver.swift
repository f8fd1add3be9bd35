internal import Catalog

/// Resolves references with the catalog, and reports missing and ambiguous ones.
struct ReferenceResolver {
  private let context: CommandContext
  /// The worst status so far.
  private(set) var status = ExitStatus.done

  init(_ context: CommandContext) {
    self.context = context
  }

  /// Returns the key of the referenced entity; nil if there is no match, or several.
  mutating func key(_ reference: Reference) async throws(Failure) -> EntityKey? {
    let resolution: Resolution
    do { resolution = try await context.repository.resolve(reference) } catch {
      throw context.failure(error)
    }
    switch resolution {
    case .found(let page): return page.elements.first?.key
    case .principal(let page, let others):
      if let record = page.elements.first {
        context.notices.note(reference.principalMatchNotice(record, others))
      }
      return page.elements.first?.key
    case .ambiguous(let matches):
      context.notices.report(reference.ambiguousNameReport(matches))
      if status == .done { status = .ambiguous }
    case .missing(let nearest, let partial):
      context.notices.report(reference.notFoundReport(nearest, partial))
      status = .notFound
    }
    return nil
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
}
