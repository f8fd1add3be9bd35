import Catalog

/// A gateway that returns what a test prepared, and records its requests.
final class FakeProvider: GatewayProviding {
  var response: Result<GatewayResponse, CatalogError>
  private(set) var requests: [GatewayRequest] = []
  private(set) var validators: [String?] = []

  init(_ response: Result<GatewayResponse, CatalogError>) {
    self.response = response
  }

  func fetch(
    _ request: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    requests.append(request)
    validators.append(validator)
    return try response.get()
  }

  static let noon = Timestamp(seconds: 1_700_000_000)

  static func record(_ id: Int, _ title: String = "x") -> Record {
    Record(key: EntityKey(.character, id), title: title, json: "{\"id\":\(id)}")
  }

  static func page(_ ids: [Int], total: Int = 9) -> Page<Record> {
    Page(
      provenance: Provenance(source: .gateway, fetchedAt: noon.rfc3339, attribution: "Made for ü"),
      elements: ids.map { record($0) }, total: total)
  }
}
