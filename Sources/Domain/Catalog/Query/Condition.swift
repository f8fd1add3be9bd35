/// A filter with a value.
package struct Condition: Hashable, Sendable {
  /// A valid value, by the rule of its filter.
  package enum Value: Hashable, Sendable {
    case equals(String)
    case startsWith(String)
    case includes(String)
    /// The number as text, so that 33.1 is preserved.
    case number(String)
    case anyOf([String])
    case isTrue(as: Int)
    case since(Timestamp)
    /// From the start of the first day to the end of the second.
    case within(Timestamp, Timestamp)
    case period(Period)
    case ids([Int])
    /// A year between two attributes, by the second one.
    case year(Int, to: Attribute)
    case roles(CreatorRoles)
  }

  package let filter: Filter
  package let value: Value

  /// The maximum length of a number in bytes.
  package static let numberLength = 18
  /// The highest number of this length, or of the type on watches with 32-bit integers.
  package static let highestNumber = Int(clamping: 999_999_999_999_999_999 as Int64)

  package init(_ filter: Filter, _ value: Value) {
    self.filter = filter
    self.value = value
  }

  /// Parses a value as it is sent to gateways: a list is separated by commas.
  package init(_ filter: Filter, _ text: String) throws(QueryError) {
    let value = try Value(filter, text)
    // Gateways lack the filter by year, but accept the days of a year.
    self.init(filter.rule == .year(.onsaleDate) ? .dateRange : filter, value)
  }

  /// The attribute that the condition compares; nil for relations and fields of other entities.
  package var attribute: Attribute? { filter.attribute }

  /// The condition that the entity is related to others; nil for other conditions.
  package var relation: (kind: Kind, ids: [Int], all: Bool)? {
    guard case .related(let kind, let all) = filter.rule, case .ids(let ids) = value else {
      return nil
    }
    return (kind, ids, all)
  }

  /// The number of values of which one is enough.
  package var alternativeCount: Int {
    switch value {
    case .anyOf(let values): values.count
    case .roles(let roles): roles.bits.nonzeroBitCount
    case .ids(let ids):
      switch filter.rule {
      case .related(_, all: false), .oneOf, .named: ids.count
      default: 1
      }
    default: 1
    }
  }

  /// The condition that other entities name the entity in a field; nil for other conditions.
  package var naming: (field: String, keys: [EntityKey])? {
    guard case .named(let field, let kind) = filter.rule, case .ids(let ids) = value else {
      return nil
    }
    return (field, ids.map { EntityKey(kind, $0) })
  }

  /// The ids that the reading log has, and whether the entity is one of them; nil for other
  /// conditions.
  package var logged: (ids: [Int], isSet: Bool)? {
    guard case .logged(_, let isSet) = filter.rule, case .ids(let ids) = value else { return nil }
    return (ids, isSet)
  }

  /// The value as sent to gateways, independent of how it was typed.
  var wireValue: String {
    switch value {
    case .equals(let text), .startsWith(let text), .includes(let text), .number(let text): text
    case .anyOf(let texts): texts.joined(separator: ",")
    case .isTrue: "true"
    case .since(let timestamp): timestamp.rfc3339
    case .within(let first, let last): "\(first.rfc3339.prefix(10)),\(last.rfc3339.prefix(10))"
    case .period(let period): period.rawValue
    case .ids(let ids): ids.map(String.init).joined(separator: ",")
    case .year(let year, _): String(year)
    case .roles(let roles): roles.names.joined(separator: ",")
    }
  }
}

extension Condition.Value {
  fileprivate init(_ filter: Filter, _ text: String) throws(QueryError) {
    guard !text.isBlank else { throw .blankValue(filter) }
    switch filter.rule {
    case .equals: self = .equals(text)
    case .startsWith: self = .startsWith(text)
    case .includes: self = .includes(text)
    case .number(let attribute):
      // Only issues have numbers such as 33.1.
      guard isNumber(text), attribute == .issueNumber || !text.contains(".") else {
        throw .notANumber(filter, text)
      }
      self = .number(text)
    case .words(_, _, let isList): self = .anyOf(try filter.words(text, isList: isList))
    case .isTrue(_, let number):
      if text != "1" { _ = try filter.words(text, isList: false) }
      self = .isTrue(as: number)
    case .since:
      guard let date = DateText(text) else { throw .notADate(filter, text) }
      self = .since(date.first)
    case .within:
      let (first, last) = try filter.days(text)
      self = .within(first, last)
    case .period:
      guard let period = Period(rawValue: text) else { throw .notAllowed(filter, text) }
      self = .period(period)
    case .year:
      guard let year = DateText(String(try filter.year(text))) else {
        throw .notANumber(filter, text)
      }
      self = .within(year.first.startOfDay, year.last.startOfDay)
    case .span(_, let last): self = .year(try filter.year(text), to: last)
    case .anyOf(let attribute): self = .anyOf(try filter.texts(text, of: attribute))
    case .related, .oneOf, .named, .logged: self = .ids(try filter.ids(text))
    case .roles: self = .roles(CreatorRoles(try filter.roles(text)))
    }
  }
}

/// Whether the text consists of digits with at most one decimal point.
private func isNumber(_ text: String) -> Bool {
  let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
  return text.utf8.count <= Condition.numberLength
    && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
}

extension Filter {
  /// Throws if there are too many values, or one is blank.
  package func check(_ values: [String]) throws(QueryError) {
    if values.count > Self.highestCount { throw .tooManyValues(self) }
    if values.contains(where: \.isBlank) { throw .blankValue(self) }
  }

  /// Splits a list into its values.
  private func values(_ text: String) throws(QueryError) -> [String] {
    let values = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    try check(values)
    return values
  }

  /// In lower case, as Marvel's gateway compares them.
  fileprivate func words(_ text: String, isList: Bool) throws(QueryError) -> [String] {
    let words = isList ? try values(text) : [text]
    for word in words where !allowed.contains(word.lowercased()) {
      throw .notAllowed(self, word)
    }
    return words.map { $0.lowercased() }
  }

  /// Parses texts in lower case. A universe can be given by its number alone.
  fileprivate func texts(_ text: String, of attribute: Attribute) throws(QueryError) -> [String] {
    try values(text).map { value in
      let text = value[...].trimmed.lowercased()
      return attribute == .universe && isNumber(text) ? "earth-" + text : text
    }
  }

  /// Parses a year of four digits.
  fileprivate func year(_ text: String) throws(QueryError) -> Int {
    guard text.utf8.count == 4, isNumber(text), let year = Int(text) else {
      throw .notAYear(self, text)
    }
    return year
  }

  /// Parses roles in any of Marvel's spellings.
  fileprivate func roles(_ text: String) throws(QueryError) -> [CreatorRole] {
    var roles: [CreatorRole] = []
    for word in try values(text) {
      guard let role = CreatorRole(word) else { throw .notAllowed(self, word) }
      roles.append(role)
    }
    return roles
  }

  fileprivate func ids(_ text: String) throws(QueryError) -> [Int] {
    var ids: [Int] = []
    for value in try values(text) {
      guard isNumber(value), let id = Int(value), id > 0 else { throw .notAnID(self, value) }
      ids.append(id)
    }
    return ids
  }

  /// Parses two dates separated by a comma, or a single one that covers a day, a month, or a year.
  fileprivate func days(_ text: String) throws(QueryError) -> (Timestamp, Timestamp) {
    if let date = DateText(text) { return (date.first.startOfDay, date.last.startOfDay) }
    // An English date may have a comma, too: "Jan 31, 2020".
    let commas = text.indices.filter { text[$0] == "," }
    for comma in commas {
      guard let first = DateText(text[..<comma].trimmed),
        let last = DateText(text[text.index(after: comma)...].trimmed),
        first.first <= last.last
      else { continue }
      return (first.first.startOfDay, last.last.startOfDay)
    }
    throw .notADateRange(self, text)
  }
}

extension String {
  /// Whether there is nothing but white space. A combining mark after a space counts as text.
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
