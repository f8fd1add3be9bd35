internal import Catalog

/// `marvel-cli show -`
struct ShowInput {
  private let kind: Kind
  private let context: Run

  /// - Parameter kind: The default kind of the references.
  init(_ kind: Kind, _ context: Run) {
    self.kind = kind
    self.context = context
  }

  func run() async throws(Failure) -> ExitStatus {
    // Once standard input is read, the online executable could not read it again.
    do { try await context.repository.prepareReading(kind) } catch {
      throw context.failure(error)
    }
    let lines = try standardInputLines(context.dependencies.terminal.readInput)
    let references = lines.map { Reference($0.text, kind: kind) }
    return try await Show(input: references, kind, context).run()
  }
}
