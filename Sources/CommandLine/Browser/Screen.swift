/// What a full screen shows, row by row.
package struct Screen: Equatable, Sendable {
  package enum Style: Sendable {
    case plain, title, secondary, chosen
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
  /// Where the user types; nil where nothing is typed.
  package var cursor: (row: Int, column: Int)?

  package static func == (left: Screen, right: Screen) -> Bool {
    left.rows == right.rows && left.cursor?.row == right.cursor?.row
      && left.cursor?.column == right.cursor?.column
  }
}

/// A terminal as a whole screen.
package protocol ScreenTerminal: AnyObject {
  var size: ScreenSize { get }
  func draw(_ screen: Screen)
  /// Waits for the user, at most so many milliseconds; nil when that time is over.
  func nextKey(within milliseconds: Int?) -> Key?
  /// Puts a text into the clipboard, where the terminal has one.
  func copy(_ text: String)
  /// Leaves the terminal as it was found.
  func close()
}
