/// A documented filter of a list.
package struct Filter: Hashable, Sendable {
  /// How a value selects entities.
  package enum Rule: Hashable, Sendable {
    /// The attribute equals the value, ignoring case and accents.
    case equals(Attribute)
    /// The attribute begins with the value, ignoring case and accents.
    case startsWith(Attribute)
    /// The value is anywhere in the attribute, ignoring case and accents.
    case includes(Attribute)
    /// The attribute equals the number.
    case number(Attribute)
    /// The attribute is one of the given words, all of which are allowed.
    case words(Attribute, allowed: [String], isList: Bool)
    /// The attribute is this number; the only accepted value is `true`.
    case isTrue(Attribute, as: Int)
    /// The attribute is a timestamp at or after the value.
    case since(Attribute)
    /// The attribute is a day between the first and the second value.
    case within(Attribute)
    /// The attribute is a day of the named week or month, relative to today.
    case period(Attribute)
    /// The entity is related to at least one of the given entities, or to all of them.
    case related(Kind, all: Bool)
    /// The attribute is a day of the year.
    case year(Attribute)
    /// The year is not before the first attribute and not after the second.
    case span(Attribute, Attribute)
    /// The attribute is one of the given texts, ignoring case.
    case anyOf(Attribute)
    /// The attribute is the id of one of the given entities.
    case oneOf(Attribute, Kind)
    /// At least one of the given entities names the entity in this field, which has references.
    case named(in: String, of: Kind)
    /// A creator who had one of the given roles worked on the entity; for creators, the creator had
    /// it. Of several entities related to creators, it concerns those that other filters name.
    case roles
    /// The user's reading log says this of the entity, or does not say it.
    case logged(LoggedState, isSet: Bool)
  }

  /// The parameter's name on the wire, such as `nameStartsWith`.
  package let name: String
  /// The placeholder for the value in help, such as `TEXT`.
  package let placeholder: String
  package let rule: Rule
  /// One phrase for help, without a period.
  package let meaning: String
  /// Another name of the flag; the meaning mentions it.
  package let otherFlagName: String?

  package init(
    name: String, placeholder: String, rule: Rule, otherFlagName: String? = nil, meaning: String
  ) {
    self.name = name
    self.placeholder = placeholder
    self.rule = rule
    self.otherFlagName = otherFlagName
    self.meaning = meaning
  }

  /// The maximum number of values in a list.
  ///
  /// Source: the error of Marvel's gateway, "You may not submit more than 10 issue ids."
  package static let highestCount = 10

  /// The kind that the values refer to; nil if they are not references.
  package var relatedKind: Kind? {
    switch rule {
    case .related(let kind, _), .oneOf(_, let kind), .named(_, let kind): kind
    default: nil
    }
  }

  /// The attribute that is compared; nil for relations and fields of other entities.
  package var attribute: Attribute? {
    switch rule {
    case .equals(let attribute), .startsWith(let attribute), .includes(let attribute),
      .number(let attribute), .words(let attribute, _, _), .isTrue(let attribute, _),
      .since(let attribute),
      .within(let attribute), .period(let attribute), .year(let attribute),
      .span(let attribute, _), .anyOf(let attribute), .oneOf(let attribute, _):
      attribute
    case .related, .named, .roles, .logged: nil
    }
  }

  /// Whether the filter has no value.
  package var isSwitch: Bool {
    switch rule {
    case .isTrue, .logged: true
    default: false
    }
  }

  /// Whether the value is a list, separated by commas.
  package var isList: Bool {
    switch rule {
    case .related, .oneOf, .named, .anyOf, .within, .roles: true
    case .words(_, _, let isList): isList
    default: false
    }
  }

  /// The attribute whose values are terms of the catalog's own vocabulary; nil for other filters.
  package var vocabulary: Attribute? {
    if case .anyOf(let attribute) = rule { attribute } else { nil }
  }

  /// The only accepted values; empty if there is no fixed list.
  package var allowed: [String] {
    switch rule {
    case .words(_, let allowed, _): allowed
    case .isTrue: ["true"]
    case .roles: CreatorRole.all.map(\.name)
    case .period: Period.allCases.map(\.rawValue)
    default: []
    }
  }
}

extension Filter {
  /// The name of the client's flag: the parameter name in kebab case, such as `name-starts-with`.
  package var flagName: String { name.kebabCase }
}

extension String {
  /// The name of a property in kebab case: `file-not-json` for `fileNotJSON`.
  package var kebabCase: String {
    // Works on bytes because every run builds the names of flags, and names are ASCII.
    let (dash, lowercase) = (UInt8(ascii: "-"), UInt8(ascii: "a")...UInt8(ascii: "z"))
    var text: [UInt8] = []
    text.reserveCapacity(utf8.count + 4)
    var capitals = 0
    for byte in utf8 {
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) {
        if capitals == 0 { text.append(dash) }
        text.append(byte | 0x20)
        capitals += 1
      } else {
        // The last of several capital letters begins a word: "not-a-date".
        if capitals > 1, lowercase.contains(byte) { text.insert(dash, at: text.count - 1) }
        text.append(byte)
        capitals = 0
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// A period relative to today.
package enum Period: String, CaseIterable, Hashable, Sendable {
  case lastWeek, thisWeek, nextWeek, thisMonth
}
