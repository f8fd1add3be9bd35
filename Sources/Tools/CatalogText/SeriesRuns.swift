internal import Catalog
internal import SQLite

/// The issues of series, by the fields of blocks and by the files in `volumes`, which have those of
/// series without a block, and of other names.
///
///     Hulk (2014 - 2015): 1-16
///     X-Men (1963 - 1981) = Uncanny X-Men (1963): 1-141
struct SeriesRuns {
  static let field = "issues"

  private struct Entry {
    /// A line is the head of a block with one field.
    let block: Block
    let name: SeriesName
    /// The title of the series; its years may differ from those of the issues.
    var title: SeriesName
    /// Nil for a line.
    var key: EntityKey?

    var run: SeriesRun? { block[SeriesRuns.field].flatMap { SeriesRun(name, numbers: $0) } }

    var isOtherName: Bool { key == nil && title.identity != name.identity }

    /// As `.ci/format-catalog.py` sorts the lines.
    var order: (String, Int) {
      let lower = name.name.lowercased()
      return (lower.hasPrefix("the ") ? String(lower.dropFirst(4)) : lower, name.startYear ?? 0)
    }

    /// The numbers as written, but with years if those of the title are others.
    var numbers: String? {
      let hasYears = (name.startYear, name.endYear) == (title.startYear, title.endYear)
      return block[SeriesRuns.field]?.split(separator: ", ").map { part in
        let range = SeriesName(String(part), startYear: name.startYear, endYear: name.endYear)
        return hasYears || part.hasSuffix(")") ? String(part) : range.title
      }.joined(separator: ", ")
    }
  }

  private var entries: [Entry]

  static func isFile(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().last == "volumes"
  }

  init(
    _ entities: [EntityBlock], _ files: [(name: String, text: String)],
    _ errors: inout [CatalogTextError]
  ) {
    entries = entities.filter { $0.key.kind == .series }.map(Self.entry)
    var known = Dictionary(entries.map { ($0.name.identity, $0) }) { first, _ in first }
    for file in files where Self.isFile(file.name) {
      let entries = Self.entries(file.text, file.name, &errors)
      for entry in entries {
        // Two series of one name may begin in one year.
        if let first = known[entry.name.identity] {
          guard first.name.endYear == entry.name.endYear else { continue }
          errors.append(entry.block.error(.repeatedTitle(first: first.block.location)))
        }
        known[entry.name.identity] = entry
      }
      self.entries += entries
    }
    for index in entries.indices where entries[index].isOtherName {
      let title = entries[index].title
      if let series = known[title.identity], !series.isOtherName {
        entries[index].title = series.title
      } else {
        errors.append(entries[index].block.error(.danglingReference("series \(title.title)")))
      }
    }
  }

  private static func entry(_ series: EntityBlock) -> Entry {
    let title = SeriesName(series.title)
    let name = SeriesName(
      title.name, startYear: series["start"].flatMap { Int($0) },
      endYear: series["end"].flatMap { Int($0) })
    return Entry(
      block: series.block, name: name, title: title.startYear == nil ? name : title,
      key: series.key)
  }

  private static func entries(
    _ text: String, _ file: String, _ errors: inout [CatalogTextError]
  ) -> [Entry] {
    var entries: [Entry] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      var block = Block(head: String(line), line: index + 1, fields: [], file: file)
      let colon = line.lastIndex(of: ":") ?? line.startIndex
      let names = line[..<colon].split(separator: " = ").map { SeriesName($0) }
      let numbers = line[colon...].dropFirst().drop { $0 == " " }
      guard let name = names.first, let title = names.last, names.count <= 2,
        name.startYear != nil, !name.name.isEmpty, SeriesRun.isWritten(numbers)
      else {
        errors.append(block.error(.notAVolume(block.head)))
        continue
      }
      block.fields.append(Block.Field(name: field, value: String(numbers), line: index + 1))
      let entry = Entry(block: block, name: name, title: title)
      if let last = entries.last, entry.order < last.order {
        errors.append(block.error(.unsortedVolume(after: last.name.title)))
      }
      entries.append(entry)
    }
    return entries
  }
}

extension SeriesRuns {
  /// The violations of the rules for the embedded catalog.
  func errors(_ issues: IssueIndex) -> [CatalogTextError] {
    let numbers = issues.numbers
    return entries.flatMap { entry -> [CatalogTextError] in
      guard let field = entry.block.fields.first(where: { $0.name == Self.field }),
        let run = entry.run
      else { return [] }
      let uncovered = (entry.key.flatMap { numbers[$0] } ?? []).filter { number in
        !run.ranges.contains { $0.numbers.contains(number) }
      }
      let problems = uncovered.map { CatalogTextError.Problem.uncoveredNumber($0.text) }
      return ((run.isAscending ? [] : [.unorderedNumbers]) + problems).map {
        entry.block.error(in: field, $0)
      }
    }
  }

  /// Returns lines such as `hulk|Hulk (2008 - 2012)|1-57`, in the order of their bytes.
  func lines() throws(SQLiteError) -> String {
    let connection = try Connection.inMemory()
    var lines: [String] = []
    for entry in entries {
      guard let numbers = entry.numbers else { continue }
      let compared = try connection.folded(EntityMatcher.plainName(entry.name.name))
      lines.append("\(compared)|\(entry.title.title)|\(numbers)\n")
    }
    return lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined()
  }
}

extension SeriesName {
  /// What no line has in common with another line or a block.
  fileprivate var identity: String {
    let name = EntityMatcher.plainName(name).lowercased().filter { $0.isLetter || $0.isNumber }
    return "\(name) \(startYear ?? 0)"
  }
}

extension SeriesRun {
  /// Whether a text is a list of numbers: `IssueNumber` accepts more than people write on purpose.
  static func isWritten(_ text: some StringProtocol) -> Bool {
    let item = /-?[0-9][0-9.\/]*(-[0-9.]*|[A-Z]+)?( \([0-9]{4}( - ([0-9]{4}|Present))?\))?/
    return SeriesRun(SeriesName("", startYear: 0), numbers: text) != nil
      && String(text).split(separator: ", ").allSatisfy { $0.wholeMatch(of: item) != nil }
  }

  /// Whether each range comes after the one before. Point issues may be anywhere.
  fileprivate var isAscending: Bool {
    let ranges = ranges.map(\.numbers).filter { $0.first != $0.last || Int($0.first.text) != nil }
    return zip(ranges, ranges.dropFirst()).allSatisfy { range, next in
      range.last.map { $0 < next.first } == true
    }
  }
}
