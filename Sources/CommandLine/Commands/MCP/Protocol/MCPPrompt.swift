internal import ArgumentParsing
internal import Catalog

/// A question that users often have, which clients offer as a command.
struct MCPPrompt {
  struct Argument {
    let name: String
    let meaning: String
    /// The kind of the entities whose names complete it; nil if nothing does.
    var kind: Kind?
    var isRequired = true
  }

  let name: String
  let title: String
  let arguments: [Argument]
  /// The question, with the values of the arguments in braces.
  let text: String

  static let all = [
    MCPPrompt(
      name: "character", title: "Introduce a character",
      arguments: [Argument(name: "name", meaning: "the character", kind: .character)],
      text:
        "Introduce the Marvel character {name}: powers and history, first appearance, allies, and "
        + "five comics to start with. Use show, list comics, and graph partners."),
    MCPPrompt(
      name: "first-appearance", title: "Find a first appearance",
      arguments: [Argument(name: "name", meaning: "the character", kind: .character)],
      text: "In which comic did {name} first appear, when, and who created it? Use show and search."
    ),
    MCPPrompt(
      name: "connection", title: "Connect two characters",
      arguments: [
        Argument(name: "from", meaning: "a character", kind: .character),
        Argument(name: "to", meaning: "another character", kind: .character),
      ],
      text:
        "How are {from} and {to} connected through Marvel comics? Use graph shared and graph "
        + "path."),
    MCPPrompt(
      name: "event", title: "Explain an event",
      arguments: [Argument(name: "event", meaning: "the event", kind: .event)],
      text:
        "What happens in {event}, who takes part, and which comics belong to it, in reading order? "
        + "Use show and list comics."),
    MCPPrompt(
      name: "week", title: "What is on sale",
      arguments: [
        Argument(
          name: "week", meaning: "a date, or a number of weeks such as +1", isRequired: false)
      ],
      text:
        "Which Marvel comics are on sale in the week {week}? Use week, say through which date the "
        + "data goes, and group the comics by series."),
  ]

  var definition: JSONValue {
    let list = arguments.map { argument -> JSONValue in
      [
        "name": .text(argument.name), "description": .text(argument.meaning),
        "required": .boolean(argument.isRequired),
      ]
    }
    return ["name": .text(name), "title": .text(title), "arguments": .array(list)]
  }

  static func named(_ name: String) throws(MCPError) -> MCPPrompt {
    guard let prompt = all.first(where: { $0.name == name }) else {
      throw MCPError(.invalidParameters, "there is no prompt '\(name.boundedName)'")
    }
    return prompt
  }

  /// Returns the messages of a prompt.
  static func reply(_ name: String, _ given: [MCPArgument]) throws(MCPError) -> MCPReply {
    let prompt = try named(name)
    var values: [String: String] = [:]
    for argument in prompt.arguments {
      if case .text(let text)? = given.last(where: { $0.name == argument.name })?.value {
        values[argument.name] = text.boundedName
      } else if argument.isRequired {
        throw MCPError(.invalidParameters, "the prompt needs the argument '\(argument.name)'")
      } else {
        values[argument.name] = "of today"
      }
    }
    let text = prompt.text(with: values)
    let message: JSONValue = ["role": "user", "content": ["type": "text", "text": .text(text)]]
    return MCPReply(["description": .text(prompt.title), "messages": [message]])
  }

  /// Returns the text with values instead of the names in braces. What is in a value stays.
  private func text(with values: [String: String]) -> String {
    text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: "}"), let value = values[String(part[..<end])]
      else { return String(part) }
      return value + part[part.index(after: end)...]
    }.joined()
  }
}

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
      guard let template = MCPResource.templates.first(where: { $0.address == address }) else {
        throw MCPError(.invalidParameters, "there is no template '\(address.boundedName)'")
      }
      kind = argument == MCPResource.variable ? template.kind : nil
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
