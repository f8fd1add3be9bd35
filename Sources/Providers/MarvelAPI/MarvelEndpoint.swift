internal import Catalog
internal import Foundation
internal import Networking

extension Query {
  /// The query as a request of the API. Paths and parameters are those of Marvel's interactive
  /// documentation.
  var endpoint: Endpoint<Result<Envelope, ProtocolViolation>, MarvelErrorBody> {
    .envelope(path, wireParameters.map { QueryItem($0.name, $0.value) }, kind)
  }
}

extension EntityKey {
  var endpoint: Endpoint<Result<Envelope, ProtocolViolation>, MarvelErrorBody> {
    .envelope(path, [], kind)
  }
}

extension RawRequest {
  var endpoint: Endpoint<Data, MarvelErrorBody> {
    Endpoint(
      .get, path, query: parameters.map { QueryItem($0.name, $0.value) }, success: .data,
      failure: .json)
  }
}

extension Endpoint<Result<Envelope, ProtocolViolation>, MarvelErrorBody> {
  fileprivate static func envelope(
    _ path: String, _ query: [QueryItem], _ kind: Kind
  ) -> Endpoint {
    Endpoint(
      .get, path, query: query,
      success: BodyDecoder { body, _ in
        Result { () throws(ProtocolViolation) in try Envelope(body, kind) }
      },
      failure: .json)
  }
}
