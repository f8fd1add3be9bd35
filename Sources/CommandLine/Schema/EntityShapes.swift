internal import Catalog

/// Entities as Marvel's API wrote them, and the embedded catalog after it.
///
/// Source: recorded answers of 2014 to 2025. In them every entity has every key of Marvel's.
extension Kind {
  /// The entity; other keys may follow.
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
        Property("endYear", .integer, "2099 of a series that still runs"),
        Property("rating", .text), Property("type", .text), .modified, .thumbnail,
      ] + [.creator, .character, .story, .comic, .event].map(Property.list)
        + [.neighbor("next"), .neighbor("previous")]
    case .story:
      [
        .id, .called("title"), .description, .address, Property("type", .text), .modified,
        .thumbnail,
      ] + [.creator, .character, .series, .comic, .event].map(Property.list)
        + [.neighbor("originalIssue")]
    }
  }

  private static let comic: [Property] =
    [
      .id, Property("digitalId", .integer, "0 of a comic that cannot be read digitally"),
      .called("title"), Property("issueNumber", .numberOrText, "such as 1 or 33.1"),
      Property("variantDescription", .text), .optionalDescription, .modified,
    ]
    + ["isbn", "upc", "diamondCode", "ean", "issn"].map { Property($0, .digitsOrText) }
    + [
      Property("format", .text), Property("pageCount", .integer),
      Property("textObjects", .array(of: .named(.text))), .address, .links,
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
        Property("realName", .nullable(.text), isRequired: false),
        Property("aliases", .array(of: .text), isRequired: false),
        Property("firstAppearance", .nullable(.named(.summary)), isRequired: false),
        Property("createdBy", .array(of: .named(.summary)), isRequired: false),
        Property("teams", .array(of: .named(.summary)), isRequired: false),
      ]
    case .creator:
      [
        Property("description", .nullable(.text), isRequired: false),
        Property("createdCharacters", .array(of: .named(.summary)), isRequired: false),
      ]
    case .comic, .event, .series, .story: []
    }
  }
}

extension Property {
  fileprivate static let id = Property("id", .integer)
  fileprivate static let address = Property("resourceURI", .text)
  fileprivate static let description = Property("description", .text)
  fileprivate static let optionalDescription = Property("description", .nullable(.text))
  fileprivate static let links = Property("urls", .array(of: .named(.link)))
  fileprivate static let thumbnail = Property("thumbnail", .nullable(.named(.image)))
  fileprivate static let modified = Property(
    "modified", .text,
    "such as 2014-01-13T14:48:32-0500; a year before 1970 says that the moment is not known")

  /// A name or title, which a few entities have as a number.
  fileprivate static func called(_ name: String) -> Property { Property(name, .digitsOrText) }

  fileprivate static func day(_ name: String) -> Property {
    Property(name, .nullable(.text), "such as 1989-12-10 00:00:00")
  }

  fileprivate static func neighbor(_ name: String) -> Property {
    Property(name, .nullable(.named(.summary)))
  }

  fileprivate static func list(_ kind: Kind) -> Property {
    Property(kind.plural, .named(.list))
  }
}
