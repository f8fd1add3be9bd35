/// A line without its terminator.
struct Line: Sendable {
  /// The line number, starting from 1.
  let number: Int
  let bytes: [UInt8]
  /// Whether a line feed followed.
  let isEnded: Bool
}

extension Line {
  var isBlank: Bool { bytes.allSatisfy(isWhiteSpace(_:)) }

  /// The line without surrounding whitespace.
  var trimmed: ArraySlice<UInt8> {
    let head = bytes.drop(while: isWhiteSpace(_:))
    return head.lastIndex { !isWhiteSpace($0) }.map { head[...$0] } ?? []
  }
}

/// Returns whether JSON allows a byte between tokens.
func isWhiteSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    || byte == UInt8(ascii: "\t")
}

/// A reader of lines that end with LF or CR LF. The last line may have no terminator.
struct LineReader {
  private let input: any ByteInput
  private let limit: Int
  private var piece: [UInt8] = []
  private var position = 0
  private var number = 0

  /// - Parameter limit: The maximum length of a line in bytes.
  init(_ input: any ByteInput, limit: Int) {
    self.input = input
    self.limit = limit
  }

  /// Returns the next line, or nil at the end.
  mutating func next() throws(ImportError) -> Line? {
    var line: [UInt8] = []
    while true {
      if position == piece.count {
        piece = try input.read()
        position = 0
        if piece.isEmpty { return line.isEmpty ? nil : ended(line, false) }
      }
      let end = piece.position(of: UInt8(ascii: "\n"), from: position)
      line += piece[position..<(end ?? piece.count)]
      if line.count > limit { throw .tooLarge(limit: limit) }
      position = end.map { $0 + 1 } ?? piece.count
      if end != nil { return ended(line, true) }
    }
  }

  private mutating func ended(_ bytes: [UInt8], _ isEnded: Bool) -> Line {
    number += 1
    var bytes = bytes
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return Line(number: number, bytes: bytes, isEnded: isEnded)
  }
}

extension [UInt8] {
  fileprivate func position(of byte: UInt8, from start: Int) -> Int? {
    unsafe withUnsafeBufferPointer { bytes in
      for index in start..<bytes.count where unsafe bytes[index] == byte { return index }
      return nil
    }
  }
}
