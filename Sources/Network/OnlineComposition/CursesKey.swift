internal import CCurses
internal import MarvelCLI

/// Converts curses key codes to keys of the browser; nil for those that it does not use.
enum CursesKey {
  static func letter(_ code: UInt32) -> Key? {
    switch code {
    case 9: .tab
    case 10, 13: .enter
    case 21: .clearLine
    case 23: .deleteWord
    case 27: .escape
    case 8, 127: .backspace
    case ..<32: nil
    default: Unicode.Scalar(code).map { .letter(Swift.Character($0)) }
    }
  }

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
    case KEY_F0 + 1: .help
    case KEY_RESIZE: .resize(size)
    default: nil
    }
  }
}
