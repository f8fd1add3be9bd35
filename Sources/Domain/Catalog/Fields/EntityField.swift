/// A field of entities: a row of the table from which columns, cards, schemas, facts, and the
/// embedded catalog's text and JSON are derived.
///
/// A row and its parts are classes because arrays and optionals of large structures look up their
/// types at run time. As structures, the rows of a kind take four times as long to build.
package final class EntityField: Sendable {
  /// The key in the entity's JSON.
  package let key: String
  package let type: ValueType
  /// Whether the value is an array of values of this type.
  package let isArray: Bool
  package let isNullable: Bool
  /// False for a field that only some entities have, such as those that the embedded catalog adds.
  package let isRequired: Bool
  /// Whether an entity of the embedded catalog without a value does not have the key either.
  package let isSparse: Bool
  /// A phrase without a period for the schema and help; nil if the key is sufficient.
  package let meaning: String?
  /// A value for help, as tables show it; nil for objects.
  package let example: String?
  /// How tables and cards show the field; empty if they do not.
  package let displays: [Display]
  /// The label on a card for a field that has references to other entities; nil if cards do not
  /// show their names.
  package let card: String?
  /// The properties to filter and sort by that are read from the field.
  package let facts: [Fact]
  /// The part of the full-text index that has the field.
  package let search: Hit.Field?
  /// How the embedded catalog's text gives the field; empty if the field is derived or unknown.
  package let texts: [Text]

  package init(
    _ key: String, _ type: ValueType, isArray: Bool = false, isNullable: Bool = false,
    isRequired: Bool = true, isSparse: Bool = false, meaning: String? = nil,
    example: String? = nil, display: Display? = nil, furtherDisplays: [Display] = [],
    card: String? = nil, facts: [Fact] = [], search: Hit.Field? = nil, text: Text? = nil,
    furtherText: Text? = nil
  ) {
    self.key = key
    self.type = type
    self.isArray = isArray
    self.isNullable = isNullable
    self.isRequired = isRequired && !isSparse
    self.isSparse = isSparse
    self.meaning = meaning
    self.example = example
    displays = (display.map { [$0] } ?? []) + furtherDisplays
    self.card = card
    self.facts = facts
    self.search = search
    texts = [text, furtherText].compactMap(\.self)
  }

  /// The text that the field's value is, or the first of several.
  package var text: Text? { texts.first }

  /// The formats of comics that collect others, in lower case.
  package static let collectionFormats = [
    "trade paperback", "hardcover", "hard cover", "digest", "graphic novel", "omnibus",
  ]

  /// The kind of the entities that a list of related entities has; nil for other fields.
  package var relatedKind: Kind? {
    if case .related(let kind) = type { kind } else { nil }
  }

  /// The type of a JSON value.
  package enum ValueType: Hashable, Sendable {
    case integer, string
    /// A string that Marvel sometimes wrote as a number: a code or name that consists of digits.
    case stringOrNumber
    /// A number that Marvel sometimes wrote as a string.
    case numberOrString
    /// An address; in a few entities, an object with `service` and `id`.
    case addressOrService
    case object(NestedObject)
    /// The entities of a kind that are related to this one: a `NestedObject.list`.
    case related(Kind)
  }

  /// A column of tables, csv, and tsv; also a fact on cards, except for lists of related entities.
  package final class Display: Sendable {
    /// The header in a table and the label on a card.
    package let head: String
    /// The position among the columns of the kind, which differs from the order of the JSON. Those
    /// from `firstOnRequest` on are on cards, and in tables, csv, and tsv only if chosen by name.
    package let position: Int
    /// The path of the value relative to the field, such as `.available`.
    package let path: String
    /// The importance in tables. A narrow terminal drops the least important columns first; a
    /// column of importance 0 is only in csv and tsv.
    package let importance: Int
    package let form: Form

    /// Only the embedded catalog has the values of these columns, and csv has many rows of others.
    package static let firstOnRequest = 100

    /// The type of the date to show of an array of dates; also the column's name. Nil to show the
    /// value at the path.
    package let dateType: String?

    package enum Form: Sendable {
      case plain
      /// Text that may contain HTML.
      case markup
      case date
      /// A date of which only the year and the month count.
      case month
      /// A number in which zero means unknown.
      case count
      /// The last year of a series.
      case lastYear
    }

    init(
      _ head: String, _ position: Int, path: String = "", importance: Int = 0,
      dateType: String? = nil, _ form: Form = .plain
    ) {
      self.head = head
      self.position = position
      self.path = path
      self.importance = importance
      self.form = form
      self.dateType = dateType
    }
  }

  /// A property to filter or sort by, and how it is read from the field.
  package final class Fact: Sendable {
    package let attribute: Attribute
    package let rule: Rule
    /// Whether an entity without the fact may have the property nevertheless. Otherwise it does not
    /// have it, like a creator without a middle name.
    package let isUnknownIfAbsent: Bool

    package enum Rule: Equatable, Sendable {
      /// The value, or the name in a reference to another entity.
      case value
      /// A code, in which 0 means none.
      case code
      /// A title without the years in parentheses at its end.
      case plainTitle
      /// The first of the years in parentheses at the end of a title.
      case startYear
      /// `comic` or `collection`, from a format.
      case formatType
      case isEmpty, isPositive
      /// The date with this type in an array of dates.
      case date(type: String)
      /// The date in a reference to a comic.
      case appearanceDate
      /// The texts of an array.
      case elements
      /// The ids of the entities that an array refers to.
      case ids
    }

    init(_ attribute: Attribute, _ rule: Rule = .value, isUnknownIfAbsent: Bool = true) {
      self.attribute = attribute
      self.rule = rule
      self.isUnknownIfAbsent = isUnknownIfAbsent
    }
  }

  /// A field of a block in the embedded catalog's text: docs/catalog-text.md, "The text".
  package final class Text: Sendable {
    package enum Count: Sendable {
      case once, atMostOnce, anyNumber
    }

    /// The format of a value.
    package enum Value: Equatable, Sendable {
      case text
      /// A name that can be the best-known match of a principal name.
      case title
      /// A description of limited length.
      case description
      case number
      case year
      /// A day, such as 2026-11-21.
      case day
      /// A month, such as 1939-08.
      case month
      /// A day or a month.
      case dayOrMonth
      case oneOf([String])
      /// The id of an entity.
      case reference(Kind)
      /// A creator's id and role.
      case credit
      /// A character's id, and the years in which the block's character belonged to it, if known.
      case membership
      /// One of the terms that the field of this name in the block `catalog` has.
      case term
      /// A universe, such as Earth-616.
      case universe
      /// A language by its BCP 47 tag, and a name in it.
      case translation
      /// The id of a series, and a number or a range of numbers of its issues.
      case issues
      /// The numbers of all issues of a series, as `SeriesRun` parses them.
      case numbers
      /// Issues, and their role in an event.
      case readingOrder
      /// The id of a comic, and how the character appears in it.
      case earlierAppearance
      /// A type of association, and its name.
      case association
      /// What the character is to another, and the other's id or name.
      case relation
      /// What happens, the id of the character to whom, and whom or what else it is about.
      case happening
      /// Another id of the same entity.
      case otherID
    }

    package let name: String
    package let count: Count
    package let value: Value

    package init(_ name: String, _ count: Count = .atMostOnce, _ value: Value = .text) {
      self.name = name
      self.count = count
      self.value = value
    }
  }
}

extension EntityField {
  /// The keys that only entities from providers have.
  private static let providerKeys = [
    "ids", "origins", "url", "attribution", "detailed", "issueNumberText", "associated",
  ]

  package static func isProviderKey(_ key: String) -> Bool { providerKeys.contains(key) }
}
