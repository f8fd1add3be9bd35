internal import ArgumentParsing
internal import Catalog

/// Completion of arguments of prompts, and of addresses.
enum MCPCompletion {
  /// The maximum number of values, by the protocol.
  static let highestCount = 100
}

extension MCPRunner {
  /// Returns names from the catalog that begin with what was typed.
  func complete(
    _ reference: MCPReference, _ argument: String, _ value: String
  ) throws(MCPError) -> MCPReply {
    let kind: Kind?
    switch reference {
    case .prompt(let name):
      kind = try MCPPrompt.named(name).arguments.first { $0.name == argument }?.kind
    case .template(let address):
      guard let template = MCPTemplate.all.first(where: { $0.address == address }) else {
        throw MCPError(.invalidParameters, "there is no template '\(address.boundedName)'")
      }
      kind = argument == MCPTemplate.variable ? template.kind : nil
    }
    let names = kind.map { self.names(beginningWith: value, $0) } ?? []
    let values = names.prefix(MCPCompletion.highestCount)
    return MCPReply([
      "completion": [
        "values": .array(values.map(JSONValue.text)),
        "hasMore": .boolean(names.count > values.count),
      ]
    ])
  }
}
