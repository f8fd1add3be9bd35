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

/// The reason that a program has no outcome.
package enum ProgramError: Error, Equatable, Sendable {
  case cannotStart(String, code: Int32)
  case tookTooLong(String)
  /// A background program ended, or was killed, before it printed its first line.
  case endedEarly(String, Outcome)
}
