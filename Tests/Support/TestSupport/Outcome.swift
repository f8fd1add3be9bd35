/// The output and exit status of a program.
package struct Outcome: Equatable, Sendable {
  package var stdout: String
  package var stderr: String
  /// The exit status, or 128 plus the signal number.
  package var status: Int32

  package init(stdout: String = "", stderr: String = "", status: Int32 = 0) {
    self.stdout = stdout
    self.stderr = stderr
    self.status = status
  }
}

extension Outcome {
  /// What marvel-cli prints if it fails with a message.
  package static func error(_ message: String, _ status: Int32) -> Outcome {
    Outcome(stderr: "marvel-cli: \(message)\n", status: status)
  }
}

/// The reason that a program has no outcome.
package enum ProgramError: Error, Equatable, Sendable {
  case cannotStart(String, code: Int32)
  case tookTooLong(String)
  /// A background program ended, or was killed, before it printed its first line.
  case endedEarly(String, Outcome)
}
