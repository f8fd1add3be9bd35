/// Output that is kept in memory.
final class CapturedOutput: TextOutput {
  private var bytes: [UInt8] = []
  let hasSent = false

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func put(_ text: String) { bytes += text.utf8 }
  func put(_ bytes: ArraySlice<UInt8>) { self.bytes += bytes }
  func finish() {}
}
