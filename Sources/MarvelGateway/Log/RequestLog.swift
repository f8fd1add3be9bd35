internal import Platform

/// Standard error, shared by all requests.
actor RequestLog {
  private let output = FileOutput.standardError()

  /// A log that nobody reads any more is no reason to stop serving.
  func write(_ line: LogLine) {
    try? output.write(line.text + "\n")
    try? output.flush()
  }
}
