/// A filter's rule with its value.
package enum Condition: Hashable, Sendable {
  case equals(Attribute, String)
  case startsWith(Attribute, String)
  /// The number as text, so that 33.1 is preserved.
  case number(Attribute, String)
  case words(Attribute, [String])
  case isTrue(Attribute)
  case since(Attribute, Timestamp)
  /// From the start of the first day to the end of the second.
  case within(Attribute, Timestamp, Timestamp)
  case period(Attribute, Period)
  case related(Kind, [Int])
  case allRelated(Kind, [Int])
  /// A year between two attributes.
  case span(Attribute, Attribute, Int)
  /// An attribute that is one of several ids.
  case oneOf(Attribute, [Int])
  case roles(CreatorRoles)

  /// The maximum length of a number in bytes.
  package static let numberLength = 18
  /// The highest number of this length.
  package static let highestNumber = 999_999_999_999_999_999

  /// Parses a value as it is sent to gateways: a list is separated by commas.
  package init(_ filter: Filter, _ value: String) throws(QueryError) {
    guard !value.isBlank else { throw .blankValue(filter) }
    switch filter.rule {
    case .equals(let attribute): self = .equals(attribute, value)
    case .startsWith(let attribute): self = .startsWith(attribute, value)
    case .number(let attribute):
      // Only issues have numbers such as 33.1.
      guard isNumber(value), attribute == .issueNumber || !value.contains(".") else {
        throw .notANumber(filter, value)
      }
      self = .number(attribute, value)
    case .words(let attribute, _, let isList):
      self = .words(attribute, try filter.words(value, isList: isList))
    case .isTrue(let attribute):
      if value != "1" { _ = try filter.words(value, isList: false) }
      self = .isTrue(attribute)
    case .since(let attribute):
      guard let date = DateText(value) else { throw .notADate(filter, value) }
      self = .since(attribute, date.first)
    case .within(let attribute):
      let (first, last) = try filter.days(value)
      self = .within(attribute, first, last)
    case .period(let attribute):
      guard let period = Period(rawValue: value) else { throw .notAllowed(filter, value) }
      self = .period(attribute, period)
    case .related(let kind): self = .related(kind, try filter.ids(value))
    case .year(let attribute):
      let year = DateText(String(try filter.year(value)))
      guard let year else { throw .notANumber(filter, value) }
      self = .within(attribute, year.first.startOfDay, year.last.startOfDay)
    case .span(let first, let last): self = .span(first, last, try filter.year(value))
    case .isNumber(let attribute, let number):
      if value != "1" { _ = try filter.words(value, isList: false) }
      self = .number(attribute, String(number))
    case .anyOf(let attribute): self = .words(attribute, try filter.texts(value, of: attribute))
    case .oneOf(let attribute, _): self = .oneOf(attribute, try filter.ids(value))
    case .roles:
      self = .roles(CreatorRoles(try filter.roles(value)))
    case .allRelated(let kind): self = .allRelated(kind, try filter.ids(value))
    }
  }

  /// The attribute that the condition compares; nil for relations.
  package var attribute: Attribute? {
    switch self {
    case .equals(let attribute, _), .startsWith(let attribute, _), .number(let attribute, _),
      .words(let attribute, _), .isTrue(let attribute), .since(let attribute, _),
      .within(let attribute, _, _), .period(let attribute, _), .oneOf(let attribute, _),
      .span(let attribute, _, _):
      attribute
    case .related, .allRelated, .roles: nil
    }
  }

  /// Whether this is a value of the filter.
  func isValue(of filter: Filter) -> Bool {
    switch (self, filter.rule) {
    case (.equals(let attribute, _), .equals(let other)),
      (.startsWith(let attribute, _), .startsWith(let other)),
      (.number(let attribute, _), .number(let other)),
      (.words(let attribute, _), .words(let other, _, _)),
      (.words(let attribute, _), .anyOf(let other)),
      (.isTrue(let attribute), .isTrue(let other)), (.since(let attribute, _), .since(let other)),
      (.within(let attribute, _, _), .within(let other)),
      (.within(let attribute, _, _), .year(let other)),
      (.number(let attribute, _), .isNumber(let other, _)),
      (.oneOf(let attribute, _), .oneOf(let other, _)),
      (.span(let attribute, _, _), .span(let other, _)),
      (.period(let attribute, _), .period(let other)):
      attribute == other
    case (.related(let kind, _), .related(let other)),
      (.allRelated(let kind, _), .allRelated(let other)):
      kind == other
    case (.roles, .roles): true
    default: false
    }
  }

  /// The value as sent to gateways, independent of how it was typed.
  var wireValue: String {
    switch self {
    case .equals(_, let text), .startsWith(_, let text), .number(_, let text): text
    case .words(_, let words): words.joined(separator: ",")
    case .isTrue: "true"
    case .since(_, let timestamp): timestamp.rfc3339
    case .within(_, let first, let last): "\(first.rfc3339.prefix(10)),\(last.rfc3339.prefix(10))"
    case .period(_, let period): period.rawValue
    case .related(_, let ids), .allRelated(_, let ids):
      ids.map(String.init).joined(separator: ",")
    case .oneOf(_, let ids): ids.map(String.init).joined(separator: ",")
    case .span(_, _, let year): String(year)
    case .roles(let roles): roles.names.joined(separator: ",")
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

extension Substring {
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
