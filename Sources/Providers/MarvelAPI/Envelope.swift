internal import Catalog
internal import Foundation
internal import JSONText
internal import Networking

/// A response of the API; its entities are preserved unchanged.
struct Envelope {
  private static let totals = 0...1_000_000_000

  let attribution: String
  let offset: Int
  let total: Int
  let records: [Record]

  /// - Throws: `.notJSON` or `.wrongShape`.
  init(_ body: Data, _ kind: Kind) throws(ProtocolViolation) {
    guard var text = String(validating: body, as: UTF8.self), isJSON(text) else { throw .notJSON }
    let members = text.withUTF8 { text in
      unsafe EnvelopeMembers(text, kind, isStrict: true)
        ?? EnvelopeMembers(text, kind, isStrict: false)
    }
    guard let members, let offset = members.offset, let total = members.total,
      let records = members.records
    else { throw .wrongShape }
    // The total must be plausible for a catalog, and a list is not shorter than a part of it.
    guard Self.totals.contains(total), records.isEmpty || offset <= total - records.count else {
      throw .wrongShape
    }
    attribution = members.attribution ?? ""
    (self.offset, self.total, self.records) = (offset, total, records)
  }
}

/// The members of an envelope, read in one pass. If a name is repeated, the first member counts.
private struct EnvelopeMembers {
  private(set) var attribution: String?
  private(set) var offset: Int?
  private(set) var total: Int?
  private(set) var records: [Record]?
  private let kind: Kind
  private let titleKey: String
  private var hasData = false

  /// Returns nil if a member has the wrong type, or if the text is not as strict as expected.
  init?(_ text: UnsafeBufferPointer<UInt8>, _ kind: Kind, isStrict: Bool) {
    self.kind = kind
    titleKey = kind.titleKey
    var scanner = unsafe TokenScanner(text, isStrict: isStrict)
    guard scanner.takeMembers({ take($1, &$0) }) else { return nil }
  }

  /// Reads a member of the envelope; returns false if its value has the wrong type.
  private mutating func take(_ name: Range<Int>, _ scanner: inout TokenScanner) -> Bool {
    if !hasData, scanner.isText("data", in: name) {
      hasData = true
      return scanner.takeMembers { takeData($1, &$0) }
    }
    guard let value = scanner.takeView() else { return false }
    if attribution == nil, scanner.isText("attributionText", in: name) {
      attribution = value.scalar ?? ""
    }
    return true
  }

  private mutating func takeData(_ name: Range<Int>, _ scanner: inout TokenScanner) -> Bool {
    if records == nil, scanner.isText("results", in: name) { return takeRecords(&scanner) }
    guard let value = scanner.takeView() else { return false }
    if offset == nil, scanner.isText("offset", in: name) {
      offset = value.integer
      return offset != nil
    }
    if total == nil, scanner.isText("total", in: name) {
      total = value.integer
      return total != nil
    }
    return true
  }

  private mutating func takeRecords(_ scanner: inout TokenScanner) -> Bool {
    var records: [Record] = []
    let areEntities = scanner.takeElements { scanner in
      guard let record = record(&scanner) else { return false }
      records.append(record)
      return true
    }
    self.records = records
    return areEntities
  }

  /// Reads an entity; returns nil if the value is not one.
  private func record(_ scanner: inout TokenScanner) -> Record? {
    let start = scanner.position
    var (id, title): (Int?, String?)
    let isObject = scanner.takeMembers { scanner, name in
      guard let value = scanner.takeView() else { return false }
      if id == nil, scanner.isText("id", in: name) {
        id = value.integer
        return id != nil
      }
      if title == nil, scanner.isText(titleKey, in: name) { title = value.scalar ?? "" }
      return true
    }
    guard isObject, let id else { return nil }
    let entity = scanner.view(of: start..<scanner.position)
    return Record(
      key: EntityKey(kind, id), title: title ?? "",
      json: scanner.isStrict ? entity.json : entity.compact)
  }
}
