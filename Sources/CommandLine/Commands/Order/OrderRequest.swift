internal import ArgumentParsing
internal import Catalog

/// The request of `order`.
enum OrderRequest: Equatable {
  /// An event or a series.
  case entity(Reference, namesKind: Bool)
  /// The path of a reading list; `-` is standard input.
  case file(String)

  static let fileEnding = ".cbl"

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let operands = arguments.operands
    guard let first = operands.first else { throw .missingArguments(OrderCommand.self) }
    if first == "-" || first.lowercased().hasSuffix(Self.fileEnding) {
      guard operands.count == 1 else {
        throw .unexpectedArgument(operands[1], OrderCommand.self, nearest: nil)
      }
      self = .file(first)
    } else if Kind(word: first) == nil,
      operands.last?.lowercased().hasSuffix(Self.fileEnding) == true
    {
      // A kind says that the rest is a name: mcp always states one, so that it reads no files.
      self = .file(operands.joined(separator: " "))
    } else {
      self = try Self.entity(operands)
    }
  }

  /// The words of a name may be separate arguments, as in `order civil war`.
  private static func entity(_ operands: [String]) throws(UsageError) -> OrderRequest {
    var words = operands
    var kind: Kind?
    if let named = Kind(word: words[0]) {
      kind = named
      words.removeFirst()
      if words.isEmpty { throw .missingArguments(OrderCommand.self) }
    }
    let word = words.joined(separator: " ")
    let reference = Reference(word, kind: kind ?? .event)
    if reference.isBlank { throw .blankArgument(word, OrderCommand.self, place: 1) }
    guard [.event, .series].contains(reference.kind) else {
      throw .unexpectedArgument(operands[0], OrderCommand.self, nearest: nil)
    }
    return .entity(reference, namesKind: kind != nil || Reference(word) != nil)
  }
}
