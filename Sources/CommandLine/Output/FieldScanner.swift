internal import JSONText

/// Takes the facts of columns out of an entity without SQLite, where that is simple.
struct FieldScanner {
  private let wanted: WantedField
  /// Where the facts of the last entity stood, by the numbers of their fields; its memory is used
  /// again.
  private var found: [Range<Int>?] = []
  /// The fields under which the facts may stand, column by column.
  private var fields: [Int] = []
  /// Where those of each column end.
  private var ends: [Int] = []

  /// As many as a scan can keep apart.
  private static let highestCount = 64

  /// Nil where a column wants more than a member of an object, or there are too many.
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

  /// Adds the facts to cells, in the order of the columns; false, with nothing added, where the
  /// entity is not simple enough.
  mutating func add(_ json: ArraySlice<UInt8>, to cells: inout Cells) -> Bool {
    for number in found.indices { found[number] = nil }
    return unsafe json.withUnsafeBufferPointer { bytes in
      var scan = unsafe FieldScan(TokenScanner(bytes), count: found.count)
      guard scan.take(wanted, &found) else { return false }
      var next = 0
      for end in ends {
        var place: Range<Int>?
        while place == nil, next < end {
          place = found[fields[next]]
          next += 1
        }
        next = end
        unsafe cells.append(UnsafeBufferPointer(rebasing: bytes[place ?? 0..<0]))
      }
      return true
    }
  }
}
