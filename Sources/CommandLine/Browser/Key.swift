/// A key or event from the terminal.
package enum Key: Hashable, Sendable {
  case letter(Swift.Character)
  case enter, escape, tab, backspace
  case up, down, left, right, pageUp, pageDown, home, end
  /// Ctrl-U and Ctrl-W, which edit a line as in a shell.
  case clearLine, deleteWord
  /// F1, also while letters are text.
  case help
  /// The terminal was resized.
  case resize(ScreenSize)
  /// The terminal closed, or the process was asked to end.
  case closed
}

package struct ScreenSize: Hashable, Sendable {
  package let rows: Int
  package let columns: Int

  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }
}
