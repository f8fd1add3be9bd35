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

  /// The stories with their keys and addresses.
  private var numbered: [(key: EntityKey, title: String, address: String)] {
    stories.prefix(Self.storiesPerIssue - 1).enumerated().map { index, title in
      let key = EntityKey(.story, id.number * Self.storiesPerIssue + index + 1)
      return (key, title, EntityKey.projectBase + key.path)
    }
  }

  /// The stories in the comic's list.
  var storyItems: [JSONValue] {
    numbered.map { .summary($0.address, $0.title, ["type": "story"]) }
  }

  var storyRecords: [Record] {
    let comic = JSONValue.summary(id.address, title)
    return numbered.map { key, title, address in
      var story = EntityBuilder(key, title: title, address: address)
      story["type"] = "story"
      story["modified"] = .text(modified ?? Timestamp.unknownText)
      story["comics"] = .related([comic])
      story["originalIssue"] = comic
      story.fillIn()
      return story.record
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
  var items: [JSONValue] {
    guard !roles.isEmpty else { return [creator.summary()] }
    return roles.map { creator.summary(role: Self.marvelRole($0)) }
  }

  var record: Record { creator.record }

  /// Returns a role in Marvel's words.
  private static func marvelRole(_ role: String) -> String {
    role == "Cover" ? "penciler (cover)" : role.lowercased()
  }
}
