/// A line, without what ended it.
struct Line {
  /// From 1 on.
  let number: Int
  let bytes: [UInt8]
  /// A line feed stood behind it.
  let isEnded: Bool
}

extension Line {
  var isBlank: Bool { bytes.allSatisfy(isWhiteSpace(_:)) }

  /// Without blanks around it.
  var trimmed: ArraySlice<UInt8> {
    let head = bytes.drop(while: isWhiteSpace(_:))
    return head.lastIndex { !isWhiteSpace($0) }.map { head[...$0] } ?? []
  }
}

/// What JSON allows between its tokens.
func isWhiteSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    || byte == UInt8(ascii: "\t")
}

/// The lines of an input; they end with LF or CR LF, the last one perhaps with neither.
struct LineReader {
  private let input: any ByteInput
  private let limit: Int
  private var piece: [UInt8] = []
  private var position = 0
  private var number = 0

  /// - Parameter limit: bytes of the longest line that is taken.
  init(_ input: any ByteInput, limit: Int) {
    self.input = input
    self.limit = limit
  }

  /// Nil at the end.
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
