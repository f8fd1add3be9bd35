internal import JSONText

/// Takes the facts of columns out of an entity without SQLite, where that is simple.
struct FieldScanner {
  private var wanted = WantedField()
  private var count = 0
  /// The fields under which each column's fact may stand.
  private var fields: [[Int]] = []

  /// Nil where a column wants more than a member of an object.
  init?(_ columns: [Column]) {
    for column in columns {
      var numbers: [Int] = []
      let keys = column.origin == .entity ? [column.path?.text ?? column.key] : []
      for key in keys + column.otherKeys {
        guard let number = wanted.insert(key, count) else { return nil }
        numbers.append(number)
        count = max(count, number + 1)
      }
      fields.append(numbers)
    }
  }

  /// The facts in the order of the columns; nil where the entity is not simple enough.
  func cells(of json: String) -> [String]? {
    var json = json
    return json.withUTF8 { bytes in
      var scan = unsafe FieldScan(TokenScanner(bytes), count: count)
      guard scan.take(wanted) else { return nil }
      return fields.map { numbers in
        for number in numbers {
          if let fact = scan.found[number] { return fact }
        }
        return ""
      }
    }
  }
}
