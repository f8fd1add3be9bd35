internal import Catalog

/// `marvel-cli show -`
struct ShowInput {
  private let kind: Kind
  private let run: Run

  /// - Parameter kind: The default kind of the references.
  init(_ kind: Kind, _ run: Run) {
    self.kind = kind
    self.run = run
  }

  func run() async throws(Failure) -> ExitStatus {
    // Once standard input is read, the online executable could not read it again.
    do { try await run.repository.prepareReading(kind) } catch {
      throw run.failure(error)
    }
    let lines = try standardInputLines(run.dependencies.terminal.readInput)
    let references = lines.map { Reference($0.text, kind: kind) }
    return try await Show(input: references, kind, run).run()
  }
}
