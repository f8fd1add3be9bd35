internal import Catalog
internal import JSONText
internal import ProviderTable

/// The stories of an issue, which Metron knows by title only.
struct MetronComic {
  /// More stories than any issue has.
  private static let storiesPerIssue = 100

  let id: ProvidedID
  let title: String
  /// As in the response.
  let modified: String?
  let stories: [String]

  private func storyID(_ index: Int) -> Int { id.number * Self.storiesPerIssue + index + 1 }

  private func address(_ index: Int) -> String {
    EntityKey.projectBase + EntityKey(.story, storyID(index)).path
  }

  private var numbered: [(index: Int, title: String)] {
    stories.prefix(Self.storiesPerIssue - 1).enumerated().map { ($0.offset, $0.element) }
  }

  /// The stories in the comic's list.
  var storyItems: [String] {
    numbered.map { index, title in
      var item = JSONObjectWriter()
      item.add("resourceURI", address(index))
      item.add("name", title)
      item.add("type", "story")
      return item.json
    }
  }

  var storyRecords: [Record] {
    var comic = JSONObjectWriter()
    comic.add("resourceURI", id.address)
    comic.add("name", title)
    return numbered.map { index, title in
      var writer = JSONObjectWriter()
      writer.add("id", storyID(index))
      writer.add("title", title)
      writer.add("description", "")
      writer.add("resourceURI", address(index))
      writer.add("type", "story")
      writer.add("modified", modified ?? Timestamp.unknownText)
      writer.add("thumbnail", json: "null")
      writer.add("comics", json: relatedList([comic.json]))
      writer.add("originalIssue", json: comic.json)
      return Record(key: EntityKey(.story, storyID(index)), title: title, json: writer.json)
    }
  }
}

/// The work of one creator on an issue.
struct MetronCredit {
  private let creator: MetronReference
  private let roles: [String]

  /// Whether a value has the shape of a credit.
  static func isCredit(_ view: JSONView) -> Bool {
    guard view.isObject else { return false }
    guard let roles = view.member("role")?.present else { return true }
    return roles.isArray && roles.elements.allSatisfy(\.isObject)
  }

  init?(_ view: JSONView) {
    guard let creator = MetronReference(Metron.creator, view, name: "creator") else { return nil }
    self.creator = creator
    roles = (view.member("role")?.elements ?? []).compactMap { $0.member("name")?.string }
  }

  /// Marvel's lists have an item for each role.
  var items: [String] {
    guard !roles.isEmpty else { return [creator.summary()] }
    return roles.map { creator.summary([("role", jsonString(Self.marvelRole($0)))]) }
  }

  var record: Record { creator.record }

  /// Returns a role in Marvel's words.
  private static func marvelRole(_ role: String) -> String {
    role == "Cover" ? "penciler (cover)" : role.lowercased()
  }
}
