internal import ArgumentParsing
internal import Catalog
internal import JSONText
internal import ProviderTable

/// The request of `resolve`.
enum ResolveRequest {
  /// With the ids as written.
  case ids([(text: String, id: ExternalID)])
  case standardInput

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let operands = arguments.operands
    if operands.isEmpty { throw .missingArguments(ResolveCommand.self) }
    if operands.contains("-") {
      guard operands.count == 1 else { throw .inputWithArguments(ResolveCommand.self) }
      self = .standardInput
      return
    }
    var ids: [(text: String, id: ExternalID)] = []
    for operand in operands {
      guard let id = ExternalID(operand) else { throw .notAnExternalID(operand) }
      ids.append((operand, id))
    }
    self = .ids(ids)
  }

  /// Returns the ids of a line of standard input, of which any identifies the entity; nil if it is
  /// not valid.
  static func ids(ofLine line: String) -> (text: String, ids: [ExternalID])? {
    guard line.hasPrefix("{") else { return ExternalID(line).map { (line, [$0]) } }
    guard isJSON(line) else { return nil }
    return JSONView.reading(line) { object in
      if let id = object?.member("id")?.string { return ExternalID(id).map { (id, [$0]) } }
      let ids = ExternalID.Database.all.compactMap { database in
        object?.member("ids")?.member(database.key)?.scalar.flatMap {
          ExternalID("\(database.prefix):\($0)")
        }
      }
      return ids.first.map { ($0.written, ids) }
    }
  }
}
