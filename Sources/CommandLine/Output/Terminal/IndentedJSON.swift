/// Standard output on a terminal that shows compact JSON with one member or element per line, and
/// in color. The tokens stay as they are.
final class IndentedJSON: OutputFilter {
  private enum Part {
    case name, text, other
  }

  private let output: any TextOutput
  private let isColored: Bool
  private var line: [UInt8] = []
  /// Whether each open object or array is an object, outermost first.
  private var open: [Bool] = []
  private var part: Part?
  private var isEscaped = false
  /// Whether the last token opened an object or array, which may be empty.
  private var isAfterOpening = false
  /// Whether the next string is the name of a member.
  private var expectsName = false

  init(_ output: any TextOutput, isColored: Bool) {
    self.output = output
    self.isColored = isColored
  }

  var hasSent: Bool { output.hasSent }

  func put(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) {
    for byte in bytes { add(byte) }
    try output.put(line[...])
    line.removeAll(keepingCapacity: true)
  }

  func finish() throws(OutputFailure) { try output.finish() }

  private func add(_ byte: UInt8) {
    switch part {
    case .name, .text: addInString(byte)
    default: addOutsideString(byte)
    }
  }

  private func addInString(_ byte: UInt8) {
    line.append(byte)
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      end()
    }
  }

  private func addOutsideString(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      startValue()
      line.append(byte)
      open.append(byte == UInt8(ascii: "{"))
      isAfterOpening = true
      expectsName = byte == UInt8(ascii: "{")
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      end()
      _ = open.popLast()
      if !isAfterOpening { breakLine() }
      isAfterOpening = false
      line.append(byte)
    case UInt8(ascii: ","):
      end()
      line.append(byte)
      breakLine()
      expectsName = open.last == true
    case UInt8(ascii: ":"):
      line.append(contentsOf: ": ".utf8)
      expectsName = false
    case UInt8(ascii: "\""):
      startValue()
      start(expectsName ? .name : .text)
      line.append(byte)
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
      end()
      if open.isEmpty, byte == UInt8(ascii: "\n") { line.append(byte) }
    default:
      if part == nil {
        startValue()
        start(.other)
      }
      line.append(byte)
    }
  }

  /// Begins a line for the first part of an object or array.
  private func startValue() {
    guard isAfterOpening else { return }
    isAfterOpening = false
    breakLine()
  }

  private func breakLine() {
    line.append(UInt8(ascii: "\n"))
    line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * open.count))
  }

  /// Source: SGR, ECMA-48, section 8.3.117: blue names, green strings, cyan numbers and words.
  private func start(_ part: Part) {
    self.part = part
    guard isColored else { return }
    switch part {
    case .name: line.append(contentsOf: "\u{1B}[34m".utf8)
    case .text: line.append(contentsOf: "\u{1B}[32m".utf8)
    case .other: line.append(contentsOf: "\u{1B}[36m".utf8)
    }
  }

  private func end() {
    guard part != nil else { return }
    part = nil
    if isColored { line.append(contentsOf: "\u{1B}[0m".utf8) }
  }
}
