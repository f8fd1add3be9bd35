internal import ArgumentParsing
internal import Catalog

extension MCPTool {
  /// Returns the call that does what a command line does; nil if no tool does it.
  static func call(ofCommand arguments: [String]) -> JSONValue? {
    guard let name = arguments.first,
      let tool = all(isPersonal: true).first(where: { $0.name == name })
    else { return nil }
    var operands = tool.arguments.filter {
      if case .operand = $0.place { true } else { false }
    }[...]
    var given: [JSONValue.Member] = []
    var filters: [JSONValue.Member] = []
    var rest = arguments.dropFirst()
    while let text = rest.popFirst() {
      if text.hasPrefix("--") {
        let value = rest.popFirst() ?? ""
        if let argument = tool.arguments.first(where: { $0.isFlag(text) }) {
          given.append((argument.name, argument.value([value])))
        } else {
          filters.append((Flag.argumentName(of: String(text.dropFirst(2))), .text(value)))
        }
      } else if let operand = operands.popFirst() {
        // The last operand takes all that is left.
        let values =
          operands.isEmpty ? [text] + rest.prefix { !$0.hasPrefix("--") } : [text]
        rest.removeFirst(values.count - 1)
        given.append((operand.name, operand.value(values)))
      }
    }
    if !filters.isEmpty { given.append(("where", .object(filters))) }
    return ["name": .text(name), "arguments": .object(given)]
  }
}

extension MCPToolArgument {
  fileprivate func isFlag(_ text: String) -> Bool {
    if case .flag(let flag) = place { flag.argument == text } else { false }
  }

  fileprivate func value(_ values: [String]) -> JSONValue {
    if case .texts = form { return .array(values.map(JSONValue.text)) }
    return .text(values.joined(separator: " "))
  }
}
