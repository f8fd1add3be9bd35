internal import Platform

/// Standard output on a terminal. Output longer than the screen goes to a pager; if the pager
/// fails, the output is shown again without it.
final class PagedOutput: TextOutput {
  /// The most bytes to keep in case the pager fails: far more than a pager that fails at startup
  /// reads.
  private static let fallbackLimit = 1 << 20

  private enum Target {
    /// Nothing has been shown yet.
    case undecided
    case pager(PagerStream)
    case plain
  }

  private let plain: any TextOutput
  private let screen: ScreenMeter
  private let open: () -> PagerStream?
  private let warn: (String) -> Void
  /// The output so far; nil once it exceeds `fallbackLimit`.
  private var buffer: [UInt8]? = []
  /// The length of the buffered output that was finished and may be shown.
  private var finishedLength = 0
  private var target = Target.undecided

  /// - Parameters:
  ///   - warn: Prints a warning about a pager that failed.
  ///   - open: Starts the pager; returns nil if there is none.
  init(
    _ plain: any TextOutput, columns: Int, rows: Int, warn: @escaping (String) -> Void,
    open: @escaping () -> PagerStream?
  ) {
    self.warn = warn
    self.plain = plain
    screen = ScreenMeter(columns: columns, rows: rows)
    self.open = open
  }

  var hasSent: Bool {
    if case .pager(let pager) = target { pager.hasSent } else { plain.hasSent }
  }

  func put(_ text: String) throws(OutputFailure) {
    try put(Array(text.utf8))
  }

  func put(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) {
    if case .plain = target { return try plain.put(bytes) }
    keep(bytes)
    switch target {
    case .plain: break
    case .pager(let pager):
      try withFallback(pager) { () throws(OutputFailure) in try pager.put(bytes) }
    case .undecided:
      screen.add(bytes)
      if screen.isFull { try decide() }
    }
  }

  private func keep(_ bytes: ArraySlice<UInt8>) {
    if case .pager = target, (buffer?.count ?? 0) + bytes.count > Self.fallbackLimit {
      buffer = nil
    }
    buffer? += bytes
  }

  private func decide() throws(OutputFailure) {
    let bytes = buffer ?? []
    guard let pager = open() else {
      target = .plain
      buffer = nil
      return try plain.put(bytes)
    }
    target = .pager(pager)
    try withFallback(pager) { () throws(OutputFailure) in try pager.put(bytes) }
  }

  func finish() throws(OutputFailure) {
    switch target {
    case .undecided: finishedLength = buffer?.count ?? 0
    case .plain: try plain.finish()
    case .pager(let pager):
      try withFallback(pager) { () throws(OutputFailure) in try pager.finish() }
    }
  }

  /// Shows the finished output and waits until the user quits the pager.
  func end() throws(OutputFailure) {
    switch target {
    case .undecided:
      target = .plain
      try plain.put(Array((buffer ?? []).prefix(finishedLength)))
      try plain.finish()
    case .plain: try plain.finish()
    case .pager(let pager): try end(pager)
    }
    buffer = nil
  }

  /// Runs a write to the pager. A pager that exits early has failed, or the user has quit it.
  private func withFallback(
    _ pager: PagerStream, _ body: () throws(OutputFailure) -> Void
  ) throws(OutputFailure) {
    do throws(OutputFailure) { try body() } catch {
      guard error == .stream(.readerGone), try end(pager) else { throw error }
    }
  }

  /// Waits for the pager; if it failed, or read nothing, writes the buffered output without it.
  ///
  /// - Returns: Whether the output was written again.
  @discardableResult
  private func end(_ pager: PagerStream) throws(OutputFailure) -> Bool {
    target = .plain
    let problem: String
    switch try pager.end() {
    case .done: return false
    case .failed(let status): problem = "the pager failed with status \(status)"
    case .unread: problem = "the pager ended without reading the output"
    }
    warn("\(problem); " + (buffer == nil ? "use --no-pager" : "the output follows without it"))
    guard let buffer else { return false }
    self.buffer = nil
    try plain.put(buffer)
    try plain.finish()
    return true
  }
}

/// Counts the screen lines that output takes. Escape sequences for colors and links take no space.
private final class ScreenMeter {
  private enum State {
    case text, escape, control, address
  }

  private let columns: Int
  private let rows: Int
  private var state = State.text
  private var line = 0
  private var lines = 0

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The last row is for the prompt.
  var isFull: Bool { lines >= rows }

  func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes where !isFull { add(byte) }
  }

  private func add(_ byte: UInt8) {
    switch (state, byte) {
    case (.text, 0x1B): state = .escape
    case (.text, UInt8(ascii: "\n")):
      lines += 1
      line = 0
    case (.text, let byte) where byte & 0xC0 != 0x80:
      line += 1
      if line > columns { (lines, line) = (lines + 1, 1) }
    case (.text, _): break
    case (.escape, UInt8(ascii: "[")): state = .control
    case (.escape, UInt8(ascii: "]")): state = .address
    case (.escape, _): state = .text
    case (.control, 0x40...0x7E): state = .text
    case (.address, 0x1B): state = .escape
    case (.control, _), (.address, _): break
    }
  }
}
