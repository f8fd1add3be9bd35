package import Platform

/// The process's streams, environment, and terminal, and the programs that its user sees.
package struct Terminal {
  package var output: any TextOutput
  package var errors: any TextOutput
  /// What takes the answer of a command, for another reader than a person at a shell; nil if it is
  /// printed.
  var answer: CollectedAnswer?
  /// Reads standard input to its end.
  package var readInput: InputReader
  /// Returns the next bytes of standard input, none at its end, and nil if there are none yet and
  /// it must not wait.
  package var readChunk: (_ waits: Bool) throws(FileError) -> [UInt8]? = {
    _ throws(FileError) in []
  }
  /// Returns the value of an environment variable.
  package var variable: (String) -> String?
  /// Nil if standard output is not a terminal.
  package var columns: Int?
  /// Nil if standard output is not a terminal, or its height is unknown.
  package var rows: Int?
  /// Nil if standard error is not a terminal.
  package var errorColumns: Int?

  /// Starts a pager by a shell command; returns nil on failure. Nil if no pager is possible.
  var openPager: ((String) -> PagerStream?)?
  /// Prompts for a line without echo; returns nil if there is no terminal.
  package var readSecret: (_ prompt: String) -> String? = { _ in nil }
  /// Opens the controlling terminal in full-screen mode; returns nil if there is none. The closure
  /// is nil in a program without full-screen support.
  package var openScreen: (() -> (any ScreenTerminal)?)?
  /// Opens a URL in the user's web browser; returns false on failure.
  package var openPage: ((String) -> Bool)?
  /// Draws an image file and returns the status of the drawing program; nil if that program is not
  /// installed. A nil path only checks whether it is installed.
  package var drawImage: (_ path: String?, _ columns: Int, _ rows: Int) -> Int32? = { _, _, _ in
    nil
  }

  package init(
    output: any TextOutput, errors: any TextOutput,
    readInput: @escaping InputReader,
    variable: @escaping (String) -> String?, columns: Int? = nil, rows: Int? = nil,
    errorColumns: Int? = nil
  ) {
    self.output = output
    self.errors = errors
    self.readInput = readInput
    self.variable = variable
    self.columns = columns
    self.rows = rows
    self.errorColumns = errorColumns
  }
}
