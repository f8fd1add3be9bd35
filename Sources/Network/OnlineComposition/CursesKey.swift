internal import CCurses
internal import MarvelCLI

/// Converts curses key codes to keys of the browser.
enum CursesKey {
  static func letter(_ code: UInt32) -> Key? {
    switch code {
    case 9: return .tab
    case 10, 13: return .enter
    case 27: return .escape
    case 8, 127: return .backspace
    default: break
    }
    guard code >= 32, let scalar = Unicode.Scalar(code) else { return .letter(" ") }
    return .letter(Swift.Character(scalar))
  }

  /// Returns nil for keys that the browser does not use.
  static func named(_ code: Int32, _ size: ScreenSize) -> Key? {
    switch code {
    case KEY_UP: .up
    case KEY_DOWN: .down
    case KEY_LEFT: .left
    case KEY_RIGHT: .right
    case KEY_PPAGE: .pageUp
    case KEY_NPAGE: .pageDown
    case KEY_HOME: .home
    case KEY_END: .end
    case KEY_ENTER: .enter
    case KEY_BACKSPACE: .backspace
    case KEY_RESIZE: .resize(size)
    default: nil
    }
  }
}
