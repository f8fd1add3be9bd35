package import ArgumentParsing
internal import Catalog

extension StableNames {
  /// Those of marvel-gateway, from the tables that help, man pages, and the OpenAPI description are
  /// made from.
  package static var gateway: [String] {
    let syntax = GatewaySyntax().flags
    return flags("flag marvel-gateway", syntax) + values("value marvel-gateway", syntax)
      + statuses("status marvel-gateway", ExitStatus.self)
      + codes("code marvel-gateway", ErrorCode.allCases.map(\.row))
      + GatewayProgram.variables.map { "variable \($0)" } + routes + responses + metrics
  }

  private static var routes: [String] {
    let parameters = OpenAPIParameters(OpenAPIEnumerations())
    let lists = Kind.allCases.map(Route.list) + [.search]
    return (Route.all.map(\.template) + Service.paths + Portal.pages).map { "route \($0)" }
      + lists.flatMap { list in
        parameters.names(of: list).map { "parameter \(list.template) \($0)" }
      }
      + Kind.allCases.flatMap { kind in
        ProtocolTable.resource(for: kind).orderValues.map {
          "value \(Route.list(kind).template) orderBy \($0)"
        }
      }
  }

  /// The keys around entities, whose own are those of marvel-cli's documents.
  private static var responses: [String] {
    let schemas = OpenAPISchemas(hasAddedFields: true, enumerations: OpenAPIEnumerations())
    let entities = Kind.allCases.map(\.singular) + NestedObject.allCases.map(\.rawValue)
    return schemas.definitions.filter { !entities.contains($0.name) }.flatMap { definition in
      definition.shape.keys(in: definition.name).map { "key marvel-gateway \($0)" }
    } + errors
  }

  /// One error for each status and code.
  private static var errors: [String] {
    let errors: [APIError] = [
      .missingKey, .unknownKey, .unknownPath(""), .methodNotAllowed(""), .throttled,
      .missingEntity(.comic), .tooHighLimit, .sourceFailed,
    ]
    let bodies =
      errors.map { ($0.status, $0.value) } + RequestViolation.allCases.map { ($0.status, $0.body) }
    return bodies.compactMap { status, body in
      guard case .object(let members) = body else { return nil }
      let code = members.first { $0.key == "code" }
      return code.map { "error marvel-gateway \(status) \($0.value.line)" }
    }
  }

  private static var metrics: [String] {
    let text = Exposition(
      Metrics(), cachedResponses: 0, droppedLines: 0, Quota(Settings.defaultQuota) { 0 }
    ).text
    let start = "# TYPE "
    return text.split(separator: "\n").filter { $0.hasPrefix(start) }
      .map { "metric \($0.dropFirst(start.count))" }
  }
}
