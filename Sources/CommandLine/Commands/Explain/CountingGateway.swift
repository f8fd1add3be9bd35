internal import Catalog

/// A gateway that counts requests. Every list is as long as anybody may ask for, and every name is
/// found at once.
final class CountingGateway: GatewayProviding {
  /// The length of a list that does not end by the limit of a command.
  private static let endless = 1_000_000
  /// A command that sends more reads such a list.
  private static let patience = 200

  private(set) var count = 0

  func fetch(
    _ request: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    count += 1
    guard count <= Self.patience else { throw .needsNetwork }
    let metadata = CacheMetadata(isStorable: false)
    switch request {
    case .list(let query), .copy(let query): return .page(page(query), metadata)
    case .entity(let key):
      return .page(page([record(key, "\(key.id)")], total: 1), metadata)
    case .raw: return .document(RawResponse(provenance: provenance, body: []), metadata)
    }
  }

  private func page(_ query: Query) -> Page<Record> {
    let names = query.wireParameters.filter { parameter in
      parameter.name.hasPrefix("name") || parameter.name.hasPrefix("title")
    }
    let name = names.first?.value ?? "\(query.kind)"
    // A list of one issue, as of a lookup.
    if !names.isEmpty, query.wireParameters.contains(where: { $0.name == "issueNumber" }) {
      return page([record(EntityKey(query.kind, 1), name)], total: 1)
    }
    let records = (0..<(query.range.limit ?? ProtocolTable.highestLimit)).map { index in
      let id = query.range.offset + index + 1
      return record(EntityKey(query.kind, id), id == 1 ? name : "\(name) \(id)")
    }
    return page(records, total: Self.endless)
  }

  private func page(_ records: [Record], total: Int) -> Page<Record> {
    Page(provenance: provenance, elements: records, total: total)
  }

  private func record(_ key: EntityKey, _ title: String) -> Record {
    Record(key: key, title: title, json: "{\"id\":\(key.id)}")
  }

  private var provenance: Provenance {
    Provenance(source: .gateway, fetchedAt: "", attribution: "")
  }
}
