internal import Catalog

/// The description of one endpoint.
struct OpenAPIOperation {
  private let route: Route

  init(_ route: Route) {
    self.route = route
  }

  var json: JSONValue {
    [
      "operationId": .text(name), "summary": .text(summary), "tags": [.text(route.kind.plural)],
      "parameters": .array(parameters), "responses": .object(responses),
      "x-marvel-cli-command": .text(command),
    ]
  }

  private var name: String {
    let plural = route.kind.plural.capitalizedFirst
    return switch route {
    case .list: "list\(plural)"
    case .entity(let kind, _): "get\(kind.singular.capitalizedFirst)"
    case .related(_, let parent, _): "list\(plural)Of\(parent.singular.capitalizedFirst)"
    }
  }

  private var summary: String {
    switch route {
    case .list(let kind): "List \(kind.plural)"
    case .entity(let kind, _): "Get \(kind.withArticle)"
    case .related(let kind, let parent, _): "List \(kind.plural) of \(parent.withArticle)"
    }
  }

  /// The corresponding command of marvel-cli, with the placeholder of the path.
  private var command: String {
    switch route {
    case .list(let kind): "marvel-cli list \(kind.plural)"
    case .entity(let kind, _): "marvel-cli show \(kind.singular)/{\(kind.idName)}"
    case .related(let kind, let parent, _):
      "marvel-cli list \(kind.plural) --of \(parent.singular)/{\(parent.idName)}"
    }
  }

  private var parameters: [JSONValue] {
    switch route {
    case .list(let kind): OpenAPIParameters(kind, under: nil).list
    case .entity(let kind, _): [OpenAPIParameters.id(of: kind)]
    case .related(let kind, let parent, _):
      [OpenAPIParameters.id(of: parent)] + OpenAPIParameters(kind, under: parent).list
    }
  }

  private var responses: [(key: String, value: JSONValue)] {
    let success: JSONValue = [
      "description": "One page of results.",
      "headers": [
        "ETag": [
          "description": "The same as `etag` in the body.", "schema": ["type": "string"],
        ]
      ],
      "content": [
        "application/json": ["schema": OpenAPISchemas.reference(toWrapperOf: route.kind)]
      ],
    ]
    return [
      (key: "200", value: success),
      (key: "304", value: ["description": "`If-None-Match` has the current ETag."]),
    ] + OpenAPIErrors.references(hasID: hasID)
  }

  private var hasID: Bool { if case .list = route { false } else { true } }
}

extension Kind {
  fileprivate var withArticle: String { (self == .event ? "an " : "a ") + singular }
}

extension String {
  /// The text with a capital letter at the start.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
