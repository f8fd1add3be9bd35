internal import Catalog

extension Card {
  /// What a card has from a catalog on this machine, besides the entity's own JSON.
  struct Details {
    var facts: [Fact] = []
    /// The first related entities of a kind, in a better order than the entity's.
    var names: [Kind: [String]] = [:]
    /// The creators of its comics by role; nil for those in the entity's list.
    var credits: [RoleCredits]?
    /// Whether the entity counts only what is in a selection of comics.
    var countsSelection = false
  }
}

/// Reads what completes cards.
struct CardDetails {
  /// How many names a fact has.
  private static let shown = 5
  let source: any AnalyticsSource

  /// Whether the catalog has only some comics of the entity, so that what is counted in it is not a
  /// fact about Marvel's comics.
  var isSelection = false

  /// Returns what the catalog knows.
  ///
  /// - Parameter provenance: That of the record.
  func details(of record: Record, _ provenance: Provenance) async -> Card.Details {
    let isPartial = provenance.partial?.relatedTo == record.key
    var reader = self
    reader.isSelection = isPartial || source.provenance(of: [.comic]).isPartial
    var details = await reader.details(of: record)
    details.countsSelection = isPartial || provenance.source == .embedded
    return details
  }

  private func details(of record: Record) async -> Card.Details {
    let key = record.key
    var details = Card.Details()
    for case .some(let fact) in await facts(of: record) { details.facts.append(fact) }
    // A comic has no comics, and a story is in one or two.
    if [.comic, .story].contains(key.kind) { return details }
    let comics = (try? source.datedComics(of: key)) ?? []
    switch key.kind {
    case .creator, .character:
      let latest = published(comics.filter { $0.onSale != nil }.reversed(), count: Self.shown)
      if key.kind == .creator, let years = years(comics, latest) { details.facts.append(years) }
      if let fact = fact(counted("Latest comics"), latest.map { singleLine($0.title) }) {
        details.facts.append(fact)
      }
    case .event, .series:
      details.credits = credits(of: record, (try? source.listedIssues(of: key)) ?? [])
      details.names[.character] = await characters(of: key)
    case .comic, .story: break
    }
    details.names[.comic] = titles(comics)
    for (kind, attribute) in [(Kind.event, Attribute.startDate), (.series, .startYear)]
    where kind != key.kind {
      let records = await list(kind, key, Order(attribute), PageRange(limit: CardNames.shown))
      details.names[kind] = records.map(title)
    }
    return details
  }

  private func facts(of record: Record) async -> [Card.Fact?] {
    switch record.key.kind {
    case .character: [await partners("Appears with", "Appears here with", record.key)]
    case .creator:
      [
        await roles(record.key), await partners("Works with", "Works here with", record.key),
      ]
    case .comic: neighbors(record)
    case .series:
      [
        coverage(of: record), await issue("First issue", record.key, descending: false),
        await issue("Last issue", record.key, descending: true),
      ]
    case .event, .story: []
    }
  }

  /// How many of the issues of a series the catalog has, if that is known.
  private func coverage(of series: Record) -> Card.Fact? {
    let listed = ListedSeries(id: series.key.id, title: series.title)
    let matcher = EntityMatcher(source, hasMarvelIDs: true)
    guard let coverage = try? matcher.coverage(of: listed), let total = coverage.total else {
      return nil
    }
    let text = coverage.isComplete ? "all \(total)" : "\(coverage.count) of \(total)"
    return Card.Fact(head: "Issues here", text: text)
  }

  private func partners(_ head: String, _ headHere: String, _ key: EntityKey) async -> Card.Fact? {
    let range = PageRange(limit: Self.shown)
    let page = try? await source.partners(of: key, key.kind, range, teams: false)
    let names = page?.elements.compactMap { partner in
      partner.node.title.map { "\(singleLine($0)) (\(partner.count))" }
    }
    return fact(isSelection ? headHere : head, names ?? [])
  }

  /// The characters of an event or of a series, those in most of its comics first.
  private func characters(of key: EntityKey) async -> [String]? {
    let range = PageRange(limit: CardNames.shown)
    let page = try? await source.partners(of: key, .character, range, teams: true)
    let names = page?.elements.compactMap { $0.node.title.map(singleLine) } ?? []
    return names.count < CardNames.shown ? nil : names
  }

  private func roles(_ key: EntityKey) async -> Card.Fact? {
    let roles = (try? await source.roles(of: key)) ?? []
    return fact(counted("Roles"), roles.map { "\($0.role.name) (\($0.count))" })
  }

  /// The years of the first and the last comic. Reprints and collections, which come out long after
  /// what is in them, are not among the comics.
  private func years(_ comics: [DatedComic], _ latest: [ListedIssue]) -> Card.Fact? {
    let earliest = published(comics.filter { $0.onSale != nil }, count: 1)
    guard let first = earliest.first?.onSale?.year, let last = latest.first?.onSale?.year else {
      return nil
    }
    return Card.Fact(
      head: counted("Years"), text: first == last ? "\(first)" : "\(first) to \(last)")
  }

  /// Returns the first of some comics that are no reprints and no collections.
  private func published(_ comics: [DatedComic], count: Int) -> [ListedIssue] {
    var found: [ListedIssue] = []
    var rest = comics[...]
    while found.count < count, !rest.isEmpty {
      found += issues(rest.prefix(2 * count)).filter(\.isFirstPublication)
      rest = rest.dropFirst(2 * count)
    }
    return Array(found.prefix(count))
  }

  private func issues(_ comics: ArraySlice<DatedComic>) -> [ListedIssue] {
    let issues = (try? source.listedIssues(comics.map(\.id))) ?? []
    return comics.compactMap { comic in issues.first { $0.id == comic.id } }
  }

  /// The titles of the first comics: key issues, then the others, by date.
  private func titles(_ comics: [DatedComic]) -> [String] {
    let keyIssues = comics.filter(\.isKeyIssue).prefix(CardNames.shown)
    let others = comics.filter { !keyIssues.contains($0) }
    return (issues(keyIssues) + published(others, count: CardNames.shown - keyIssues.count))
      .map { singleLine($0.title) }
  }

  /// The creators of a series, and those of the issues in which an event itself is told; nil if the
  /// catalog does not have all comics for which the entity names creators.
  private func credits(of record: Record, _ comics: [ListedIssue]) -> [RoleCredits]? {
    guard let all = try? source.credits(in: comics.map(\.id)), !all.isEmpty else { return nil }
    let known = Set(all.flatMap(\.creators).filter { $0.node.title != nil }.map(\.node.key))
    let column = Column(key: "creators.available", head: "")
    let stated = (try? FieldReader([column]).cells(of: Item(record: record)))?.first
    guard known.count >= stated.flatMap({ Int($0) }) ?? 0 else { return nil }
    let core = OrderReader.items(of: record).filter { $0.role == OrderReader.coreRole }
      .compactMap(\.key?.id)
    for issues in [core, comics.filter { !$0.isCollection }.map(\.id)] {
      if let credits = try? source.credits(in: issues), !credits.isEmpty { return credits }
    }
    return all
  }

  private func issue(_ head: String, _ series: EntityKey, descending: Bool) async -> Card.Fact? {
    let order = Order(.issueNumber, descending: descending)
    return fact(
      counted(head), await list(.comic, series, order, PageRange(limit: 1)).map(title))
  }

  /// The issues before and after a comic in its series, as far as the catalog has them.
  private func neighbors(_ comic: Record) -> [Card.Fact?] {
    guard let issue = try? source.listedIssue(comic.key.id), let series = issue.series else {
      return []
    }
    let issues = (try? source.listedIssues(of: EntityKey(.series, series))) ?? []
    let neighbors = NeighboringIssues(of: issue, among: issues)
    return [
      neighbors.previous.flatMap { issue, isAdjacent in
        fact(isAdjacent ? "Previous issue" : "Previous in this catalog", [singleLine(issue.title)])
      },
      neighbors.next.flatMap { issue, isAdjacent in
        fact(isAdjacent ? "Next issue" : "Next in this catalog", [singleLine(issue.title)])
      },
    ]
  }

  /// The related entities of an entity.
  private func list(
    _ kind: Kind, _ key: EntityKey, _ order: Order, _ range: PageRange
  ) async -> [Record] {
    let query = try? Query(kind: kind, of: key, order: [order], range: range)
    guard let query else { return [] }
    return (try? await source.page(for: query))?.elements ?? []
  }

  private func title(_ record: Record) -> String { singleLine(record.title) }

  /// The label of a fact that only the comics of this catalog support.
  private func counted(_ head: String) -> String { isSelection ? "\(head) here" : head }

  private func fact(_ head: String, _ names: [String]) -> Card.Fact? {
    names.isEmpty ? nil : Card.Fact(head: head, text: CardNames.listing(names, of: names.count))
  }
}
