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
  private let environment: Environment
  private(set) var status = ExitStatus.done

  init(_ environment: Environment) {
    self.environment = environment
  }

  mutating func key(_ reference: Reference) async throws(Failure) -> EntityKey? {
    let resolution: Resolution
    do { resolution = try await environment.repository.resolve(reference) } catch {
      throw environment.failure(error)
    }
    switch resolution {
    case .found(let page): return page.elements.first?.key
    case .principal(let page, let others):
      if let record = page.elements.first {
        environment.notices.tell(reference.choice(of: record, others))
      }
      return page.elements.first?.key
    case .ambiguous(let bearers):
      environment.notices.report(reference.ambiguity(of: bearers))
      if status == .done { status = .ambiguous }
    case .missing(let nearest):
      environment.notices.report(reference.absence(nearest))
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
