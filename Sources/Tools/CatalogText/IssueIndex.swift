internal import Catalog

/// The issues that fields refer to by series and number, connected with the comics of the catalog.
struct IssueIndex {
  /// An issue in the reading order of an event.
  struct Item {
    let name: String
    let role: String
    /// Nil if the catalog does not have the comic.
    let comic: EntityKey?
  }

  private struct Issue: Hashable {
    let series: EntityKey
    let number: IssueNumber
  }

  private var comics: [Issue: EntityBlock] = [:]
  /// The names of series with the year of their start.
  private var series: [EntityKey: SeriesName] = [:]

  init(_ entities: [EntityBlock]) {
    for entity in entities {
      switch entity.key.kind {
      case .series:
        series[entity.key] = SeriesName(
          SeriesName(entity.title).name, startYear: entity["start"].flatMap { Int($0) })
      case .comic: add(entity)
      case .character, .creator, .event, .story: break
      }
    }
  }

  /// Adds a comic, unless it is a collection. Of several with the same number, the one in the
  /// format
  /// `Comic` counts, and otherwise the one with the lowest id.
  private mutating func add(_ comic: EntityBlock) {
    let format = comic["format"] ?? ""
    guard !EntityField.collectionFormats.contains(format.lowercased()),
      let series = comic.references("series", .series).first,
      let number = comic["number"].flatMap({ IssueNumber($0) })
    else { return }
    let issue = Issue(series: series, number: number)
    let rank = { (comic: EntityBlock) in (comic["format"] == "Comic" ? 0 : 1, comic.key.id) }
    if let other = comics[issue], rank(other) < rank(comic) { return }
    comics[issue] = comic
  }

  /// The numbers of the comics of each series.
  var numbers: [EntityKey: [IssueNumber]] {
    Dictionary(grouping: comics.keys, by: \.series).mapValues { $0.map(\.number).sorted() }
  }

  /// Returns the reading order of an event.
  func readingOrder(of event: EntityBlock) -> [Item] {
    event.block.fields.filter { $0.name == "issue" }.flatMap { items(of: $0) }
  }

  /// Returns the issues of one field of a reading order.
  func items(of field: Block.Field) -> [Item] {
    guard let (text, role) = field.value.splitAtLastSpace, let issues = IssueReference(text) else {
      return []
    }
    return issues.numbers.map { number in
      let comic = comic(issues.series, number)
      return Item(
        name: comic?.title ?? title(issues.series, number), role: role, comic: comic?.key)
    }
  }

  /// Returns the comics in the catalog that a collection contains, in the order of the collection.
  func collectedComics(of collection: EntityBlock) -> [EntityKey] {
    collectedIssues(of: collection).flatMap { issues in
      issues.numbers.compactMap { comic(issues.series, $0)?.key }
    }
  }

  /// Returns the names of all issues that a collection contains, such as
  /// "Amazing Spider-Man (1963) #1-18".
  func contents(of collection: EntityBlock) -> [String] {
    collectedIssues(of: collection).map { title($0.series, $0.text) }
  }

  private func title(_ series: EntityKey, _ number: String) -> String {
    IssueTitle(self.series[series] ?? SeriesName("", startYear: nil), number: number).text
  }

  private func collectedIssues(of collection: EntityBlock) -> [IssueReference] {
    collection.block.values("collects").compactMap { IssueReference($0) }
  }

  private func comic(_ series: EntityKey, _ number: String) -> EntityBlock? {
    IssueNumber(number).flatMap { comics[Issue(series: series, number: $0)] }
  }

  /// Returns an error for each issue to which an entity refers twice.
  static func repeatedIssues(_ entities: [EntityBlock]) -> [CatalogTextError] {
    entities.flatMap { entity in
      var seen: Set<Issue> = []
      return entity.block.fields.flatMap { field in
        issues(of: field).filter { !seen.insert($0).inserted }.map {
          entity.block.error(
            in: field, .repeatedIssue("series \($0.series.id) #\($0.number.text)"))
        }
      }
    }
  }

  private static func issues(of field: Block.Field) -> [Issue] {
    guard ["issue", "collects"].contains(field.name) else { return [] }
    let text = field.name == "issue" ? field.value.splitAtLastSpace?.0 : field.value
    guard let issues = text.flatMap({ IssueReference($0) }) else { return [] }
    return issues.numbers.compactMap { IssueNumber($0) }.map {
      Issue(series: issues.series, number: $0)
    }
  }
}

/// Issues of a series: a number, such as 15, 33.1, or -1, or a range of whole numbers, such as 1-7.
struct IssueReference {
  /// No range of issues that one field names is longer.
  private static let longestRange = 1000

  let series: EntityKey
  /// The number or the range, as written.
  let text: String
  let numbers: [String]

  /// Parses the id of a series and numbers; nil if the value has another form.
  init?(_ value: String) {
    let words = value.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let id = Int(words[0]), id > 0,
      let numbers = Self.numbers(words[1])
    else { return nil }
    series = EntityKey(.series, id)
    text = String(words[1])
    self.numbers = numbers
  }

  private static func numbers(_ text: Substring) -> [String]? {
    // 6AU and 50.LR are numbers of their own.
    let number = text.utf8.prefix { digits.contains($0) }
    let letters = text.utf8.dropFirst(number.count).drop { $0 == UInt8(ascii: ".") }
    if !number.isEmpty, !letters.isEmpty, letters.count <= 4, letters.allSatisfy(capitals.contains)
    {
      return [String(text)]
    }
    if text.utf8.allSatisfy({ digits.contains($0) || $0 == UInt8(ascii: ".") })
      || text.dropFirst().utf8.allSatisfy(digits.contains)
    {
      return Double(text) == nil ? nil : [String(text)]
    }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy(digits.contains) }),
      let first = Int(ends[0]), let last = Int(ends[1]), first < last,
      last - first < longestRange
    else { return nil }
    return (first...last).map(String.init)
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
}
