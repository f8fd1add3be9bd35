internal import ArgumentParsing
internal import Catalog

extension MCPTool {
  /// Returns the call that does what a command line does; nil if no tool does it.
  static func call(ofCommand words: [String]) -> JSONValue? {
    guard let name = words.first,
      let tool = all(readsFiles: false).first(where: { $0.name == name })
    else { return nil }
    var operands = tool.arguments.filter {
      if case .operand = $0.place { true } else { false }
    }[...]
    var arguments: [JSONValue.Member] = []
    var filters: [JSONValue.Member] = []
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      if word.hasPrefix("--") {
        let value = rest.popFirst() ?? ""
        if let argument = tool.arguments.first(where: { $0.isFlag(word) }) {
          arguments.append((argument.name, argument.value([value])))
        } else {
          filters.append((Flag.argumentName(of: String(word.dropFirst(2))), .text(value)))
        }
      } else if let operand = operands.popFirst() {
        // The last operand takes all that is left.
        let values =
          operands.isEmpty ? [word] + rest.prefix { !$0.hasPrefix("--") } : [word]
        rest.removeFirst(values.count - 1)
        arguments.append((operand.name, operand.value(values)))
      }
    }
    if !filters.isEmpty { arguments.append(("where", .object(filters))) }
    return ["name": .text(name), "arguments": .object(arguments)]
  }
}

extension MCPToolArgument {
  fileprivate func isFlag(_ word: String) -> Bool {
    if case .flag(let flag) = place { flag.argument == word } else { false }
  }

  fileprivate func value(_ values: [String]) -> JSONValue {
    if case .texts = form { return .array(values.map(JSONValue.text)) }
    return .text(values.joined(separator: " "))
  }
}
