internal import CTestSupport

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// One output stream of a child process: both ends, and the bytes read so far.
final class Channel {
  private(set) var readEnd: Int32 = -1
  private(set) var writeEnd: Int32 = -1
  private(set) var isOpen = true
  private let endsAfterOneLine: Bool
  private var bytes: [UInt8] = []

  /// Fails if the system call fails.
  init?(_ sink: Program.Sink) {
    var oneLine = false
    switch sink {
    case .pipe: unsafe test_pipe(&readEnd, &writeEnd)
    case .pipeOfOneLine:
      unsafe test_pipe(&readEnd, &writeEnd)
      oneLine = true
    case .terminal(let columns):
      unsafe test_terminal(Int32(columns), &readEnd, &writeEnd)
    case .file(let path):
      writeEnd = unsafe open(path, O_WRONLY | O_CLOEXEC)
      isOpen = false
    }
    endsAfterOneLine = oneLine
    guard writeEnd >= 0 else { return nil }
  }

  deinit {
    closeWriteEnd()
    if readEnd >= 0 { close(readEnd) }
  }

  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  /// Reads the available bytes.
  ///
  /// Reading a pseudo-terminal whose other side is closed fails with EIO.
  func read() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe systemRead(readEnd, &chunk, chunk.count)
    if count > 0 { bytes += chunk[..<count] }
    let newline = UInt8(ascii: "\n")
    if endsAfterOneLine, let end = bytes.firstIndex(of: newline) {
      bytes = Array(bytes[...end])
      hangUp()
    } else if count == 0 || (count < 0 && errno != EINTR) {
      hangUp()
    }
  }

  private func hangUp() {
    close(readEnd)
    readEnd = -1
    isOpen = false
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

private func systemRead(
  _ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  unsafe read(descriptor, start, count)
}
