internal import Catalog

extension EntityField.Text.Value {
  private static let longestDescription = 300

  /// The allowed roles of creators.
  static let roles = CreatorRole.all.map(\.name)

  /// The allowed roles of issues in an event.
  static let issueRoles = ["core", "tie-in", "prologue", "epilogue"]

  /// The kind of entity that a reference refers to; nil for other values.
  var kind: Kind? {
    switch self {
    case .reference(let kind): kind
    case .credit: .creator
    case .membership, .relation, .happening: .character
    case .issues, .readingOrder: .series
    case .earlierAppearance: .comic
    default: nil
    }
  }

  /// Returns what is wrong with a value in this format; nil if nothing is.
  func problem(_ value: String) -> CatalogTextError.Problem? {
    switch self {
    case .text, .title: nil
    case .description:
      value.count > Self.longestDescription ? .longDescription(count: value.count) : nil
    case .number: Double(value) == nil ? .notANumber(value) : nil
    case .year: (Int(value).map { 1900...2099 ~= $0 } ?? false) ? nil : .notAYear(value)
    case .day: value.isDate(lengths: [10]) ? nil : .notADate(value)
    case .month: value.isDate(lengths: [7]) ? nil : .notAMonth(value)
    case .dayOrMonth: value.isDate(lengths: [7, 10]) ? nil : .notADate(value)
    case .oneOf(let values): values.contains(value) ? nil : .notAllowed(value, allowed: values)
    case .reference: (Int(value) ?? 0) > 0 ? nil : .notAnID(value)
    case .credit: credit(value)
    // The terms are in another block.
    case .term: nil
    case .universe: value.isUniverse ? nil : .notAUniverse(value)
    case .membership: membership(value)
    case .translation: value.isTranslation ? nil : .notATranslation(value)
    case .issues: IssueReference(value) == nil ? .notIssues(value) : nil
    case .numbers: SeriesRun.isWritten(value) ? nil : .notNumbers(value)
    case .readingOrder: readingOrder(value)
    case .earlierAppearance: appearance(value)
    case .association: association(value)
    case .relation: relation(value)
    case .happening: Happening(value) == nil ? .notAHappening(value) : nil
    case .otherID: (Int(value) ?? 0) > 0 ? nil : .notAnID(value)
    }
  }

  private func credit(_ value: String) -> CatalogTextError.Problem? {
    let words = value.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, (Int(words[0]) ?? 0) > 0 else { return .notACredit(value) }
    return Self.roles.contains(words[1])
      ? nil : .notAllowed(words[1], allowed: Self.roles)
  }

  private func appearance(_ value: String) -> CatalogTextError.Problem? {
    guard let (id, form) = value.splitAtLastSpace, (Int(id) ?? 0) > 0 else {
      return .notAnID(value)
    }
    let forms = NestedObject.appearanceForms
    return forms.contains(form) ? nil : .notAllowed(form, allowed: forms)
  }

  private func association(_ value: String) -> CatalogTextError.Problem? {
    let words = value.split(separator: " ", maxSplits: 1).map(String.init)
    let types = NestedObject.associationTypes
    return words.count == 2 && types.contains(words[0])
      ? nil : .notAllowed(words[0], allowed: types)
  }

  private func relation(_ value: String) -> CatalogTextError.Problem? {
    let words = value.split(separator: " ", maxSplits: 1).map(String.init)
    let types = NestedObject.relationTypes
    return words.count == 2 && types.contains(words[0])
      ? nil : .notAllowed(words[0], allowed: types)
  }

  private func membership(_ value: String) -> CatalogTextError.Problem? {
    let words = value.split(separator: " ", maxSplits: 1).map(String.init)
    guard let id = words.first, (Int(id) ?? 0) > 0 else { return .notAnID(value) }
    guard words.count > 1 else { return nil }
    return MembershipYears.areValid(words[1]) ? nil : .notYears(words[1])
  }

  private func readingOrder(_ value: String) -> CatalogTextError.Problem? {
    guard let (issues, role) = value.splitAtLastSpace, IssueReference(issues) != nil else {
      return .notIssues(value)
    }
    return Self.issueRoles.contains(role) ? nil : .notAllowed(role, allowed: Self.issueRoles)
  }
}

extension String {
  /// The texts before and after the last space; nil if there is none.
  var splitAtLastSpace: (String, String)? {
    lastIndex(of: " ").map { (String(self[..<$0]), String(self[index(after: $0)...])) }
  }

  fileprivate func isDate(lengths: [Int]) -> Bool {
    lengths.contains(count) && Timestamp(self) != nil
  }

  fileprivate var isUniverse: Bool {
    let prefix = "Earth-"
    let number = dropFirst(prefix.count)
    return hasPrefix(prefix) && !number.isEmpty
      && number.utf8.allSatisfy { UInt8(ascii: "!")...UInt8(ascii: "~") ~= $0 }
  }

  /// Whether the text is a BCP 47 tag, such as `de` or `pt-BR`, and a name.
  fileprivate var isTranslation: Bool {
    let words = split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[1].first != " " else { return false }
    let tags = words[0].split(separator: "-", omittingEmptySubsequences: false)
    return tags.indices.allSatisfy { index in
      (index == 0 ? 2...3 : 2...8).contains(tags[index].utf8.count)
        && tags[index].utf8.allSatisfy { byte in
          UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
            || index > 0
              && (UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte)
        }
    }
  }
}

/// The years in which a character belonged to a team, such as `1963-1970, 1988-`.
enum MembershipYears {
  /// Returns whether the text is a list of years and periods in their order; the last period may be
  /// open.
  static func areValid(_ text: String) -> Bool {
    var latest = 1900
    for period in text.replacing(", ", with: ",").split(
      separator: ",", omittingEmptySubsequences: false)
    {
      let years = period.split(separator: "-", omittingEmptySubsequences: false)
      guard years.count <= 2, let first = year(years[0]), first >= latest else { return false }
      let isOpen = years.count == 2 && years[1].isEmpty
      // Nothing can follow an open period.
      let last = isOpen ? .max : years.count == 2 ? year(years[1]) : first
      guard let last, last >= first else { return false }
      latest = last
    }
    return true
  }

  private static func year(_ text: Substring) -> Int? {
    text.utf8.count == 4 ? Int(text).flatMap { 1900...2099 ~= $0 ? $0 : nil } : nil
  }
}
