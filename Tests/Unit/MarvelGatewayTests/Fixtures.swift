import Catalog
import CatalogDatabase
import MarvelGateway
import TestSupport

/// Returns a gateway that serves the fixture catalog.
func fixtureGateway(
  _ credentials: Credentials = .open, _ options: GatewayOptions = .init(),
  text: String = FixtureCatalog.text
) throws -> Gateway {
  let sources = try SourcePool(count: 2) { () throws(CatalogError) -> any RecordProviding in
    do { return try FixtureCatalog.source(text) } catch { throw .unreadable("\(error)") }
  }
  return Gateway(sources, credentials, options)
}

extension Credentials {
  /// The key pair in Marvel's documentation.
  static func sample(_ referrers: String...) -> Credentials {
    .keys([
      KeyPair(publicKey: "1234", privateKey: "abcd", referrers: referrers.compactMap(Referrer.init))
    ])
  }
}

/// A source that cannot be read.
struct BrokenSource: RecordProviding {
  let pageSize = 100
  let provenance = Provenance(source: .local, fetchedAt: "", attribution: "")

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    throw .unreadable("broken")
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    throw .unreadable("broken")
  }
}

extension Request {
  /// Creates a request for an address such as `characters?limit=1`, under the base path.
  init(_ address: String, method: String = "GET") {
    let parts = address.split(separator: "?", maxSplits: 1)
    let items = parts.dropFirst().flatMap { $0.split(separator: "&") }.map { item in
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Item(String(pair[0]), pair.count > 1 ? String(pair[1]) : "")
    }
    self.init(method: method, path: "/v1/public/" + parts[0], items: items)
  }
}

extension Response {
  /// The body as text.
  var text: String {
    body.bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
