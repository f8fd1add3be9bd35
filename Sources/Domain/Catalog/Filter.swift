/// A documented filter of a list.
package struct Filter: Hashable, Sendable {
  /// How a value selects entities.
  package enum Rule: Hashable, Sendable {
    /// The attribute is the value, without regard to case and accents.
    case equals(Attribute)
    /// The attribute begins with the value, without regard to case and accents.
    case startsWith(Attribute)
    /// The attribute is the number.
    case number(Attribute)
    /// The attribute is one of the words given, which are among those allowed.
    case words(Attribute, allowed: [String], isList: Bool)
    /// The attribute is true; no other value is taken.
    case isTrue(Attribute)
    /// The attribute is a moment not before the value.
    case since(Attribute)
    /// The attribute is a day from the first to the second value.
    case within(Attribute)
    /// The attribute is a day of the week or month that the word names, counted from today.
    case period(Attribute)
    /// The entity is related to at least one of those given.
    case related(Kind)
    /// The entity is related to all of those given.
    case allRelated(Kind)
  }

  /// The parameter's name on the wire, such as `nameStartsWith`.
  package let name: String
  /// The word for the value in help, such as `TEXT`.
  package let placeholder: String
  package let rule: Rule
  /// One phrase for help, without a full stop.
  package let meaning: String

  /// How many values a list takes at most.
  ///
  /// Source: the error of Marvel's gateway, "You may not submit more than 10 issue ids."
  package static let highestCount = 10

  /// The kind whose entities the values are; nil where they are none.
  package var relatedKind: Kind? {
    switch rule {
    case .related(let kind), .allRelated(let kind): kind
    default: nil
    }
  }

  /// The only values that are taken; empty where there is no such list.
  package var allowed: [String] {
    switch rule {
    case .words(_, let allowed, _): allowed
    case .isTrue: ["true"]
    case .period: Period.allCases.map(\.rawValue)
    default: []
    }
  }
}

/// A span of days that is counted from today.
package enum Period: String, CaseIterable, Hashable, Sendable {
  case lastWeek, thisWeek, nextWeek, thisMonth
}
