/// What a user does at a terminal.
package enum Key: Hashable, Sendable {
  case letter(Swift.Character)
  case enter, escape, tab, backspace
  case up, down, left, right, pageUp, pageDown, home, end
  /// The terminal has another size now.
  case resize(ScreenSize)
  /// The terminal is gone, or the program is asked to end.
  case gone
}

package struct ScreenSize: Hashable, Sendable {
  package let rows: Int
  package let columns: Int

  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }
}
