import Catalog

/// A gateway that returns what a test prepared, and records its requests.
final class FakeProvider: GatewayProviding {
  var answer: Result<GatewayResponse, CatalogError>
  private(set) var questions: [GatewayRequest] = []
  private(set) var validators: [String?] = []
  let prefetchLimit = 4
  /// The validators of the prefetched requests.
  private(set) var expected: [String?] = []
  private(set) var hasForgotten = false

  init(_ answer: Result<GatewayResponse, CatalogError>) {
    self.answer = answer
  }

  func fetch(
    _ question: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    questions.append(question)
    validators.append(validator)
    return try answer.get()
  }

  func prefetch(_ question: GatewayRequest, unless validator: String?) {
    expected.append(validator)
  }
  func cancelPrefetches() { hasForgotten = true }

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
