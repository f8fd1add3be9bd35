internal import Catalog
internal import Networking

extension Question {
  /// The question as a request of the API; paths and parameters are those of Marvel's interactive
  /// documentation.
  var endpoint: Endpoint<Result<Envelope, ProtocolViolation>, MarvelErrorBody> {
    let path: String
    var query: [QueryItem] = []
    switch self {
    case .entity(let key): path = key.path
    case .list(let list):
      path = list.path
      query = list.parameters.map { QueryItem($0.name, $0.value) }
      query.append(QueryItem("limit", String(list.window.limit ?? ProtocolTable.highestLimit)))
      query.append(QueryItem("offset", String(list.window.offset)))
    }
    let kind = kind
    return Endpoint(
      .get, path, query: query,
      success: BodyDecoder { body, _ in
        Result { () throws(ProtocolViolation) in try Envelope(body, kind) }
      },
      failure: .json)
  }

  private var kind: Kind {
    switch self {
    case .list(let query): query.kind
    case .entity(let key): key.kind
    }
  }
}
