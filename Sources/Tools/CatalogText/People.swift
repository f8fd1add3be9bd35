internal import Catalog

/// What is known of each character from the blocks of others: what happens to them in comics, and
/// whose relatives they are.
struct People {
  struct LifeEvent {
    let comic: EntityKey
    let happening: Happening
  }

  /// What a character is to another one, or to somebody whom the catalog lacks.
  struct Relation {
    let type: String
    let other: EntityKey?
    /// Empty for an entity.
    let name: String
  }

  /// In the order of the comics' dates.
  private(set) var events: [EntityKey: [LifeEvent]] = [:]
  /// The names in civil life that titles do not have.
  private(set) var realNames: [EntityKey: String] = [:]
  /// Those of the block first.
  private(set) var relations: [EntityKey: [Relation]] = [:]

  init(_ entities: [EntityBlock]) {
    let comics = entities.filter { $0.key.kind == .comic }
      .sorted { ($0["date"] ?? "", $0.key.id) < ($1["date"] ?? "", $1.key.id) }
    for comic in comics {
      for happening in comic.block.values("happens").compactMap(Happening.init) {
        add(happening, in: comic.key)
      }
    }
    let characters = entities.filter { $0.key.kind == .character }
    for character in characters {
      if let name = character["real-name"], !character.title.contains(name) {
        realNames[character.key] = name
      }
      let stated = character.block.values("relation").map(Relation.init)
      if !stated.isEmpty { relations[character.key] = stated }
    }
    for character in characters {
      for value in character.block.values("relation") { addInverse(Relation(value), character.key) }
    }
  }

  /// A wedding is that of both.
  private mutating func add(_ happening: Happening, in comic: EntityKey) {
    let key = EntityKey(.character, happening.character)
    events[key, default: []].append(LifeEvent(comic: comic, happening: happening))
    guard let inverse = happening.ofOther else { return }
    events[EntityKey(.character, inverse.character), default: []]
      .append(LifeEvent(comic: comic, happening: inverse))
  }

  /// Adds what the other is to the character, unless its own block says something of that.
  private mutating func addInverse(_ relation: Relation, _ character: EntityKey) {
    guard let other = relation.other, let type = Self.inverses[relation.type],
      relations[other]?.contains(where: { $0.other == character }) != true
    else { return }
    relations[other, default: []].append(Relation(type: type, other: character, name: ""))
  }

  /// The opposite of each relation, in a word that says nothing else of the other.
  private static let inverses: [String: String] = {
    let pairs = [
      ("mentor", "student"), ("clone", "original"), ("creator", "creation"), ("host", "symbiote"),
      ("guardian", "ward"), ("master", "servant"), ("ancestor", "descendant"),
      ("successor", "predecessor"), ("pet", "owner"),
    ]
    let mutual = ["enemy", "friend", "partner", "cousin", "twin", "lover", "former-lover"]
    let neutral = [
      (["father", "mother"], "child"), (["son", "daughter"], "parent"),
      (["brother", "sister"], "sibling"), (["half-brother", "half-sister"], "half-sibling"),
      (["husband", "wife"], "spouse"), (["former-husband", "former-wife"], "former-spouse"),
      (["grandfather", "grandmother"], "grandchild"),
      (["grandson", "granddaughter"], "grandparent"),
    ]
    var inverses = Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($0.1, $0.0) })
    for type in mutual { inverses[type] = type }
    for (types, inverse) in neutral { for type in types { inverses[type] = inverse } }
    return inverses
  }()
}

extension People.Relation {
  /// - Parameter value: That of a field `relation`, which was checked.
  init(_ value: String) {
    let words = value.split(separator: " ", maxSplits: 1).map(String.init)
    let id = Int(words[words.count - 1])
    self.init(
      type: words[0], other: id.map { EntityKey(.character, $0) },
      name: id == nil ? words[words.count - 1] : "")
  }
}

extension Happening {
  /// The same as what happens to the other; nil if it is another thing for that one.
  var ofOther: Happening? {
    type == "wedding" ? other.flatMap { Happening("wedding \($0) with \(character)") } : nil
  }
}
