package import Catalog

/// An entity to be written to a catalog file.
package struct Entry: Sendable {
  package var key: EntityKey
  package var title: String
  package var modified: Timestamp?
  package var json: String
  package var related: [EntityLink]
  package var principalName: String?
  /// Other names, including the real name.
  package var aliases: [String]
  /// The names of its creators in the JSON.
  package var creators: [String]
  /// The names of creators that the JSON does not have, because a list shows at most 20 items.
  package var furtherCreators: [String] = []
  package var description: String
  /// The number of related entities.
  package var popularity: Int
  /// The lists of which the JSON has only a part.
  var shortenedLists: [ShortenedLists.List] = []
  /// Whether `related` has links that the JSON does not have.
  var statesMoreLinks = false

  package init(
    key: EntityKey, title: String, modified: Timestamp?, json: String, related: [EntityKey] = [],
    principalName: String? = nil, aliases: [String] = [], creators: [String] = [],
    description: String = "", popularity: Int = 0
  ) {
    self.key = key
    self.title = title
    self.modified = modified
    self.json = json
    self.related = related.map { EntityLink($0) }
    self.principalName = principalName
    self.aliases = aliases
    self.creators = creators
    self.description = description
    self.popularity = popularity
  }

  var allCreators: [String] { creators + furtherCreators }

  /// Every name that matches the entity, with its form.
  var names: [(text: String, form: NameMatch.Form)] {
    [(title, .full)] + [(title.withoutParenthesis, .bare)].filter { $0.0 != title }
      + (principalName.map { [($0, .principal)] } ?? [])
      + aliases.map { ($0, .alias) }
  }
}
