internal import Platform

/// Standard output that jq filters before it is shown. jq starts with the first output, so that a
/// command that fails before leaves nothing behind.
final class JQFilter: OutputFilter {
  private let arguments: [String]
  private var process: OutputProcess?
  private var isMissing = false
  private var isReading = true

  init(_ expression: String, isColored: Bool) {
    // A leading space keeps an expression such as -1 from being an option.
    arguments = ["-r", isColored ? "-C" : "-M", " " + expression]
  }

  /// jq may show output at any time.
  var hasSent: Bool { process != nil }

  func put(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) {
    if process == nil, !isMissing {
      process = OutputProcess.filter(
        "jq", arguments, .withoutSecrets, holdingErrors: Self.errorPrefix,
        cleaningErrors: messageLine)
      isMissing = process == nil
    }
    guard isReading, let process else { return }
    do throws(OutputFailure) { try process.input.put(bytes) } catch { try stop(error) }
  }

  func finish() throws(OutputFailure) {
    guard isReading, let process else { return }
    do throws(OutputFailure) { try process.input.finish() } catch { try stop(error) }
  }

  /// jq exits early if the expression is invalid or needs no more input; its status tells which.
  private func stop(_ failure: OutputFailure) throws(OutputFailure) {
    guard failure == .stream(.readerGone) else { throw failure }
    isReading = false
  }

  /// Waits for jq to end. The reader of its output may end first, as `head` does.
  func end() throws(Failure) {
    if isMissing { throw .filter(.missing) }
    guard let process else { return }
    self.process = nil
    switch process.end() {
    case .exited(0), .readerGone: return
    case .exited(let status):
      throw .filter(.failed(status: status, Self.reason(process.heldErrors)))
    case .interrupted: throw .filter(.interrupted)
    case .signaled(let signal): throw .filter(.killed(signal: signal))
    }
  }

  private static let errorPrefix = "jq: error"

  /// Returns what jq said about an error: several lines for a mistake in the expression, of which
  /// the last one counts the mistakes.
  private static func reason(_ lines: [String]) -> String {
    let first = lines.prefix(1).map { $0.dropFirst(errorPrefix.count).drop { ": ".contains($0) } }
    let others = lines.dropFirst().filter { !$0.hasPrefix("jq: ") }.map { $0[...] }
    return (first + others).joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  /// Ends jq without an error of its own about incomplete JSON.
  func cancel() {
    process?.cancel()
    process = nil
  }
}

/// Why `--jq` did not work.
enum FilterError: Error, Equatable {
  case missing
  /// With the reason that jq gave; empty if it gave none.
  case failed(status: Int32, String)
  case interrupted
  /// A signal ended it, so that the output may be incomplete.
  case killed(signal: Int32)
}

extension FilterError {
  var report: ErrorReport {
    switch self {
    case .missing: ErrorReport(.jqMissing, "--jq needs the program jq, which is not installed")
    case .failed(let status, let reason):
      ErrorReport(
        .jqFailed, "jq failed with status \(status)" + (reason.isEmpty ? "" : ": \(reason)"))
    case .interrupted: ErrorReport(.interrupted, "jq was interrupted")
    case .killed(let signal):
      ErrorReport(
        .outputFailed, "signal \(signal) ended jq, and the output is incomplete",
        hint: "run the command again")
    }
  }
}
