internal import DigestsAndGzip

/// An input that verifies its checksum at the end.
final class SummedInput: ByteInput {
  private let input: any ByteInput
  private let expected: String
  private var sum = SHA256Sum()

  /// - Parameter expected: The SHA-256 checksum in lower-case hexadecimal.
  init(_ input: any ByteInput, expected: String) {
    self.input = input
    self.expected = expected
  }

  func read() throws(ImportError) -> [UInt8] {
    let bytes = try input.read()
    if bytes.isEmpty, sum.hexadecimal != expected { throw .wrongChecksum }
    sum.add(bytes)
    return bytes
  }
}
