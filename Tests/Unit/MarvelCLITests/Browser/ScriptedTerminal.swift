import MarvelCLI

/// A terminal that types scripted keys and hangs up at the end.
final class ScriptedTerminal: ScreenTerminal {
  private var keys: [Key]
  private(set) var size: ScreenSize
  /// The screen before each key.
  private(set) var screens: [String] = []
  /// The preview before each key.
  private(set) var asides: [String] = []
  private(set) var copied: [String] = []
  private(set) var isClosed = false
  private(set) var suspensions = 0
  private var screen: Screen?
  /// The row with the cursor before each key, which a screen reader speaks.
  private(set) var spoken: [String] = []
  /// Whether all keys are there before any response.
  private let isFast: Bool

  /// - Parameter columns: The width of the screen, which has ten rows.
  init(_ keys: [Key], columns: Int = 60, isFast: Bool = false) {
    self.keys = keys
    size = ScreenSize(rows: 10, columns: columns)
    self.isFast = isFast
  }

  func draw(_ screen: Screen) { self.screen = screen }

  /// Returns the next key, or nil for a call with a timeout: the user waits for the response.
  func nextKey(within milliseconds: Int?) -> Key? {
    if milliseconds != nil, !isFast || keys.isEmpty { return nil }
    screens.append((screen?.rows ?? []).map(\.text).joined(separator: "\n"))
    asides.append((screen?.rows ?? []).map(\.aside).joined(separator: "\n"))
    spoken.append(screen.map { $0.rows[$0.cursor.row].text } ?? "")
    let key = keys.isEmpty ? .closed : keys.removeFirst()
    if case .resize(let size) = key { self.size = size }
    return key
  }

  func copy(_ text: String) { copied.append(text) }
  func suspend() { suspensions += 1 }
  func resume() {}
  func close() { isClosed = true }
}
