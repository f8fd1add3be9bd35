internal import Catalog

/// Looks up references that a user gave on a command line, as `show` does.
struct ReferenceLookup {
  let context: CommandContext
  /// Whether names of other kinds are found, too, if the user named no kind.
  let searchesAllKinds: Bool

  /// Resolves the references; if all of them are words that match nothing, they may be one name, as in
  /// `show civil war`.
  func resolutions(
    of references: [Reference], canBeOneName: Bool = true
  ) async throws(Failure) -> [(Reference, Resolution)] {
    var resolutions: [(Reference, Resolution)] = []
    for reference in references { resolutions.append((reference, try await resolve(reference))) }
    let isOfWords = resolutions.allSatisfy { reference, resolution in
      if case .missing = resolution, case .name = reference.target { true } else { false }
    }
    guard isOfWords, references.count > 1, canBeOneName else { return resolutions }
    let name = references.map(\.word).joined(separator: " ")
    let joined = Reference(name, kind: references[0].kind)
    let resolution = try await resolve(joined)
    if case .missing = resolution { return resolutions }
    return [(joined, resolution)]
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
}
