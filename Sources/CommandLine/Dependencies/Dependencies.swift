package import Catalog

/// The commands' dependencies on the outside world. Each is live, or a fake in a test.
package struct Dependencies {
  package var terminal: Terminal
  package var files: FileSystem
  package var clock: Clock
  package var sources: Sources
  package let statistics = RunStatistics()
  /// Set if the command is only explained.
  var dryRun: DryRun?
  var loadedSettings = LoadedSettings()

  package init(terminal: Terminal, files: FileSystem, clock: Clock, sources: Sources) {
    self.terminal = terminal
    self.files = files
    self.clock = clock
    self.sources = sources
  }
}

/// The time of day.
package struct Clock: Sendable {
  package var now: @Sendable () -> Timestamp
  /// The same with the days of the user's time zone as those of UTC: what day it is for the user.
  package var localNow: @Sendable () -> Timestamp
  /// Waits; throws if the task is canceled.
  package var sleep: @Sendable (Duration) async throws(CancellationError) -> Void

  package init(
    now: @escaping @Sendable () -> Timestamp,
    localNow: (@Sendable () -> Timestamp)? = nil,
    sleep: @escaping @Sendable (Duration) async throws(CancellationError) -> Void = {
      duration throws(CancellationError) in
      do { try await Task.sleep(for: duration) } catch { throw CancellationError() }
    }
  ) {
    self.now = now
    self.localNow = localNow ?? now
    self.sleep = sleep
  }
}

extension Dependencies {
  /// Prints a text that needs no format.
  @discardableResult
  func print(_ text: String) throws(Failure) -> ExitStatus {
    try terminal.output.print(text)
    return .done
  }

  /// Prints lines as a table, and a document as JSON on one line.
  func print(
    _ lines: @autoclosure () -> String, _ document: @autoclosure () -> JSONValue,
    as format: Format
  ) throws(Failure) {
    try print(format == .table ? lines() : document().line + "\n")
  }

  /// Prints a path: one line of text unless a flag asks for JSON, whatever the settings say.
  func print(path: String, _ flags: Options) throws(Failure) {
    let fields: Fields<String> = [Field("path") { $0 }]
    try print((flags.format == .json ? fields.document(of: path).line : path) + "\n")
  }
}
