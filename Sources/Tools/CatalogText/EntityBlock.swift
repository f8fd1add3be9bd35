internal import Catalog

/// A block that describes an entity, with fields validated by the grammar.
struct EntityBlock {
  let block: Block
  let key: EntityKey

  /// Parses a block whose first line is a kind and an id; nil if it is not. Other errors are
  /// reported, too, but the entity is kept, so that references to it are not.
  init?(_ block: Block, _ errors: inout [CatalogTextError]) {
    let words = block.head.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let kind = Kind(name: String(words[0])),
      words[0] == kind.singular
    else {
      errors.append(block.error(.unknownBlock(block.head)))
      return nil
    }
    guard let id = Int(words[1]), id > 0 else {
      errors.append(block.error(.notAnID(String(words[1]))))
      return nil
    }
    key = EntityKey(kind, id)
    self.block = block
    let rules = kind.blockFields
    errors += block.countErrors(rules.map { ($0.name, $0.count) })
    for field in block.fields where !field.value.isEmpty {
      guard let rule = rules.first(where: { $0.name == field.name }),
        let problem = rule.value.problem(field.value)
      else { continue }
      errors.append(block.error(in: field, problem))
    }
  }

  /// Returns the value of a field that occurs at most once.
  subscript(_ name: String) -> String? { block[name] }

  /// The full name or title. A creator's is composed of its parts.
  var title: String {
    let name = key.kind.fields.first { $0.key == key.kind.titleKey }?.text?.name
    let names = name.map { [$0] } ?? ["first", "middle", "last", "suffix"]
    return names.compactMap { self[$0] }.joined(separator: " ")
  }

  /// All references of the block to other entities, with their fields.
  var references: [(key: EntityKey, field: Block.Field)] {
    let rules = key.kind.blockFields
    return block.fields.flatMap { field -> [(key: EntityKey, field: Block.Field)] in
      guard let rule = rules.first(where: { $0.name == field.name }), let kind = rule.value.kind
      else { return [] }
      return rule.value.ids(field.value).map { (EntityKey(kind, $0), field) }
    }
  }

  /// Returns the entities that a field refers to.
  func references(_ name: String, _ kind: Kind) -> [EntityKey] {
    block.values(name).compactMap { $0.leadingID.map { EntityKey(kind, $0) } }
  }

  /// The creators and their roles.
  var credits: [(creator: EntityKey, role: String)] {
    block.values("creator").compactMap { value in
      let words = value.split(separator: " ", maxSplits: 1)
      return words.first.flatMap { Int($0) }.map {
        (EntityKey(.creator, $0), words.count > 1 ? String(words[1]) : "")
      }
    }
  }
}

extension String {
  /// The number before the first space; nil if there is none.
  var leadingID: Int? { split(separator: " ").first.flatMap { Int($0) } }
}

extension EntityField.Text.Value {
  /// Returns the ids of the entities that a value refers to.
  func ids(_ value: String) -> [Int] {
    switch self {
    case .happening:
      Happening(value).map { [$0.character, $0.other].compactMap(\.self) } ?? []
    case .relation:
      // A name may be a number only for entities of the catalog.
      value.split(separator: " ", maxSplits: 1).dropFirst().compactMap { Int($0) }
    default: value.leadingID.map { [$0] } ?? []
    }
  }
}

extension Kind {
  /// The fields of the kind's blocks.
  var blockFields: [EntityField.Text] {
    fields.flatMap(\.texts).flatMap { text in
      text.value == .title ? [text, EntityField.Text("principal")] : [text]
    } + (self == .series ? [EntityField.Text(SeriesRuns.field, .atMostOnce, .numbers)] : [])
  }
}
