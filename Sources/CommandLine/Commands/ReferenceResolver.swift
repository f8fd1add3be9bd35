internal import Catalog

/// Finds what a command line names.
protocol ReferenceResolving {
  /// That of the worst so far.
  var status: ExitStatus { get }

  /// The entity that the words name; nil when there is none, or several.
  mutating func key(_ reference: Reference) async throws(Failure) -> EntityKey?
}

/// Looks up what a command line names, and reports what it names wrongly.
struct ReferenceResolver: ReferenceResolving {
  private let context: CommandContext
  private(set) var status = ExitStatus.done

  init(_ context: CommandContext) {
    self.context = context
  }

  mutating func key(_ reference: Reference) async throws(Failure) -> EntityKey? {
    let resolution: Resolution
    do { resolution = try await context.repository.resolve(reference) } catch {
      throw context.failure(error)
    }
    switch resolution {
    case .found(let page): return page.elements.first?.key
    case .principal(let page, let others):
      if let record = page.elements.first {
        context.notices.note(reference.choice(of: record, others))
      }
      return page.elements.first?.key
    case .ambiguous(let matches):
      context.notices.report(reference.ambiguity(of: matches))
      if status == .done { status = .ambiguous }
    case .missing(let nearest):
      context.notices.report(reference.absence(nearest))
      status = .notFound
    }
    return nil
  }
}

extension ReferenceResolving {
  /// Ids as they are, and those of the entities that are named otherwise.
  mutating func ids(_ words: [String], _ kind: Kind) async throws(Failure) -> [String] {
    var ids: [String] = []
    for word in words {
      let reference = Reference(word, kind: kind)
      if case .id(let id) = reference.target {
        ids.append(String(id))
      } else if let key = try await key(reference) {
        ids.append(String(key.id))
      }
    }
    return ids
  }
}
