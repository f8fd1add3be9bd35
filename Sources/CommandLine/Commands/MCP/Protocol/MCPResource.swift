internal import ArgumentParsing
internal import Catalog

internal import enum Platform.PercentEncoding

/// The type of all resources.
private let jsonType: JSONValue = "application/json"

/// A resource that clients list, or a set of resources with similar addresses.
struct MCPResource {
  /// The variable of the addresses of entities.
  static let variable = "id"

  /// With a variable in braces for a set.
  let address: String
  let name: String
  let title: String
  /// The kind of the entities whose names complete the variable; nil if nothing does.
  var kind: Kind?

  var definition: JSONValue {
    [
      address.hasSuffix("}") ? "uriTemplate" : "uri": .text(address), "name": .text(name),
      "title": .text(title), "mimeType": jsonType,
    ]
  }

  static let all = [
    MCPResource(
      address: "marvel://catalog", name: "catalog", title: "Number of entities of each kind"),
    MCPResource(address: "marvel://week", name: "week", title: "Comics on sale this week"),
  ]

  static let templates =
    Kind.allCases.map { kind in
      MCPResource(
        address: "marvel://\(kind.singular)/{\(variable)}", name: kind.singular,
        title: "\(kind == .event ? "An" : "A") \(kind.singular) by id or name, with all its fields",
        kind: kind)
    } + [
      MCPResource(
        address: "marvel://week/{date}", name: "week-of", title: "Comics on sale in a week")
    ]
}

extension MCPRunner {
  private static let scheme = "marvel://"

  /// Reads a resource.
  func read(_ address: String, _ era: MCPMessage.Era) async throws(MCPError) -> MCPReply {
    var (text, errors) = try await document(at: address, era)
    guard !text.isEmpty else { throw Self.missing(address, era, error: errors.first) }
    while text.last == "\n" { text.removeLast() }
    let content: JSONValue = ["uri": .text(address), "mimeType": jsonType, "text": .text(text)]
    return MCPReply(["contents": [content]], lifetime: 0)
  }

  private func document(
    at address: String, _ era: MCPMessage.Era
  ) async throws(MCPError) -> (text: String, errors: [ErrorReport]) {
    let path = address.hasPrefix(Self.scheme) ? address.dropFirst(Self.scheme.count) : ""
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map { PercentEncoding.decode(String($0)) }
    switch (parts.first, parts.count) {
    case ("catalog", 1): return await document(of: StatsCommand.self, operands: [])
    case ("week", 1...2):
      return await document(of: WeekCommand.self, operands: Array(parts.dropFirst()))
    case (let kind?, 2):
      guard let kind = Kind(name: kind), !parts[1].isEmpty else { break }
      return await document(
        of: ShowCommand.self, operands: [kind.plural, "\(kind.singular)/\(parts[1])"])
    default: break
    }
    throw Self.missing(address, era, error: nil)
  }

  /// - Parameter error: nil if no command was run.
  private static func missing(
    _ address: String, _ era: MCPMessage.Era, error: ErrorReport?
  ) -> MCPError {
    let code =
      switch era {
      case .handshake: MCPError.Code.resourceNotFound
      case .stateless: MCPError.Code.invalidParameters
      }
    let data: JSONValue = ["uri": .text(address.boundedName)]
    return MCPError(
      code, "there is no resource '\(address.boundedName)'",
      data: error.map { data.adding(["error": .text($0.forTools.message.boundedMessage)]) } ?? data)
  }
}
