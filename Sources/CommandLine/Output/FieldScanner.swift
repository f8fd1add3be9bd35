internal import JSONText

/// Reads the facts of columns from simple entities without SQLite.
struct FieldScanner {
  private let wanted: WantedField
  /// The ranges of the facts in the last entity, by field number; the buffer is reused.
  private var found: [Range<Int>?] = []
  /// The candidate fields of each column, in sequence.
  private var fields: [Int] = []
  /// The end of each column's part of `fields`.
  private var ends: [Int] = []

  /// The most fields that a scan can distinguish.
  private static let highestCount = 64

  /// Returns nil if a column needs more than members and elements, or if there are too many fields.
  init?(_ columns: [Column]) {
    var paths: [[WantedField.Step]] = []
    for column in columns {
      let keys = column.origin == .entity ? [column.path?.text ?? column.key] : []
      for key in keys + column.otherKeys {
        guard let steps = WantedField.steps(key) else { return nil }
        fields.append(paths.firstIndex(of: steps) ?? paths.count)
        if fields.last == paths.count { paths.append(steps) }
      }
      ends.append(fields.count)
    }
    guard paths.count <= Self.highestCount else { return nil }
    wanted = WantedField(paths.enumerated().map { ($0, $1[...]) })
    found = Array(repeating: nil, count: paths.count)
  }

  /// Appends the facts to the cells, in the order of the columns.
  ///
  /// - Returns: False, with nothing appended, if the entity is too complex.
  mutating func add(_ json: ArraySlice<UInt8>, to cells: inout Cells) -> Bool {
    for number in found.indices { found[number] = nil }
    return unsafe json.withUnsafeBufferPointer { bytes in
      var scan = unsafe FieldScan(TokenScanner(bytes), count: found.count)
      guard scan.take(wanted, &found) else { return false }
      var next = 0
      for end in ends {
        var range: Range<Int>?
        while range == nil, next < end {
          range = found[fields[next]]
          next += 1
        }
        next = end
        unsafe cells.append(UnsafeBufferPointer(rebasing: bytes[range ?? 0..<0]))
      }
      return true
    }
  }
}
