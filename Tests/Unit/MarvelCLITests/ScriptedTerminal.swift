import MarvelCLI

/// A terminal whose user follows a script, and goes away at its end.
final class ScriptedTerminal: ScreenTerminal {
  private var keys: [Key]
  private(set) var size: ScreenSize
  /// The last screen before each key.
  private(set) var screens: [String] = []
  private(set) var copied: [String] = []
  private(set) var isClosed = false
  private var screen: Screen?

  /// - Parameter columns: of a screen of ten rows.
  init(_ keys: [Key], columns: Int = 60) {
    self.keys = keys
    size = ScreenSize(rows: 10, columns: columns)
  }

  func draw(_ screen: Screen) { self.screen = screen }

  /// The user gives an answer time to come.
  func nextKey(within milliseconds: Int?) -> Key? {
    if milliseconds != nil { return nil }
    screens.append((screen?.rows ?? []).map(\.text).joined(separator: "\n"))
    let key = keys.isEmpty ? .closed : keys.removeFirst()
    if case .resize(let size) = key { self.size = size }
    return key
  }

  func copy(_ text: String) { copied.append(text) }
  func close() { isClosed = true }
}
