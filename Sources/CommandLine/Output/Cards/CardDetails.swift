internal import Catalog

/// Facts on a card that an entity's JSON does not have, from a catalog on this machine.
struct CardDetails {
  /// How many names a fact has.
  private static let shown = 5
  /// The longest series whose neighboring issues are looked up.
  private static let longestSeries = 1000

  let source: any AnalyticsSource

  /// Returns the facts; those that the catalog cannot answer are left out.
  func facts(of record: Record) async -> [Card.Fact] {
    let facts: [Card.Fact?]
    switch record.key.kind {
    case .character:
      facts = [
        await partners("Appears with", record.key),
        await comics("Latest comics", record.key, descending: true),
      ]
    case .creator:
      facts = [
        await roles(record.key), await years(record.key), await partners("Works with", record.key),
        await comics("Latest comics", record.key, descending: true),
      ]
    case .comic: facts = await neighbors(record)
    case .event: facts = [await firstIssues(record)]
    case .series:
      facts = [
        await issue("First issue", record.key, descending: false),
        await issue("Last issue", record.key, descending: true),
      ]
    case .story: facts = []
    }
    return facts.compactMap { $0 }
  }

  private func partners(_ head: String, _ key: EntityKey) async -> Card.Fact? {
    let range = PageRange(limit: Self.shown)
    let page = try? await source.partners(of: key, key.kind, range, teams: false)
    let names = page?.elements.compactMap { partner in
      partner.node.title.map { "\(singleLine($0)) (\(partner.count))" }
    }
    return fact(head, names ?? [])
  }

  private func roles(_ key: EntityKey) async -> Card.Fact? {
    let roles = (try? await source.roles(of: key)) ?? []
    return fact("Roles", roles.map { "\($0.role.name) (\($0.count))" })
  }

  /// The years of the first and the last comic that has a date.
  private func years(_ key: EntityKey) async -> Card.Fact? {
    var years: [String] = []
    for descending in [false, true] {
      let order = [Order(.onsaleDate, descending: descending)]
      let record = await list(key, order, PageRange(limit: 1)).first
      if let year = record.flatMap(year), years.last != year { years.append(year) }
    }
    return years.isEmpty ? nil : Card.Fact(head: "Years", text: years.joined(separator: " to "))
  }

  private func year(_ comic: Record) -> String? {
    let column = Column(key: "dates[0].date", head: "", form: .date)
    let date = (try? FieldReader([column]).cells(of: Item(record: comic)))?.first
    return date.map(column.shown).flatMap { $0.isEmpty ? nil : String($0.prefix(4)) }
  }

  private func comics(_ head: String, _ key: EntityKey, descending: Bool) async -> Card.Fact? {
    let order = [Order(.onsaleDate, descending: descending)]
    return fact(head, await list(key, order, PageRange(limit: Self.shown)).map(title))
  }

  /// The first comics of an event without a reading order, which its card shows otherwise.
  private func firstIssues(_ event: Record) async -> Card.Fact? {
    let column = Column(key: "readingOrder[].name", head: "")
    let names = (try? FieldReader([column]).cells(of: Item(record: event)))?.first
    guard names?.isEmpty ?? true else { return nil }
    return await comics("First issues", event.key, descending: false)
  }

  private func issue(_ head: String, _ series: EntityKey, descending: Bool) async -> Card.Fact? {
    let order = [Order(.issueNumber, descending: descending)]
    return fact(head, await list(series, order, PageRange(limit: 1)).map(title))
  }

  /// The issues before and after a comic in its series, as far as the catalog has them.
  private func neighbors(_ comic: Record) async -> [Card.Fact?] {
    let column = Column(key: "series.id", head: "")
    let cells = try? FieldReader([column]).cells(of: Item(record: comic))
    guard let id = cells?.first.flatMap({ Int($0) }) else { return [] }
    let issues = await list(
      EntityKey(.series, id), [Order(.issueNumber)], PageRange(limit: Self.longestSeries))
    let neighbors = NeighboringIssues(of: comic, among: issues)
    return [
      neighbors.previous.flatMap { issue, isAdjacent in
        fact(isAdjacent ? "Previous issue" : "Previous in this catalog", [singleLine(issue.title)])
      },
      neighbors.next.flatMap { issue, isAdjacent in
        fact(isAdjacent ? "Next issue" : "Next in this catalog", [singleLine(issue.title)])
      },
    ]
  }

  /// The comics of an entity.
  private func list(_ key: EntityKey, _ order: [Order], _ range: PageRange) async -> [Record] {
    guard let query = try? Query(kind: .comic, of: key, order: order, range: range) else {
      return []
    }
    return (try? await source.page(for: query))?.elements ?? []
  }

  private func title(_ record: Record) -> String { singleLine(record.title) }

  private func fact(_ head: String, _ names: [String]) -> Card.Fact? {
    names.isEmpty ? nil : Card.Fact(head: head, text: CardNames.listing(names, of: names.count))
  }
}

/// The issues of a series before and after a comic, by number.
///
/// A catalog may lack issues, so that only numbers that differ by one are certainly neighbors:
/// others are such as 1/2 and 33.1, and #-1 came out in the middle of a series.
struct NeighboringIssues {
  struct Issue: Equatable {
    let title: String
    let number: Double
    let isVariant: Bool
    /// Whether the number is whole, and the title does not say more, as in `#1AU`.
    let isWhole: Bool

    /// Returns whether no number can be between both.
    func isAdjacent(to other: Issue) -> Bool {
      isWhole && other.isWhole && abs(number - other.number) == 1
    }
  }

  private(set) var previous: (issue: Issue, isAdjacent: Bool)?
  private(set) var next: (issue: Issue, isAdjacent: Bool)?

  /// - Parameter issues: Those of the series, with variants and the comic itself.
  init(of comic: Record, among issues: [Record]) {
    let reader = FieldReader(
      ["issueNumber", "variantDescription"].map { Column(key: $0, head: "") })
    guard let comic = Issue(comic, reader) else { return }
    let issues = issues.compactMap { Issue($0, reader) }
    previous = Self.first(issues.filter { $0.number < comic.number }) { $0.number > $1.number }
      .map { ($0, $0.isAdjacent(to: comic)) }
    next = Self.first(issues.filter { $0.number > comic.number }) { $0.number < $1.number }
      .map { ($0, $0.isAdjacent(to: comic)) }
  }

  /// Returns the nearest issue, and rather than a variant the issue itself.
  private static func first(
    _ issues: [Issue], _ isNearer: (Issue, Issue) -> Bool
  ) -> Issue? {
    issues.min { isNearer($0, $1) || ($0.number == $1.number && !$0.isVariant && $1.isVariant) }
  }
}

extension NeighboringIssues.Issue {
  /// Returns nil if the number is unknown. Zero is a number only if the title has it, because
  /// Marvel writes it for comics without a number, too.
  fileprivate init?(_ comic: Record, _ reader: FieldReader) {
    guard let cells = try? reader.cells(of: Item(record: comic)), let number = Double(cells[0]),
      number.isFinite
    else { return nil }
    let written = NamedIssue(title: comic.title)?.number
    guard number != 0 || written == "0" else { return nil }
    title = comic.title
    self.number = number
    isVariant = !cells[1].isEmpty
    isWhole =
      number >= 0 && number == number.rounded()
      && (written == nil || written.flatMap(Double.init) == number)
  }
}
