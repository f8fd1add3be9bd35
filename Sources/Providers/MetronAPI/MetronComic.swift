internal import Catalog
internal import JSONText
internal import ProviderTable

/// The stories of an issue, which Metron knows by title only.
struct MetronComic {
  /// More stories than any issue has.
  private static let storiesPerIssue = 100

  let id: Int
  let title: String
  /// As in the response.
  let modified: String?
  let stories: [String]

  private func storyID(_ index: Int) -> Int { id * Self.storiesPerIssue + index + 1 }

  private func address(_ index: Int) -> String {
    EntityKey.ownBase + EntityKey(.story, storyID(index)).path
  }

  private var numbered: [(index: Int, title: String)] {
    stories.prefix(Self.storiesPerIssue - 1).enumerated().map { ($0.offset, $0.element) }
  }

  /// The stories in the comic's list.
  var storyItems: [String] {
    numbered.map { index, title in
      var item = JSONObjectWriter()
      item.add("resourceURI", address(index))
      item.add("name", title)
      item.add("type", "story")
      return item.json
    }
  }

  var storyRecords: [Record] {
    var comic = JSONObjectWriter()
    comic.add("resourceURI", Metron.issue.address(id))
    comic.add("name", title)
    return numbered.map { index, title in
      var writer = JSONObjectWriter()
      writer.add("id", storyID(index))
      writer.add("title", title)
      writer.add("description", "")
      writer.add("resourceURI", address(index))
      writer.add("type", "story")
      writer.add("modified", modified ?? MetronObject.unknownTimestamp)
      writer.add("thumbnail", json: "null")
      writer.add("comics", json: relatedList([comic.json]))
      writer.add("originalIssue", json: comic.json)
      return Record(key: EntityKey(.story, storyID(index)), title: title, json: writer.json)
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
  var items: [String] {
    guard !roles.isEmpty else { return [creator.summary()] }
    return roles.map { creator.summary([("role", jsonString(Self.marvelRole($0)))]) }
  }

  var record: Record { creator.record }

  /// Returns a role in Marvel's words.
  private static func marvelRole(_ role: String) -> String {
    role == "Cover" ? "penciler (cover)" : role.lowercased()
  }
}

/// Numbers of issues, which are texts at Metron.
enum IssueNumber {
  /// The largest length in UTF-8 bytes. Metron's are at most 25 letters.
  static let lengthLimit = 256
  /// The largest length of a number: a sign, twice 18 digits, and a point.
  private static let digitLimit = 38

  /// Returns a number if the text is one or begins with one, such as `1AU`; otherwise the text.
  static func json(_ text: String) -> String {
    if let fraction = fractions[text] { return fraction }
    if isNumber(text) { return text }
    var number = text
    if number.hasPrefix("0"), number.count > 1 { number = String(number.drop { $0 == "0" }) }
    if let last = number.unicodeScalars.last, let fraction = fractions[String(last)] {
      let whole = String(number.unicodeScalars.dropLast())
      if isNumber(whole) { return whole + fraction.dropFirst() }
    }
    number = String(number.prefix(digitLimit))
    while !number.isEmpty, !isNumber(number) { number.removeLast() }
    return number.isEmpty ? jsonString(text) : number
  }

  private static let fractions = ["½": "0.5", "¼": "0.25", "¾": "0.75"]

  /// Returns whether a text is a number in JSON without an exponent.
  static func isNumber(_ text: String) -> Bool {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), !(parts[0].count > 1 && parts[0].first == 0x30) else {
      return false
    }
    return parts.allSatisfy { part in
      (1...18).contains(part.count) && part.allSatisfy { (0x30...0x39).contains($0) }
    }
  }
}
