package import Platform

/// A stream that takes text: standard output, standard error, or a test's own.
package protocol TextOutput: AnyObject {
  func put(_ text: String) throws(OutputFailure)
  /// Puts bytes out as they are, which need be no text.
  func put(_ bytes: ArraySlice<UInt8>) throws(OutputFailure)
  /// Sends on what has been collected.
  func finish() throws(OutputFailure)
  /// Something has left the program.
  var hasSent: Bool { get }
}

extension TextOutput {
  package func put(_ bytes: [UInt8]) throws(OutputFailure) { try put(bytes[...]) }
}

/// Why an answer was not written to its end.
package enum OutputFailure: Error, Equatable, Sendable {
  case stream(OutputError)
  /// An entity that cannot be taken apart, in SQLite's own words.
  case malformedEntity(String)
}

extension FileOutput: TextOutput {
  package func put(_ text: String) throws(OutputFailure) {
    do { try write(text) } catch { throw .stream(error) }
  }

  package func put(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) {
    do { try write(bytes) } catch { throw .stream(error) }
  }

  package func finish() throws(OutputFailure) {
    do { try flush() } catch { throw .stream(error) }
  }
}
