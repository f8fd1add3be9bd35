package import Catalog
package import Platform

/// Machine services for `config`, `doctor`, and the first-run notice.
package struct HostServices {
  /// Writes a file that only its owner can read.
  package var writePrivateFile: PrivateFileWriter
  /// Locks a file against changes by other processes; waits a limited time for the lock.
  package var lockFile: (_ path: String) throws(FileLock.Failure) -> FileLock?
  /// Prompts for a line without echo; returns nil if there is no terminal.
  package var readSecret: (_ prompt: String) -> String?
  /// Creates an empty file; returns whether it was new.
  package var createMarker: (_ path: String) -> Bool
  /// Returns why no file can be created or changed at a path; nil if one can.
  package var obstacleToWriting: (_ path: String) -> String?
  /// Returns the first problem that a quick check finds in a database; nil if there is none.
  package var fault: (_ path: String) -> String?
  /// Returns the path of the online executable; nil if it is not installed.
  package var onlineProgram: () -> String?
  /// Sends one test request to a gateway; nil in the offline program.
  package var probe: ((SourceConfiguration) async -> GatewayProbe)?

  /// Services that do nothing.
  package static var detached: HostServices {
    HostServices(
      writePrivateFile: { _, _ throws(OutputError) in throw .failed("no file system is attached") },
      lockFile: { _ throws(FileLock.Failure) in nil },
      readSecret: { _ in nil }, createMarker: { _ in false }, obstacleToWriting: { _ in nil },
      fault: { _ in nil }, onlineProgram: { nil })
  }
}

/// The result of a test request to a gateway.
package struct GatewayProbe: Sendable {
  /// Nil if the response was valid.
  package var error: CatalogError?
  /// The gateway's clock.
  package var date: Timestamp?

  package init(error: CatalogError?, date: Timestamp?) {
    self.error = error
    self.date = date
  }
}
