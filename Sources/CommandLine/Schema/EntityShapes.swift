internal import Catalog

/// Entities in the form of Marvel's API, which the embedded catalog also uses.
///
/// Source: recorded responses from 2014 to 2025, in which every entity has all of Marvel's keys.
extension Kind {
  /// The definition of the entity; it may have other keys.
  var definition: Definition {
    Definition(name: singular, shape: .object(properties + Self.own(self), isOpen: true))
  }

  private var properties: [Property] {
    switch self {
    case .character:
      [.id, .called("name"), .description, .modified, .thumbnail, .address]
        + [.comic, .series, .story, .event].map(Property.list) + [.links]
    case .comic: Self.comic
    case .creator:
      [.id] + ["firstName", "middleName", "lastName", "suffix", "fullName"].map(Property.called)
        + [.modified, .thumbnail, .address] + [.comic, .series, .story, .event].map(Property.list)
        + [.links]
    case .event:
      [
        .id, .called("title"), .description, .address, .links, .modified, .day("start"),
        .day("end"), .thumbnail,
      ] + [.creator, .character, .story, .comic, .series].map(Property.list)
        + [.neighbor("next"), .neighbor("previous")]
    case .series:
      [
        .id, .called("title"), .optionalDescription, .address, .links,
        Property("startYear", .integer),
        Property("endYear", .integer, "2099 for a series that is still running"),
        Property("rating", .string), Property("type", .string), .modified, .thumbnail,
      ] + [.creator, .character, .story, .comic, .event].map(Property.list)
        + [.neighbor("next"), .neighbor("previous")]
    case .story:
      [
        .id, .called("title"), .description, .address, Property("type", .string), .modified,
        .thumbnail,
      ] + [.creator, .character, .series, .comic, .event].map(Property.list)
        + [.neighbor("originalIssue")]
    }
  }

  private static let comic: [Property] =
    [
      .id, Property("digitalId", .integer, "0 if there is no digital edition"),
      .called("title"), Property("issueNumber", .numberOrString, "such as 1 or 33.1"),
      Property("variantDescription", .string), .optionalDescription, .modified,
    ]
    + ["isbn", "upc", "diamondCode", "ean", "issn"].map { Property($0, .stringOrNumber) }
    + [
      Property("format", .string), Property("pageCount", .integer),
      Property("textObjects", .array(of: .named(.textObject))), .address, .links,
      Property("series", .nullable(.named(.summary))),
    ]
    + ["variants", "collections", "collectedIssues"].map {
      Property($0, .array(of: .named(.summary)))
    }
    + [
      Property("dates", .array(of: .named(.date))), Property("prices", .array(of: .named(.price))),
      .thumbnail, Property("images", .array(of: .named(.image))),
    ] + [.creator, .character, .story, .event].map(Property.list)

  /// The keys that the embedded catalog adds.
  private static func own(_ kind: Kind) -> [Property] {
    switch kind {
    case .character:
      [
        Property("realName", .nullable(.string), isRequired: false),
        Property("aliases", .array(of: .string), isRequired: false),
        Property("firstAppearance", .nullable(.named(.summary)), isRequired: false),
        Property("createdBy", .array(of: .named(.summary)), isRequired: false),
        Property("teams", .array(of: .named(.summary)), isRequired: false),
      ]
    case .creator:
      [
        Property("description", .nullable(.string), isRequired: false),
        Property("createdCharacters", .array(of: .named(.summary)), isRequired: false),
      ]
    case .comic, .event, .series, .story: []
    }
  }
}

extension Property {
  fileprivate static let id = Property("id", .integer)
  fileprivate static let address = Property("resourceURI", .string)
  fileprivate static let description = Property("description", .string)
  fileprivate static let optionalDescription = Property("description", .nullable(.string))
  fileprivate static let links = Property("urls", .array(of: .named(.link)))
  fileprivate static let thumbnail = Property("thumbnail", .nullable(.named(.image)))
  fileprivate static let modified = Property(
    "modified", .string,
    "such as 2014-01-13T14:48:32-0500; a year before 1970 means unknown")

  /// Returns a name or title, which is a number in a few entities.
  fileprivate static func called(_ name: String) -> Property { Property(name, .stringOrNumber) }

  fileprivate static func day(_ name: String) -> Property {
    Property(name, .nullable(.string), "such as 1989-12-10 00:00:00")
  }

  fileprivate static func neighbor(_ name: String) -> Property {
    Property(name, .nullable(.named(.summary)))
  }

  fileprivate static func list(_ kind: Kind) -> Property {
    Property(kind.plural, .named(.list))
  }
}
