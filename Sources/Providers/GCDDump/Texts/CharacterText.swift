/// The characters and teams in the text field `characters` of a story.
///
///     Team [Member [Alter ego]; Member]; Name [Alter ego] (note, note); LABEL: Name
///
/// Decode entities first (`TextEntities`). Texts that deviate from the grammar lose no name: text
/// after a bracket is another item, unless it only continues the sentence.
struct CharacterText {
  let items: [CharacterItem]
  /// The number of brackets without a counterpart.
  let unbalanced: Int

  init(_ text: String) {
    let source = BalancedText(text)
    unbalanced = source.unbalanced
    var reader = CharacterReader(source)
    items = reader.items()
  }

  /// The text of the same items.
  var text: String { items.map(\.text).joined(separator: "; ") }

  /// The characters that are certain to appear, in teams as well, in order.
  ///
  /// Each name occurs once per alter ego: there is more than one Green Lantern.
  var characters: [CharacterItem] { named { !$0.isTeam } }

  /// The teams that are certain to appear, in order, each name once.
  var teams: [CharacterItem] { named(\.isTeam) }

  private func named(_ isWanted: (CharacterItem) -> Bool) -> [CharacterItem] {
    var found: [CharacterItem] = []
    var names: Set<ItemName> = []
    for item in Self.certain(items) where isWanted(item) && !item.isDescription {
      let alterEgo = item.isTeam ? nil : item.alterEgo
      if names.insert(ItemName(name: item.name, alterEgo: alterEgo)).inserted {
        found.append(item)
      }
    }
    return found
  }

  /// Returns items and their members. If a team is uncertain, so are its members.
  private static func certain(_ items: [CharacterItem]) -> [CharacterItem] {
    var found: [CharacterItem] = []
    for item in items where !item.isUncertain {
      if !item.name.isEmpty { found.append(item) }
      if item.isTeam { found += certain(item.members) }
    }
    return found
  }
}

private struct ItemName: Hashable {
  let name: String
  let alterEgo: String?
}
