/// Standard output of a terminal: an answer that is longer than the screen goes to a pager.
final class PagedOutput: TextOutput {
  private let plain: any TextOutput
  private let screen: ScreenMeter
  private let open: () -> (any PagerInput)?
  private var held: [UInt8] = []
  /// How much of what is held may be shown whatever comes.
  private var settled = 0
  private var target: (any TextOutput)?

  /// - Parameter open: starts the pager; nil where there is none.
  init(
    _ plain: any TextOutput, columns: Int, rows: Int, open: @escaping () -> (any PagerInput)?
  ) {
    self.plain = plain
    screen = ScreenMeter(columns: columns, rows: rows)
    self.open = open
  }

  var hasSent: Bool { target?.hasSent ?? plain.hasSent }

  func put(_ text: String) throws(OutputFailure) {
    try put(Array(text.utf8))
  }

  func put(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) {
    if let target { return try target.put(bytes) }
    held += bytes
    screen.add(bytes)
    guard screen.isFull else { return }
    let target = open() ?? plain
    self.target = target
    try target.put(held)
    held = []
  }

  func finish() throws(OutputFailure) {
    if let target { return try target.finish() }
    settled = held.count
  }

  /// Shows what was finished, and waits until the user has left the pager.
  func end() throws(OutputFailure) {
    if let target {
      self.target = plain
      try (target as? any PagerInput)?.end()
    } else {
      target = plain
      try plain.put(Array(held.prefix(settled)))
      try plain.finish()
    }
    held = []
  }
}

/// What a pager reads.
package protocol PagerInput: TextOutput {
  /// Sends on what has been collected, and waits for the end of the pager.
  func end() throws(OutputFailure)
}

/// Counts the lines of a screen that bytes take; sequences that only colour or link take none.
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
