internal import ArgumentParsing
internal import Catalog

/// `marvel-cli schema`
struct SchemaCommand: Command {
  static let name = "schema"
  static let operands = "[DOCUMENT|KIND]"
  static let summary = "Print the JSON Schema of a document or an error"

  static var details: [String] {
    [
      "DOCUMENT is \(SchemaTopic.documents.listed(by: "or")). KIND is "
        + Kind.allCases.map(\.singular).listed(by: "or") + ".",
      "Prints a JSON Schema (draft 2020-12) of a document or a line, list by default, or of the "
        + "entities of one kind. It accepts what Marvel's API sent, including numbers and nulls in "
        + "place of strings; entities may have additional keys. Entities that --fields reduced, and "
        + "those of providers, lack some required keys. The schema is that of this version: later "
        + "ones may add keys and values, but keep these.",
    ]
  }

  static var examples: [Example] {
    ["marvel-cli schema comic", "marvel-cli schema list > list.schema.json"]
  }

  static var sharedFlags: [Flag] { [FlagTable.errors] }

  private let topic: SchemaTopic

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    topic = try Self.topic(arguments.operands)
  }

  private static func topic(_ operands: [String]) throws(UsageError) -> SchemaTopic {
    guard let name = operands.first else { return .document(.list) }
    if operands.count > 1 { throw .unexpectedArgument(operands[1], Self.self, nearest: nil) }
    guard let topic = SchemaTopic(name: name) else {
      throw .unknownDocument(
        name, nearest: nearest(to: name, among: SchemaTopic.names, limit: 1).first)
    }
    return topic
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try dependencies.print(topic.schema.indented() + "\n")
  }
}
