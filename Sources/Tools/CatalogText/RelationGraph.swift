internal import Catalog

/// Which entities of the text belong together: what the blocks say, and what follows from it.
struct RelationGraph {
  /// An entity as another one's list names it.
  struct Neighbor: Hashable {
    let key: EntityKey
    /// Of a creator, what was done; the first that the text names.
    var role = ""
  }

  private var neighbors: [EntityKey: [EntityKey: String]] = [:]

  init(_ entities: [EntityBlock]) {
    let comics = entities.filter { $0.key.kind == .comic }
    for comic in comics { add(comic) }
    for event in entities where event.key.kind == .event { addEvent(event) }
    for story in entities where story.key.kind == .story { addStory(story) }
  }

  /// The related entities of a kind, in no order.
  func neighbors(of key: EntityKey, _ kind: Kind) -> [Neighbor] {
    (neighbors[key] ?? [:]).filter { $0.key.kind == kind }
      .map { Neighbor(key: $0.key, role: $0.value) }
  }

  /// All that are related, of whatever kind.
  func all(of key: EntityKey) -> [EntityKey] {
    (neighbors[key] ?? [:]).keys.sorted { ($0.kind.rawValue, $0.id) < ($1.kind.rawValue, $1.id) }
  }

  /// What is told of a comic holds for its series and for its events too.
  private mutating func add(_ comic: EntityBlock) {
    let wholes = comic.references("series", .series) + comic.references("event", .event)
    for whole in wholes { link(comic.key, whole) }
    for series in comic.references("series", .series) {
      for event in comic.references("event", .event) { link(series, event) }
    }
    addPeople(of: comic, to: [comic.key] + wholes)
  }

  private mutating func addEvent(_ event: EntityBlock) {
    for series in event.references("series", .series) { link(event.key, series) }
    addPeople(of: event, to: [event.key])
  }

  /// A story belongs to what its comic belongs to.
  private mutating func addStory(_ story: EntityBlock) {
    let comics = story.references("comic", .comic)
    let wholes = comics.flatMap { all(of: $0) }.filter { $0.kind == .series || $0.kind == .event }
    for whole in comics + wholes { link(story.key, whole) }
    addPeople(of: story, to: [story.key])
  }

  private mutating func addPeople(of block: EntityBlock, to keys: [EntityKey]) {
    for key in keys {
      for character in block.references("character", .character) { link(character, key) }
      for (creator, role) in block.credits { link(creator, key, role) }
    }
  }

  private mutating func link(_ one: EntityKey, _ other: EntityKey, _ role: String = "") {
    let known = neighbors[one]?[other]
    neighbors[one, default: [:]][other] = known ?? role
    neighbors[other, default: [:]][one] = known ?? role
  }
}
