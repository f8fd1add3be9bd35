internal import CCurses
internal import Foundation
internal import MarvelCLI
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The controlling terminal in full-screen mode, regardless of the standard streams.
///
/// Curses itself handles suspension (SIGTSTP) and resizing (SIGWINCH).
@safe final class CursesTerminal: ScreenTerminal {
  private let input: UnsafeMutablePointer<FILE>
  private let output: UnsafeMutablePointer<FILE>
  private let terminal: OpaquePointer
  private let window: curses_window
  private let waker: Waker
  private let wakingEnd: Int32
  private var isClosed = false

  /// Returns nil if there is no terminal, or it cannot move its cursor.
  init?(_ waker: Waker) {
    curses_read_utf8()
    guard let input = unsafe fopen("/dev/tty", "re"), let output = unsafe fopen("/dev/tty", "we")
    else { return nil }
    guard let terminal = unsafe newterm(nil, output, input) else { return nil }
    unsafe set_term(terminal)
    guard let window = unsafe newwin(0, 0, 0, 0) else {
      endwin()
      return nil
    }
    cbreak()
    noecho()
    nonl()
    set_escdelay(25)
    unsafe keypad(window, true)
    unsafe nodelay(window, true)
    (unsafe self.input, unsafe self.output) = unsafe (input, output)
    (unsafe self.terminal, unsafe self.window) = unsafe (terminal, window)
    self.waker = waker
    wakingEnd = waker.open()
  }

  var size: ScreenSize {
    unsafe ScreenSize(rows: Int(getmaxy(window)), columns: Int(getmaxx(window)))
  }

  func draw(_ screen: Screen) {
    unsafe werase(window)
    for (index, row) in screen.rows.enumerated() {
      unsafe curses_style(
        window, row.style == .title ? 1 : 0, row.style == .dim ? 1 : 0,
        row.style == .selected ? 1 : 0)
      unsafe wmove(window, Int32(index), 0)
      unsafe waddnstr(window, row.text, -1)
      guard !row.aside.isEmpty else { continue }
      unsafe curses_style(window, 0, 0, 0)
      unsafe wmove(window, Int32(index), Int32(screen.asideColumn))
      unsafe waddnstr(window, row.aside, -1)
    }
    if let point = screen.insertionPoint {
      unsafe curses_style(window, 0, 0, 1)
      unsafe wmove(window, Int32(point.row), Int32(point.column))
      unsafe waddnstr(window, " ", -1)
    }
    unsafe curses_style(window, 0, 0, 0)
    unsafe wmove(window, Int32(screen.cursor.row), Int32(screen.cursor.column))
    unsafe wrefresh(window)
  }

  func nextKey(within milliseconds: Int?) -> Key? {
    let end = milliseconds.map { ContinuousClock.now + .milliseconds($0) }
    while true {
      if waker.isAwake { return .closed }
      var code: wint_t = 0
      switch unsafe wget_wch(window, &code) {
      case OK:
        if let key = CursesKey.letter(UInt32(truncatingIfNeeded: code)) { return key }
        continue
      case KEY_CODE_YES:
        if let key = CursesKey.named(Int32(truncatingIfNeeded: code), size) { return key }
        continue
      default: break
      }
      let left = end.map { ($0 - .now) / .milliseconds(1) } ?? .infinity
      if left <= 0 { return nil }
      if waitForEnd(Int32(min(left + 1, 1000))) { return .closed }
    }
  }

  /// Waits for input; returns true if the input ended.
  ///
  /// - Parameter milliseconds: The timeout. Short, because a resize may have happened just before.
  private func waitForEnd(_ milliseconds: Int32) -> Bool {
    var polls = unsafe [fileno(input), wakingEnd].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard unsafe poll(&polls, nfds_t(polls.count), milliseconds) > 0 else { return false }
    let ends = Int16(POLLHUP | POLLERR | POLLNVAL)
    return polls[0].revents & ends != 0 || polls[1].revents != 0
  }

  /// Copies text with OSC 52.
  ///
  /// Source: invisible-island.net/xterm/ctlseqs, "Operating System Commands".
  func copy(_ text: String) {
    let encoded = Data(text.utf8).base64EncodedString()
    unsafe fputs("\u{1B}]52;c;\(encoded)\u{07}", output)
    unsafe fflush(output)
  }

  func suspend() {
    endwin()
  }

  func resume() {
    unsafe fputs("\nPress any key to go back", output)
    unsafe fflush(output)
    // Keys arrive one by one and are not echoed, although the screen is the normal one.
    reset_prog_mode()
    while !waker.isAwake {
      if waitForEnd(1000) { break }
      var request = unsafe pollfd(fd: fileno(input), events: Int16(POLLIN), revents: 0)
      if unsafe poll(&request, 1, 0) > 0 { break }
    }
    unsafe fputs("\r\n", output)
    unsafe fflush(output)
    // Arrow keys, for example, are several bytes.
    flushinp()
    unsafe clearok(window, true)
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    endwin()
    unsafe delwin(window)
    unsafe delscreen(terminal)
    unsafe fclose(output)
    unsafe fclose(input)
  }
}

extension CursesTerminal {
  /// Interrupts the wait for a key, from any thread.
  final class Waker: Sendable {
    private let writeEnd = Atomic<Int32>(-1)
    private let state = Atomic(false)

    /// Whether a terminal waits for keys.
    var isOpen: Bool { writeEnd.load(ordering: .acquiring) >= 0 }

    var isAwake: Bool { state.load(ordering: .acquiring) }

    /// Returns the end of a pipe that has a byte to read after `wake`. Call this once.
    fileprivate func open() -> Int32 {
      var ends: [Int32] = [-1, -1]
      _ = unsafe pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      writeEnd.store(ends[1], ordering: .releasing)
      return ends[0]
    }

    func wake() {
      state.store(true, ordering: .releasing)
      guard isOpen else { return }
      var byte: UInt8 = 0
      _ = unsafe write(writeEnd.load(ordering: .acquiring), &byte, 1)
    }
  }
}
