internal import Catalog

/// The files of the embedded catalog's text: comics by year, events and series by decade, and
/// characters and creators by initial. `.ci/format-catalog.py` puts entities into their files.
enum CatalogFiles {
  /// Returns an error for each entity that is in another file or not in the order of ids.
  static func errors(in entities: [EntityBlock]) -> [CatalogTextError] {
    var errors: [CatalogTextError] = []
    var previous: EntityBlock?
    for entity in entities {
      let name = file(of: entity)
      if !entity.block.file.hasSuffix("/\(name)") {
        errors.append(entity.block.error(.inOtherFile(name)))
      }
      if let previous, previous.block.file == entity.block.file, previous.key.id > entity.key.id {
        errors.append(entity.block.error(.outOfOrder(after: "\(previous.block.head)")))
      }
      previous = entity
    }
    return errors
  }

  private static func file(of entity: EntityBlock) -> String {
    let directory = entity.key.kind.plural
    let undated = "undated"
    let name =
      switch entity.key.kind {
      case .character: initial(of: entity["name"])
      case .creator: initial(of: entity["last"] ?? entity["first"])
      case .comic: entity["date"].map { String($0.prefix(4)) } ?? undated
      case .event, .series: entity["start"].map { "\($0.prefix(3))0s" } ?? undated
      case .story: ""
      }
    return name.isEmpty ? "\(directory).txt" : "\(directory)/\(name).txt"
  }

  private static func initial(of name: String?) -> String {
    let initial = name?.lowercased().first
    return initial.map { $0.isASCII && $0.isLetter ? "\($0)" : "other" } ?? "other"
  }
}
