internal import Catalog
internal import Foundation
internal import JSONText
internal import Networking

/// A response of the API; its entities are preserved unchanged. If a name is repeated, the first
/// member counts.
struct Envelope {
  private static let totals = 0...1_000_000_000

  let attribution: String
  let offset: Int
  let total: Int
  let records: [Record]

  /// - Throws: `.notJSON` or `.wrongShape`.
  init(_ body: Data, _ kind: Kind) throws(ProtocolViolation) {
    guard let text = String(validating: body, as: UTF8.self), isJSON(text) else { throw .notJSON }
    let envelope = JSONView.reading(text) { view in view.flatMap { Envelope($0, kind) } }
    guard let envelope else { throw .wrongShape }
    self = envelope
  }

  private init?(_ view: JSONView, _ kind: Kind) {
    let envelope = view.members
    guard let data = envelope["data"]?.members, let offset = data["offset"]?.integer,
      let total = data["total"]?.integer, let results = data["results"], results.isArray
    else { return nil }
    let entities = results.elements
    let records = entities.compactMap { Record($0, kind) }
    // The total must be plausible for a catalog, and a list is not shorter than a part of it.
    guard records.count == entities.count, Self.totals.contains(total),
      records.isEmpty || offset <= total - records.count
    else { return nil }
    attribution = envelope["attributionText"]?.scalar ?? ""
    (self.offset, self.total, self.records) = (offset, total, records)
  }
}

extension Record {
  /// Returns nil if the value is not an entity.
  fileprivate init?(_ view: JSONView, _ kind: Kind) {
    let entity = view.members
    guard let id = entity["id"]?.integer else { return nil }
    self.init(
      key: EntityKey(kind, id), title: entity[kind.titleKey]?.scalar ?? "", json: view.compact)
  }
}
