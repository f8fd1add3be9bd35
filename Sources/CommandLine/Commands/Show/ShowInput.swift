internal import Catalog

internal import enum Platform.FileError

/// `marvel-cli show -`
struct ShowInput {
  private let kind: Kind
  private let read: () throws(FileError) -> [UInt8]
  private let context: CommandContext
  private let metadata: ShowMetadata?

  /// - Parameters:
  ///   - kind: The default kind of the references.
  ///   - read: Reads standard input to its end.
  ///   - metadata: Nil for other formats than metadata.
  init(
    _ kind: Kind, _ read: @escaping () throws(FileError) -> [UInt8], _ context: CommandContext,
    _ metadata: ShowMetadata?
  ) {
    self.metadata = metadata
    self.kind = kind
    self.read = read
    self.context = context
  }

  func run() async throws(Failure) -> ExitStatus {
    // Once standard input is read, the online executable could not read it again.
    do { try await context.repository.prepareReading(kind) } catch {
      throw context.failure(error)
    }
    let references = try standardInputLines(read).map { Reference($0.text, kind: kind) }
    return try await Show(input: references, kind, context, metadata).run()
  }
}
