internal import Platform

/// Standard output of a terminal: an answer that is longer than the screen goes to a pager. What a
/// pager that fails was given follows without one.
final class PagedOutput: TextOutput {
  /// So many bytes are kept for a pager that fails: much more than one that fails at its start reads.
  private static let keptLength = 1 << 20

  private enum Target {
    /// Nothing is shown yet.
    case undecided
    case pager(any PagerInput)
    case plain
  }

  private let plain: any TextOutput
  private let screen: ScreenMeter
  private let open: () -> (any PagerInput)?
  private let warn: (String) -> Void
  /// What has come so far; nil once it is more than is kept.
  private var held: [UInt8]? = []
  /// How much of what is held may be shown whatever comes.
  private var settled = 0
  private var target = Target.undecided

  /// - Parameters:
  ///   - warn: Prints a warning about a pager that failed.
  ///   - open: Starts the pager; nil if there is none.
  init(
    _ plain: any TextOutput, columns: Int, rows: Int, warn: @escaping (String) -> Void,
    open: @escaping () -> (any PagerInput)?
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
    hold(bytes)
    switch target {
    case .plain: break
    case .pager(let pager):
      try unlessItFails(pager) { () throws(OutputFailure) in try pager.put(bytes) }
    case .undecided:
      screen.add(bytes)
      if screen.isFull { try decide() }
    }
  }

  private func hold(_ bytes: ArraySlice<UInt8>) {
    if case .pager = target, (held?.count ?? 0) + bytes.count > Self.keptLength { held = nil }
    held? += bytes
  }

  private func decide() throws(OutputFailure) {
    let bytes = held ?? []
    guard let pager = open() else {
      target = .plain
      held = nil
      return try plain.put(bytes)
    }
    target = .pager(pager)
    try unlessItFails(pager) { () throws(OutputFailure) in try pager.put(bytes) }
  }

  func finish() throws(OutputFailure) {
    switch target {
    case .undecided: settled = held?.count ?? 0
    case .plain: try plain.finish()
    case .pager(let pager):
      try unlessItFails(pager) { () throws(OutputFailure) in try pager.finish() }
    }
  }

  /// Shows what was finished, and waits until the user has left the pager.
  func end() throws(OutputFailure) {
    switch target {
    case .undecided:
      target = .plain
      try plain.put(Array((held ?? []).prefix(settled)))
      try plain.finish()
    case .plain: try plain.finish()
    case .pager(let pager): try end(pager)
    }
    held = nil
  }

  /// A pager that goes away early may have failed, or have been left by the user.
  private func unlessItFails(
    _ pager: any PagerInput, _ body: () throws(OutputFailure) -> Void
  ) throws(OutputFailure) {
    do throws(OutputFailure) { try body() } catch {
      guard error == .stream(.readerGone), try end(pager) else { throw error }
    }
  }

  /// - Returns: Whether the pager failed, so that what it was given went to plain output.
  @discardableResult
  private func end(_ pager: any PagerInput) throws(OutputFailure) -> Bool {
    target = .plain
    let status = try pager.end()
    guard status != 0 else { return false }
    warn(
      "the pager failed with status \(status); "
        + (held == nil ? "use --no-pager" : "the output follows without it"))
    guard let held else { return false }
    self.held = nil
    try plain.put(held)
    try plain.finish()
    return true
  }
}

/// What a pager reads.
package protocol PagerInput: TextOutput {
  /// Sends on what has been collected, and waits for the end of the pager.
  ///
  /// - Returns: The pager's exit status; 0 if the user has left it.
  func end() throws(OutputFailure) -> Int32
}

/// Counts the lines of a screen that bytes take; sequences that only color or link take none.
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

  /// The last row is that of the prompt.
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
