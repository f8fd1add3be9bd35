internal import Catalog
internal import JSONText

/// The members of an envelope. If a name is repeated, the first member counts.
struct EnvelopeMembers {
  private(set) var attribution: String?
  private(set) var offset: Int?
  private(set) var total: Int?
  private(set) var records: [Record]?
  private let kind: Kind
  private let titleKey: String
  private var hasData = false

  init(_ kind: Kind) {
    self.kind = kind
    titleKey = kind.titleKey
  }

  /// Reads a member of the envelope; returns false if its value is invalid.
  mutating func take(_ scanner: inout CheckedScanner, _ key: Range<Int>) -> Bool {
    if attribution == nil, scanner.holds("attributionText", in: key) {
      attribution = scanner.takeScalar()
      return attribution != nil
    }
    guard !hasData, scanner.holds("data", in: key) else { return scanner.takeValue() }
    hasData = true
    return scanner.takeMembers { takeData(&$0, $1) }
  }

  private mutating func takeData(_ scanner: inout CheckedScanner, _ key: Range<Int>) -> Bool {
    if offset == nil, scanner.holds("offset", in: key) {
      offset = scanner.takeInteger()
      return offset != nil
    }
    if total == nil, scanner.holds("total", in: key) {
      total = scanner.takeInteger()
      return total != nil
    }
    guard records == nil, scanner.holds("results", in: key) else { return scanner.takeValue() }
    var records: [Record] = []
    let isComplete = scanner.takeElements { scanner in
      guard let record = record(&scanner) else { return false }
      records.append(record)
      return true
    }
    self.records = records
    return isComplete
  }

  /// Reads an entity; returns nil if the value is not one.
  private func record(_ scanner: inout CheckedScanner) -> Record? {
    var (id, title): (Int?, String?)
    let json = scanner.takeCompact { scanner in
      scanner.takeMembers { scanner, key in
        if id == nil, scanner.holds("id", in: key) {
          id = scanner.takeInteger()
          return id != nil
        }
        guard title == nil, scanner.holds(titleKey, in: key) else { return scanner.takeValue() }
        title = scanner.takeScalar()
        return title != nil
      }
    }
    guard let json, let id else { return nil }
    return Record(key: EntityKey(kind, id), title: title ?? "", json: json)
  }
}
