internal import ArgumentParsing
internal import Catalog
internal import ComicFiles

/// A comic to be marked.
struct FoundComic {
  /// Nil if the catalog does not have it, and only an order names it.
  let id: Int?
  let title: String
  let comic: LoggedComic
  /// See `LogEntry.order`.
  let order: String?
}

/// Finds the comics that references name, and reports what it does not find.
struct ComicFinder: ~Copyable {
  let catalog: CollectionContext
  private var run: Run { catalog.run }
  /// The worst status so far.
  private(set) var status = ExitStatus.done

  /// Returns the comics, each once; none if a reference fails.
  mutating func comics(_ request: ComicOperands) async throws(Failure) -> [FoundComic] {
    var operands = request.operands
    let references = operands.compactMap(\.reference)
    if let joined = request.joined, try await isKnown(joined) || references.areOneIssue {
      operands = [joined]
    }
    var found: [FoundComic] = []
    for operand in operands { found += try await comics(operand) }
    if status == .done { return found.unique }
    if !found.isEmpty { run.notices.warn("nothing is changed, because a reference failed") }
    return []
  }

  private func isKnown(_ operand: ComicOperand) async throws(Failure) -> Bool {
    guard let reference = operand.reference else { return false }
    return try await catalog.isKnown(reference, orIn: operand.otherKinds)
  }

  private mutating func comics(_ operand: ComicOperand) async throws(Failure) -> [FoundComic] {
    if let text = operand.namedIssues, let found = try await comics(ofPack: text) { return found }
    switch operand {
    case .entity(let reference, let namesKind):
      // Of several issues that are not certainly of one series, the first one says why.
      if let first = reference.issuesOfPack?.first, try await record(operand, first) == nil {
        return []
      }
      guard let record = try await record(operand, reference) else { return [] }
      let key = record.key
      if key.kind == .comic { return [comic(record)] }
      guard namesKind else {
        run.notices.report(
          ErrorReport(
            .ambiguousName,
            "'\(reference.text)' is the \(key.kind.singular) \(record.title.boundedName), no comic",
            hint: "use \(key.reference) for all its comics, \(key.reference)#1-3 for some"))
        if status == .done { status = .ambiguous }
        return []
      }
      return try await comics(of: record, nil)
    case .part(let reference, let numbers, let namesKind):
      var operand = operand
      if !namesKind, try await !isKnown(operand) {
        // Numbers are those of a series, unless none has the name.
        operand = .part(Reference(reference.text, kind: .event), numbers, namesKind: false)
      }
      guard let reference = operand.reference, let record = try await record(operand, reference)
      else { return [] }
      return try await comics(of: record, numbers)
    case .file(let path, let numbers):
      let order = try catalog.order(ofFile: path)
      return try await comics(of: order, numbers, run.dependencies.files.resolved(path))
    }
  }

  /// Returns the comics of several issues that are named as one: `asm 121-130`. Nil if the text names
  /// no such issues, or not certainly those of one series.
  private func comics(ofPack text: String) async throws(Failure) -> [FoundComic]? {
    let issues = try await run.reading(
      try await run.repository.issues(of: Reference(text, kind: .comic)))
    var comics: [FoundComic] = []
    for case .found(let match, _) in issues ?? [] {
      guard let record = try await catalog.record(match.key) else { continue }
      comics.append(comic(record))
    }
    guard let count = issues?.count, !comics.isEmpty else { return nil }
    if comics.count < count {
      run.notices.warn(
        "the catalog does not have \(count - comics.count) of the \(count) issues of '\(text)'")
    }
    return comics
  }

  private mutating func record(
    _ operand: ComicOperand, _ reference: Reference
  ) async throws(Failure) -> Record? {
    var resolver = ReferenceResolver(run: run, acceptsLikely: false)
    let key = try await resolver.key(reference, orIn: operand.otherKinds)
    if status != .notFound, resolver.status != .done { status = resolver.status }
    guard let key else { return nil }
    let current = try rethrow(try run.repository.currentKey(of: key), as: run.failure)
    return try await catalog.record(current)
  }

  private func comic(_ record: Record, _ order: String? = nil) -> FoundComic {
    FoundComic(
      id: record.key.id, title: record.title,
      comic: LoggedComic(record, origin: run.request.origin), order: order)
  }

  private mutating func comics(
    of record: Record, _ numbers: NumberList?
  ) async throws(Failure) -> [FoundComic] {
    guard let order = try await catalog.order(of: record.key) else { return [] }
    return try await comics(
      of: order, numbers, Follow(record, origin: run.request.origin).loggedReference)
  }

  /// Returns the comics of an order.
  ///
  /// - Parameter numbers: Numbers of a series, otherwise positions; nil for all.
  private mutating func comics(
    of order: IssueOrder, _ numbers: NumberList?, _ logged: String?
  ) async throws(Failure) -> [FoundComic] {
    var found: [FoundComic] = []
    var known: Set<IssueNumber> = []
    var uncertain = 0
    for (index, entry) in order.entries.enumerated() {
      let position = String(index + 1)
      let number = IssueNumber(order.basis == .number ? entry.issue?.number ?? "" : position)
      if let numbers {
        guard let number, numbers.contains(number) else { continue }
        known.insert(number)
      }
      if order.basis == .file, try !catalog.isCertain(entry) {
        uncertain += 1
      } else if let id = entry.match.issue?.id {
        guard let record = try await catalog.record(EntityKey(.comic, id)) else { continue }
        found.append(comic(record, logged))
      } else if let comic = entry.issue.flatMap({ LoggedComic(named: $0) }) {
        found.append(FoundComic(id: nil, title: entry.title, comic: comic, order: logged))
      } else {
        run.notices.warn("not marked: \(entry.title.boundedName) has no series and number")
      }
    }
    catalog.warn(leavingOut: uncertain, of: order.subject)
    if let numbers { report(numbers.missing(from: known), numbers, order, hasNone: known.isEmpty) }
    return found
  }

  private mutating func report(
    _ missing: Int, _ numbers: NumberList, _ order: IssueOrder, hasNone: Bool
  ) {
    guard missing > 0 || hasNone else { return }
    let name = "\(order.name.boundedName) (\(order.subject))"
    let what = order.basis == .number ? "#\(numbers.text)" : "position \(numbers.text)"
    if hasNone {
      run.notices.report(
        ErrorReport(
          .notFound, "the catalog has no \(what) of \(name)",
          hint: "see marvel-cli \(["order", order.subject].commandLine)"))
      status = .notFound
    } else {
      run.notices.warn("the catalog does not have \(missing) of \(what) of \(name)")
    }
  }

  /// Returns the comics that were identified in a directory or a table, without the rows that say
  /// otherwise.
  mutating func comics(
    in path: String, mapping: String?, _ state: LoggedState
  ) async throws(Failure) -> [FoundComic] {
    var reader = CollectionReader(
      catalog, mapping: mapping, for: state == .read ? ReadCommand.self : OwnCommand.self)
    let issues = try reader.issues(path).filter { issue in
      switch state {
      case .owned: issue.isOwned
      case .read: issue.isRead ?? issue.isOwned
      }
    }
    let collection = try catalog.reading(try MatchedCollection(issues, catalog.matcher))
    catalog.warn(about: collection)
    let certain = collection.matched.filter { $0.certainty == .certain }
    catalog.warn(leavingOut: collection.matched.count - certain.count, of: path)
    var found: [FoundComic] = []
    for id in certain.compactMap(\.comic?.id) {
      guard let record = try await catalog.record(EntityKey(.comic, id)) else { continue }
      found.append(comic(record, nil))
    }
    status = reader.status
    return found.unique
  }
}

extension [FoundComic] {
  /// Each comic once.
  fileprivate var unique: [FoundComic] {
    var seen: Set<String> = []
    return filter { seen.insert($0.id.map(String.init) ?? $0.title).inserted }
  }
}

extension ComicOperand {
  /// The kinds in which its name is looked up besides the reference's own.
  fileprivate var otherKinds: [Kind] {
    switch self {
    case .entity(_, namesKind: false): Self.kinds
    case .entity, .part, .file: []
    }
  }
}

extension NumberList {
  /// Returns how many whole numbers of the list are not among the known ones. Those of long ranges,
  /// and of numbers such as `1AU`, are not counted.
  fileprivate func missing(from known: Set<IssueNumber>) -> Int {
    let (longest, highest) = (10_000.0, 1_000_000.0)
    return items.reduce(0) { count, item in
      let (first, last) = (
        item.first.position.rounded(.up), (item.last ?? item.first).position.rounded(.down)
      )
      if item.first == item.last { return count + (known.contains(item.first) ? 0 : 1) }
      guard -highest < first, first <= last, last < highest, last - first < longest else {
        return count
      }
      return count
        + (Int(first)...Int(last)).count { number in
          IssueNumber(String(number)).map { !known.contains($0) } ?? false
        }
    }
  }
}
