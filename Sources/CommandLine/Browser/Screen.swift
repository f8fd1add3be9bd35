/// The rows of a full screen.
package struct Screen: Equatable, Sendable {
  package enum Style: Sendable {
    case plain, title, dim, selected
  }

  package struct Row: Equatable, Sendable {
    package let text: String
    package let style: Style
    /// Text of the preview in the same row.
    package var aside = ""

    init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  package struct Position: Equatable, Sendable {
    package let row: Int
    package let column: Int
  }

  package var rows: [Row] = []
  /// The column in which the preview begins.
  package var asideColumn = 0
  /// The terminal's cursor, on the selected row: screen readers speak the line that it is on.
  package var cursor = Position(row: 0, column: 0)
  /// Where the next letter of a search appears, drawn as a cursor; nil if letters are commands.
  package var insertionPoint: Position?
}

/// A terminal in full-screen mode.
package protocol ScreenTerminal: AnyObject {
  var size: ScreenSize { get }
  func draw(_ screen: Screen)
  /// Waits for the next key; returns nil after the timeout.
  func nextKey(within milliseconds: Int?) -> Key?
  /// Copies text to the clipboard if the terminal supports it.
  func copy(_ text: String)
  /// Shows the normal screen, on which another program can draw.
  func suspend()
  /// Waits until the user presses a key, and shows the full-screen one again.
  func resume()
  /// Restores the terminal's previous state.
  func close()
}
