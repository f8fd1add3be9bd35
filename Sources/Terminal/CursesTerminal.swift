internal import CCurses
internal import Foundation
package import MarvelCLI

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The terminal of the process, whatever its standard streams are, as a whole screen.
///
/// Curses itself sees to suspending (SIGTSTP) and to another size (SIGWINCH).
@safe package final class CursesTerminal: ScreenTerminal {
  private let input: UnsafeMutablePointer<FILE>
  private let output: UnsafeMutablePointer<FILE>
  private let terminal: OpaquePointer
  private let range: UnsafeMutablePointer<WINDOW>
  private let waker: Waker
  private var isClosed = false

  /// Nil without a terminal, and for one that cannot move its cursor.
  package init?(_ waker: Waker) {
    curses_read_utf8()
    guard let input = unsafe fopen("/dev/tty", "re"), let output = unsafe fopen("/dev/tty", "we")
    else { return nil }
    guard let terminal = unsafe newterm(nil, output, input) else { return nil }
    unsafe set_term(terminal)
    guard let range = unsafe newwin(0, 0, 0, 0) else {
      endwin()
      return nil
    }
    cbreak()
    noecho()
    nonl()
    set_escdelay(25)
    unsafe keypad(range, true)
    unsafe nodelay(range, true)
    (unsafe self.input, unsafe self.output) = unsafe (input, output)
    (unsafe self.terminal, unsafe self.range) = unsafe (terminal, range)
    self.waker = waker
  }

  package var size: ScreenSize {
    unsafe ScreenSize(rows: Int(getmaxy(range)), columns: Int(getmaxx(range)))
  }

  package func draw(_ screen: Screen) {
    unsafe werase(range)
    for (index, row) in screen.rows.enumerated() {
      unsafe curses_style(
        range, row.style == .title ? 1 : 0, row.style == .secondary ? 1 : 0,
        row.style == .chosen ? 1 : 0)
      unsafe wmove(range, Int32(index), 0)
      unsafe waddnstr(range, row.text, -1)
    }
    unsafe curses_style(range, 0, 0, 0)
    curs_set(screen.cursor == nil ? 0 : 1)
    if let cursor = screen.cursor {
      unsafe wmove(range, Int32(cursor.row), Int32(cursor.column))
    }
    unsafe wrefresh(range)
  }

  package func nextKey(within milliseconds: Int?) -> Key? {
    let end = milliseconds.map { ContinuousClock.now + .milliseconds($0) }
    while true {
      if waker.isAwake { return .gone }
      var code: wint_t = 0
      switch unsafe wget_wch(range, &code) {
      case OK: return CursesKey.letter(code)
      case KEY_CODE_YES:
        if let key = CursesKey.named(Int32(bitPattern: code), size) { return key }
        continue
      default: break
      }
      let left = end.map { ($0 - .now) / .milliseconds(1) } ?? .infinity
      if left <= 0 { return nil }
      if waitIsOver(Int32(min(left + 1, 1000))) { return .gone }
    }
  }

  /// Waits for input; true when there will be none any more.
  ///
  /// - Parameter milliseconds: of little length, since a new size may have come just before.
  private func waitIsOver(_ milliseconds: Int32) -> Bool {
    var polls = unsafe [fileno(input), waker.readEnd].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard unsafe poll(&polls, nfds_t(polls.count), milliseconds) > 0 else { return false }
    let ends = Int16(POLLHUP | POLLERR | POLLNVAL)
    return polls[0].revents & ends != 0 || polls[1].revents != 0
  }

  /// By OSC 52.
  ///
  /// Source: invisible-island.net/xterm/ctlseqs, "Operating System Commands".
  package func copy(_ text: String) {
    let encoded = Data(text.utf8).base64EncodedString()
    unsafe fputs("\u{1B}]52;c;\(encoded)\u{07}", output)
    unsafe fflush(output)
  }

  package func close() {
    guard !isClosed else { return }
    isClosed = true
    endwin()
    unsafe delwin(range)
    unsafe delscreen(terminal)
    unsafe fclose(output)
    unsafe fclose(input)
  }
}
