internal import Catalog

/// The description of one endpoint.
struct OpenAPIOperation {
  let route: Route
  let parameters: OpenAPIParameters

  /// The group of the search.
  static let searchTag = "search"

  var json: JSONValue {
    let operation: JSONValue = [
      "operationId": .text(name), "summary": .text(summary), "tags": [.text(tag)],
      "parameters": parameters.references(of: route), "responses": .object(responses),
    ]
    return route == .search ? operation.adding(["x-marvel-cli": true]) : operation
  }

  private var tag: String {
    switch route {
    case .list(let kind), .entity(let kind, _), .related(let kind, _, _): kind.plural
    case .search: Self.searchTag
    }
  }

  private var name: String {
    switch route {
    case .list(let kind): "list\(kind.plural.capitalizedFirst)"
    case .entity(let kind, _): "get\(kind.singular.capitalizedFirst)"
    case .related(let kind, let parent, _):
      "list\(kind.plural.capitalizedFirst)Of\(parent.singular.capitalizedFirst)"
    case .search: "search"
    }
  }

  private var summary: String {
    switch route {
    case .list(let kind): "List \(kind.plural)"
    case .entity(let kind, _): "Get \(kind.withArticle)"
    case .related(let kind, let parent, _): "List \(kind.plural) of \(parent.withArticle)"
    case .search: "Search names, aliases, creators, and descriptions"
    }
  }

  private var schema: JSONValue {
    switch route {
    case .list(let kind), .entity(let kind, _), .related(let kind, _, _):
      OpenAPISchemas.reference(toWrapperOf: kind)
    case .search: OpenAPISchemas.referenceToSearchWrapper
    }
  }

  private var responses: [JSONValue.Member] {
    let success: JSONValue = [
      "description": "One page of results.",
      "headers": [
        "ETag": [
          "description": "The same as `etag` in the body.", "schema": ["type": "string"],
        ],
        ProtocolTable.catalogVersionHeader: [
          "description": "The same as long as no response of the gateway changes.",
          "schema": ["type": "string"],
        ],
      ],
      "content": ["application/json": ["schema": schema]],
    ]
    return [
      (key: "200", value: success),
      (key: "304", value: ["description": "`If-None-Match` has the current ETag."]),
    ] + OpenAPIErrors.references(hasID: hasID)
  }

  private var hasID: Bool {
    switch route {
    case .entity, .related: true
    case .list, .search: false
    }
  }
}

extension Kind {
  fileprivate var withArticle: String { (self == .event ? "an " : "a ") + singular }
}
