internal import Catalog
internal import CatalogDatabase

/// The relations of entities in the text: those in the blocks, and those derived from them.
///
/// A relation written at one end holds at both: a character appears in the comic of its first
/// appearance, a comic in an event's reading order to the event, and a comic's people to its series
/// and events.
struct RelationGraph {
  /// An entity in another entity's list.
  struct Neighbor: Hashable {
    let key: EntityKey
    /// The distinct roles of a creator, in the order of `EntityField.Text.Value.roles`; otherwise
    /// empty.
    var roles: [String] = []
  }

  private var neighbors: [EntityKey: [EntityKey: Set<String>]] = [:]

  init(_ entities: [EntityBlock], _ issues: IssueIndex) {
    var debuts: [EntityKey: [EntityKey]] = [:]
    var events: [EntityKey: [EntityKey]] = [:]
    for event in entities where event.key.kind == .event {
      for comic in issues.readingOrder(of: event).compactMap(\.comic) {
        events[comic, default: []].append(event.key)
      }
    }
    for character in entities where character.key.kind == .character {
      for comic in ["first", "first-as"].flatMap({ character.references($0, .comic) }) {
        debuts[comic, default: []].append(character.key)
      }
    }
    for comic in entities where comic.key.kind == .comic {
      let events = comic.references("event", .event) + (events[comic.key] ?? [])
      add(comic, to: events, debuts[comic.key] ?? [])
    }
    for event in entities where event.key.kind == .event { addEvent(event) }
    for story in entities where story.key.kind == .story { addStory(story) }
  }

  /// Returns the related entities of a kind, unordered.
  func neighbors(of key: EntityKey, _ kind: Kind) -> [Neighbor] {
    (neighbors[key] ?? [:]).filter { $0.key.kind == kind }.map { neighbor in
      Neighbor(
        key: neighbor.key,
        roles: EntityField.Text.Value.roles.filter { neighbor.value.contains($0) })
    }
  }

  /// Returns all related entities, ordered by kind and id.
  func all(of key: EntityKey) -> [EntityLink] {
    let links = (neighbors[key] ?? [:]).map { other, roles in
      EntityLink(other, CreatorRoles(roles.compactMap { CreatorRole($0) }))
    }
    return links.sorted { ($0.key.kind.rawValue, $0.key.id) < ($1.key.kind.rawValue, $1.key.id) }
  }

  /// Links a comic and its people to its series and events.
  private mutating func add(
    _ comic: EntityBlock, to events: [EntityKey], _ debuts: [EntityKey]
  ) {
    let containers = comic.references("series", .series) + events
    for container in containers { link(comic.key, container) }
    for series in comic.references("series", .series) {
      for event in events { link(series, event) }
    }
    for key in [comic.key] + containers {
      for character in debuts { link(character, key) }
    }
    addPeople(of: comic, to: [comic.key] + containers)
  }

  private mutating func addEvent(_ event: EntityBlock) {
    for series in event.references("series", .series) { link(event.key, series) }
    addPeople(of: event, to: [event.key])
  }

  /// Links a story to its comic and to the comic's series and events.
  private mutating func addStory(_ story: EntityBlock) {
    let comics = story.references("comic", .comic)
    let containers = comics.flatMap { all(of: $0).map(\.key) }.filter {
      $0.kind == .series || $0.kind == .event
    }
    for container in comics + containers { link(story.key, container) }
    addPeople(of: story, to: [story.key])
  }

  private mutating func addPeople(of block: EntityBlock, to keys: [EntityKey]) {
    for key in keys {
      for character in block.references("character", .character) { link(character, key) }
      for (creator, role) in block.credits { link(creator, key, role) }
    }
  }

  private mutating func link(_ one: EntityKey, _ other: EntityKey, _ role: String? = nil) {
    neighbors[one, default: [:]][other, default: []].formUnion(role.map { [$0] } ?? [])
    neighbors[other, default: [:]][one, default: []].formUnion(role.map { [$0] } ?? [])
  }
}
