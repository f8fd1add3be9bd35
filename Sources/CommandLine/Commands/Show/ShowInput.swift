internal import Catalog

/// `marvel-cli show -`
struct ShowInput {
  private let kind: Kind
  private let searchesAllKinds: Bool
  private let run: Run

  /// - Parameters:
  ///   - kind: The default kind of the references.
  ///   - searchesAllKinds: Whether names of other kinds are found, too.
  init(_ kind: Kind, searchesAllKinds: Bool, _ run: Run) {
    self.kind = kind
    self.searchesAllKinds = searchesAllKinds
    self.run = run
  }

  func run() async throws(Failure) -> ExitStatus {
    // Once standard input is read, the online executable could not read it again.
    do { try await run.repository.prepareReading(kind) } catch {
      throw run.failure(error)
    }
    let lines = try standardInputLines(run.dependencies.terminal.readInput)
    let references = lines.map { Reference($0.text, kind: kind) }
    return try await Show(
      input: references, kind, searchesAllKinds: searchesAllKinds, run
    ).run()
  }
}
