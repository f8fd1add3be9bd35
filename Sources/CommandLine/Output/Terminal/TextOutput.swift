package import Platform

/// An output stream: standard output, standard error, or a test double.
package protocol TextOutput: AnyObject {
  func put(_ text: String) throws(OutputFailure)
  /// Writes bytes unchanged; they need not be text.
  func put(_ bytes: ArraySlice<UInt8>) throws(OutputFailure)
  /// Flushes the buffered output.
  func finish() throws(OutputFailure)
  /// Whether any output has left the process.
  var hasSent: Bool { get }
}

extension TextOutput {
  package func put(_ bytes: [UInt8]) throws(OutputFailure) { try put(bytes[...]) }

  /// Writes what a command prints.
  func print(_ text: String) throws(Failure) {
    do { try put(text) } catch { throw .output(error) }
  }
}

/// An output that changes what it passes on. It works on bytes.
protocol OutputFilter: TextOutput {}

extension OutputFilter {
  func put(_ text: String) throws(OutputFailure) { try put(Array(text.utf8)[...]) }
}

/// An error that interrupted the output.
package enum OutputFailure: Error, Equatable, Sendable {
  case stream(OutputError)
  /// An entity that is not valid JSON.
  case malformedEntity
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

/// Output that is kept in memory.
final class CapturedOutput: TextOutput {
  private var bytes: [UInt8] = []
  let hasSent = false

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func put(_ text: String) { bytes += text.utf8 }
  func put(_ bytes: ArraySlice<UInt8>) { self.bytes += bytes }
  func finish() {}
}
