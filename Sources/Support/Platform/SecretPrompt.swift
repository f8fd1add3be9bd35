#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Prompts for a line on the terminal of standard input, without echo. Returns nil if there is no
/// terminal or the user cancels.
package func readSecretLine(_ prompt: String) -> String? {
  var shown = termios()
  guard isatty(STDIN_FILENO) == 1, unsafe tcgetattr(STDIN_FILENO, &shown) == 0 else {
    return nil
  }
  // Keys that would end the program arrive as characters, so that echo is always restored.
  var silent = shown
  silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
  guard unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0 else { return nil }
  say(prompt)
  let line = readKeys()
  _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
  say("\n")
  return line
}

/// Reads a line up to Enter; returns nil if it was canceled.
private func readKeys() -> String? {
  var bytes: [UInt8] = []
  var key: UInt8 = 0
  while true {
    let count = unsafe read(STDIN_FILENO, &key, 1)
    guard count == 1 else {
      if count < 0, errno == EINTR { continue }
      return nil
    }
    switch key {
    case 0x0A, 0x0D: return String(decoding: bytes, as: UTF8.self)
    case 0x03, 0x04, 0x1C, 0x1A: return nil
    case 0x08, 0x7F: _ = bytes.popLast()
    case 0x15: bytes.removeAll()
    default: bytes.append(key)
    }
  }
}

private func say(_ text: String) {
  let bytes = Array(text.utf8)
  _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
}
