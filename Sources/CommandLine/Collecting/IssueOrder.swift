internal import Catalog

/// Issues in the order in which they are read.
struct IssueOrder {
  /// Where the order comes from.
  enum Basis: String, CaseIterable {
    /// The reading order of an event.
    case order
    /// The dates of an event's comics, because the catalog has no order of it.
    case date
    /// The numbers of a series.
    case number
    /// A reading list in a file.
    case file

    /// Whether issues that the catalog does not have are not in the order either.
    var listsOnlyKnown: Bool { self == .date || self == .number }
  }

  struct Entry {
    /// The title as the order states it.
    let title: String
    /// Such as `core` or `tie-in`; nil if the order has none.
    var role: String?
    /// What the order says about the issue; nil if it refers to a comic of the catalog.
    var named: NamedIssue?
    let match: IssueMatch
  }

  /// What the order is of: `event/238`, or the path of a file.
  let subject: String
  let name: String
  let basis: Basis
  let entries: [Entry]
  /// How complete an order is.
  enum Coverage: String, CaseIterable {
    case complete, main, partial
  }

  /// Nil if nobody knows.
  var coverage: Coverage?
  /// The issues that the order lacks, in words.
  var lacks: [String] = []
  /// How many comics the catalog knows completely, if the order may lack others for that reason.
  var known: PartialKind?

  /// Whether issues are known that the order lacks.
  var hasGaps: Bool { coverage.map { $0 != .complete } ?? false }

  /// The entries with their positions from 1.
  var positions: [(position: Int, entry: Entry)] {
    entries.enumerated().map { ($0.offset + 1, $0.element) }
  }

  var unmatched: [Entry] { entries.filter { $0.match.issue == nil } }
}

extension IssueOrder {
  /// Notes what is known about the issues of the series that it lists; nil for a series of which
  /// nobody knows which issues exist.
  mutating func note(_ series: [SeriesCoverage?]) {
    let stated = series.compactMap(\.self)
    let gaps = stated.filter { $0.missing > 0 }
    guard !gaps.isEmpty else {
      let areComplete = stated.count == series.count && stated.allSatisfy(\.isComplete)
      if areComplete, !series.isEmpty { coverage = .complete }
      return
    }
    coverage = .partial
    lacks = gaps.flatMap { gap in
      let name = series.count == 1 ? "" : gap.title + " "
      return gap.missingNumbers.enumerated().map { $0.offset == 0 ? name + $0.element : $0.element }
    }
    let totals = stated.compactMap(\.total)
    known = PartialKind(
      count: stated.map(\.count).reduce(0, +),
      total: totals.count == series.count ? totals.reduce(0, +) : nil)
  }
}

extension IssueOrder.Entry {
  init(_ issue: ListedIssue, role: String? = nil) {
    self.init(title: issue.title, role: role, match: .found(issue))
  }

  /// The catalog's title, otherwise that of the order.
  var shownTitle: String { match.issue?.title ?? title }

  /// The parts by which a list names the issue; nil for a title without a number.
  var issue: NamedIssue? {
    named ?? NamedIssue(title: shownTitle)
  }

  /// The title, with the role unless it is a main issue.
  var checklistItem: String {
    shownTitle + (role.map { $0 == OrderReader.coreRole ? "" : " (\($0))" } ?? "")
  }

  /// The members of an issue in a document of rows.
  static let fields: Fields<(position: Int, entry: IssueOrder.Entry)> = [
    .comicKind,
    Field("id", "null if the catalog does not have the issue") { $0.entry.match.issue?.id },
    Field("name") { $0.entry.shownTitle },
    Field("position", "the place in the order, from 1") { $0.position },
    Field("role", "such as core or tie-in; null if there is none") { $0.entry.role },
  ]
}

extension IssueOrder {
  /// The members of a document about the order.
  static let fields: Fields<IssueOrder> =
    [
      Field("of", "such as event/238, or the path of a reading list") { $0.subject },
      Field("name") { $0.name }, Field("orderedBy") { $0.basis },
      Field("matched", "number of issues that the catalog has") {
        $0.entries.count - $0.unmatched.count
      }, Field("total", "number of issues") { $0.entries.count },
    ] + completeness

  /// The members about what the order lacks, as far as that is known.
  static let completeness: Fields<IssueOrder> = [
    .ifPresent("orderCoverage", "how complete the order is, if known") { $0.coverage },
    .ifPresent("orderLacks", "the issues that the order lacks") {
      $0.lacks.isEmpty ? nil : $0.lacks.joined(separator: ", ")
    },
  ]
}

extension IssueOrder.Basis: FieldValue {}
extension IssueOrder.Coverage: FieldValue {}

extension IssueOrder {
  /// Issues of an order as a table.
  ///
  /// - Parameter prices: By the ids of comics; a table without prices has no column for them.
  static func table(
    _ entries: [(position: Int, entry: Entry)], prices: [Int: Price] = [:]
  ) -> RowTable<(position: Int, entry: Entry)> {
    let hasRoles = entries.contains { $0.entry.role != nil }
    return RowTable(
      entries,
      [
        ("", 8, { String($0.position) }), hasRoles ? ("Role", 1, { $0.entry.role ?? "-" }) : nil,
        ("ID", 2, { $0.entry.match.issue.shownID }), ("Title", 9, { $0.entry.shownTitle }),
        prices.isEmpty
          ? nil : ("Price", 3, { $0.entry.match.issue.flatMap { prices[$0.id]?.text } ?? "" }),
      ].compactMap { $0 })
  }
}

/// Issues as a checklist in Markdown.
struct IssueChecklist {
  let name: String
  let items: [String]

  var text: String {
    "# \(Self.escaped(name))\n\n" + items.map { "- [ ] \(Self.escaped($0))\n" }.joined()
  }

  /// Returns text on one line without markup.
  private static func escaped(_ text: String) -> String {
    singleLine(text).reduce(into: "") { result, letter in
      if "\\`*_[]<>|".contains(letter) { result += "\\" }
      result.append(letter)
    }
  }
}
