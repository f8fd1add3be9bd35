/// What a program did: its streams and how it ended, compared together.
package struct Outcome: Equatable, Sendable {
  package var stdout: String
  package var stderr: String
  /// The exit status, or 128 and the number of the signal.
  package var status: Int32

  package init(stdout: String = "", stderr: String = "", status: Int32 = 0) {
    self.stdout = stdout
    self.stderr = stderr
    self.status = status
  }
}

/// Why a program's outcome is not known.
package enum ProgramError: Error, Equatable, Sendable {
  case cannotStart(String, code: Int32)
  case tookTooLong(String)
  /// A program that was to run beside the tests ended, or was killed, before its first line.
  case endedEarly(String, Outcome)
}
