internal import Catalog

/// A rule for a field of a block: docs/catalog.md, "The text".
struct FieldRule {
  enum Count {
    case once, atMostOnce, anyNumber
  }

  /// The format of a value.
  enum Value: Equatable {
    case text
    /// A description of limited length.
    case description
    case number
    case year
    /// A day, such as 2026-11-21.
    case day
    /// A day or a month, such as 1939-08.
    case dayOrMonth
    case oneOf([String])
    /// The id of an entity.
    case reference(Kind)
    /// A creator's id and role.
    case credit
  }

  let name: String
  let count: Count
  let value: Value

  init(_ name: String, _ count: Count = .atMostOnce, _ value: Value = .text) {
    self.name = name
    self.count = count
    self.value = value
  }
}

extension FieldRule {
  static let longestDescription = 300

  /// The allowed roles, all from Marvel's data.
  static let roles = [
    "writer", "penciler", "penciler (cover)", "inker", "inker (cover)", "colorist",
    "colorist (cover)", "letterer", "letterer (cover)", "editor", "artist", "artist (cover)",
    "painter", "painter (cover)", "other",
  ]

  static func rules(for kind: Kind) -> [FieldRule] {
    own(kind) + [
      FieldRule("description", .atMostOnce, .description), FieldRule("modified", .atMostOnce, .day),
    ]
  }

  private static func own(_ kind: Kind) -> [FieldRule] {
    let credits = FieldRule("creator", .anyNumber, .credit)
    let characters = FieldRule("character", .anyNumber, .reference(.character))
    switch kind {
    case .character:
      return [
        FieldRule("name", .once), FieldRule("principal"), FieldRule("real-name"),
        FieldRule("alias", .anyNumber), FieldRule("first", .atMostOnce, .reference(.comic)),
        FieldRule("created-by", .anyNumber, .reference(.creator)),
        FieldRule("member-of", .anyNumber, .reference(.character)),
      ]
    case .comic:
      return [
        FieldRule("title", .once), FieldRule("principal"),
        FieldRule("series", .once, .reference(.series)),
        FieldRule("number", .once, .number), FieldRule("date", .atMostOnce, .dayOrMonth),
        FieldRule("format", .once), FieldRule("pages", .atMostOnce, .number), credits, characters,
        FieldRule("event", .anyNumber, .reference(.event)),
      ]
    case .creator:
      return [
        FieldRule("first"), FieldRule("middle"), FieldRule("last"), FieldRule("suffix"),
      ]
    case .event:
      return [
        FieldRule("title", .once), FieldRule("principal"), FieldRule("start", .atMostOnce, .day),
        FieldRule("end", .atMostOnce, .day),
        characters, FieldRule("series", .anyNumber, .reference(.series)), credits,
        FieldRule("next", .atMostOnce, .reference(.event)),
        FieldRule("previous", .atMostOnce, .reference(.event)),
      ]
    case .series:
      return [
        FieldRule("title", .once), FieldRule("principal"), FieldRule("start", .once, .year),
        FieldRule("end", .once, .year),
        FieldRule(
          "type", .atMostOnce, .oneOf(["ongoing", "limited", "collection", "one shot"])),
        FieldRule("rating"), FieldRule("next", .atMostOnce, .reference(.series)),
        FieldRule("previous", .atMostOnce, .reference(.series)),
      ]
    case .story:
      return [
        FieldRule("title"), FieldRule("type", .once, .oneOf(["cover", "story"])),
        FieldRule("comic", .once, .reference(.comic)), credits, characters,
      ]
    }
  }
}
