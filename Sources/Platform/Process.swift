#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The value of a variable of this process's environment.
package func environmentVariable(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}

/// How many columns the terminal behind standard output has; nil when it is not a terminal.
package func terminalColumns() -> Int? {
  guard isatty(STDOUT_FILENO) == 1 else { return nil }
  var size = winsize()
  guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
    return 80
  }
  return Int(size.ws_col)
}

package func exitProcess(_ status: Int32) -> Never {
  exit(status)
}

/// Puts a finished file in the place of another in one step.
package func replaceFile(_ path: String, by draft: String) throws(OutputError) {
  guard unsafe rename(draft, path) == 0 else { throw .failed(systemReason(errno)) }
}

package func removeFile(_ path: String) {
  unsafe unlink(path)
}
