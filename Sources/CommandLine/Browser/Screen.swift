/// The rows of a full screen.
package struct Screen: Equatable, Sendable {
  package enum Style: Sendable {
    case plain, title, dim, selected
  }

  package struct Row: Equatable, Sendable {
    package let text: String
    package let style: Style

    init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  package var rows: [Row] = []
  /// The text cursor; nil if it is hidden.
  package var cursor: (row: Int, column: Int)?

  package static func == (left: Screen, right: Screen) -> Bool {
    left.rows == right.rows && left.cursor?.row == right.cursor?.row
      && left.cursor?.column == right.cursor?.column
  }
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
  /// Waits until the user presses Enter, and shows the full-screen one again.
  func resume()
  /// Restores the terminal's previous state.
  func close()
}
