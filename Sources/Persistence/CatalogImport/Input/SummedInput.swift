internal import Digests

/// An input whose checksum is made while it is read, and compared at its end.
final class SummedInput: ByteInput {
  private let input: any ByteInput
  private let expected: String
  private var sum = SHA256Sum()

  /// - Parameter expected: the SHA-256 in lower-case hexadecimal digits.
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
