internal import ArgumentParsing
internal import Catalog

/// A tool: a command of the program, with arguments in JSON instead of a command line.
struct MCPTool {
  /// An argument that becomes an operand.
  struct Operand {
    let name: String
    /// A phrase without a period.
    let meaning: String
    var allowed: [String] = []
    var isList = false
    var isRequired = false
  }

  /// The entities in the results.
  enum Entities {
    case none
    /// Entities of one kind, which the operand `kind` names.
    case ofKind(defaultKind: Kind)
    /// Entities of any kind, each in a hit of a search.
    case hits
    /// Entities of any kind, completely.
    case complete
  }

  /// The highest number of results of one call.
  static let highestLimit = 100

  let command: any Command.Type
  let title: String
  /// In the order of the command line.
  let operands: [Operand]
  /// The flags that become arguments.
  let flags: [Flag]
  let entities: Entities

  var name: String { command.name }

  static func named(_ name: String) -> MCPTool? { all.first { $0.name == name } }
}

extension Flag {
  /// The name as an argument: `order-by` is `orderBy`.
  var argumentName: String { Self.argumentName(of: name) }

  /// Whether a name as an argument stands for the flag.
  func matches(argument text: String) -> Bool {
    text == argumentName || otherName.map(Self.argumentName) == text
  }

  private static func argumentName(of name: String) -> String {
    let parts = name.split(separator: "-")
    return parts.enumerated().map { index, part in
      index == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
  }
}
