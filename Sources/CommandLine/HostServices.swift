package import Catalog
package import Platform

/// What `config`, `doctor` and the first run touch of the machine.
package struct HostServices {
  /// Writes a file for its owner alone.
  package var writePrivateFile: PrivateFileWriter
  /// Locks the file at a path against changes by other processes; waits for them for a while.
  package var lockFile: (_ path: String) throws(FileLock.Failure) -> FileLock?
  /// Asks for a line that is not shown; nil where there is no terminal.
  package var readSecret: (_ prompt: String) -> String?
  /// Makes an empty file and says whether it was not there.
  package var createMarker: (_ path: String) -> Bool
  /// Why no file can be made or changed at a path.
  package var obstacleToWriting: (_ path: String) -> String?
  /// What a quick look finds wrong with a database; nil for one that is whole.
  package var fault: (_ path: String) -> String?
  /// Where the program that speaks to gateways lies; nil where it does not.
  package var onlineProgram: () -> String?
  /// Asks a gateway one question; nil in a program without a network.
  package var probe: ((SourceConfiguration) async -> GatewayProbe)?

  /// Touches nothing.
  package static var detached: HostServices {
    HostServices(
      writePrivateFile: { _, _ throws(OutputError) in throw .failed("there are no files") },
      lockFile: { _ throws(FileLock.Failure) in nil },
      readSecret: { _ in nil }, createMarker: { _ in false }, obstacleToWriting: { _ in nil },
      fault: { _ in nil }, onlineProgram: { nil })
  }
}

/// What came of asking a gateway.
package struct GatewayProbe: Sendable {
  /// Nil for an answer by the protocol.
  package var error: CatalogError?
  /// What the gateway says the time is.
  package var date: Timestamp?

  package init(error: CatalogError?, date: Timestamp?) {
    self.error = error
    self.date = date
  }
}
