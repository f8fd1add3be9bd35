internal import Catalog

/// Resolves references with the catalog, and reports missing and ambiguous ones.
struct ReferenceResolver {
  private let context: CommandContext
  private let searchesAllKinds: Bool
  private let notesOtherKinds: Bool
  /// The worst status so far.
  private(set) var status = ExitStatus.done

  /// - Parameters:
  ///   - searchesAllKinds: Whether a name of no entity of the reference's kind is looked up among
  ///     other kinds, unless the user named a kind.
  ///   - notesOtherKinds: Whether an entity of another kind is noted.
  init(
    _ context: CommandContext, searchesAllKinds: Bool = false, notesOtherKinds: Bool = false
  ) {
    self.context = context
    self.searchesAllKinds = searchesAllKinds
    self.notesOtherKinds = notesOtherKinds
  }

  /// Returns the page of each referenced entity; nil if there is no match, or several.
  ///
  /// The references may be the words of one name, as in `show ghost rider`; the result then has one
  /// element. Without quotes, a name of their kind or of an event takes precedence over its words:
  /// `show guardian devil` is an event, although both words are characters. Any other name, and any
  /// name if the user quoted an argument of several words, is found only if a word matches nothing
  /// alone: `show deadpool cable` is no series.
  ///
  /// - Parameters:
  ///   - alone: The references to resolve if all are not one name; nil for all.
  ///   - inputMark: The error for a reference `-` that is no word of a name. Nil if the references
  ///     come from standard input, and are therefore never the words of one name.
  mutating func pages(
    of references: [Reference], alone: [Reference]? = nil, inputMark: UsageError?
  ) async throws(Failure) -> (pages: [Page<Record>?], areOneName: Bool) {
    var name = inputMark == nil ? nil : Reference(joining: references)
    let isQuoted = references.contains { $0.word.contains(where: \.isWhitespace) }
    var (likely, others) = ([Kind](), [Kind]())
    if let name {
      likely = [name.kind]
      if looksInAllKinds(name) {
        likely.append(.event)
        others = Kind.allCases.filter { !likely.contains($0) }
      }
      if !isQuoted, let resolution = try await known(name, in: likely, ifFound: others) {
        return ([page(resolution, of: name)], true)
      }
    }
    var resolutions: [(Reference, Resolution)] = []
    for reference in alone ?? references {
      let isMark = inputMark != nil && reference.word == "-"
      let resolution = isMark ? .missing(nearest: []) : try await resolve(reference)
      if case .missing = resolution, let words = name {
        name = nil
        if let known = try await known(words, in: (isQuoted ? likely : []) + others) {
          return ([page(known, of: words)], true)
        }
      }
      if isMark, let inputMark { throw .usage(inputMark) }
      resolutions.append((reference, resolution))
    }
    return (resolutions.map { page($1, of: $0) }, false)
  }

  /// Returns the key of the referenced entity; nil if there is no match, or several.
  mutating func key(_ reference: Reference) async throws(Failure) -> EntityKey? {
    page(try await resolve(reference), of: reference)?.elements.first?.key
  }

  /// Returns ids unchanged, and names resolved to ids.
  mutating func ids(_ references: [Reference]) async throws(Failure) -> [Int] {
    var ids: [Int] = []
    for reference in references {
      if case .id(let id) = reference.target {
        ids.append(id)
      } else if let key = try await key(reference) {
        ids.append(key.id)
      }
    }
    return ids
  }

  /// Returns a filter with names resolved to ids and durations to timestamps.
  mutating func condition(
    _ value: ListRequest.FilterValue
  ) async throws(Failure) -> Condition {
    switch value {
    case .condition(let condition): condition
    case .references(let filter, let references):
      Condition(filter, .ids(try await ids(references)))
    case .age(let filter, let seconds):
      Condition(filter, .since(context.timestamp(secondsAgo: seconds)))
    }
  }

  private func looksInAllKinds(_ reference: Reference) -> Bool {
    searchesAllKinds && Reference(reference.word) == nil
  }

  private func known(
    _ name: Reference, in kinds: [Kind], ifFound more: [Kind] = []
  ) async throws(Failure) -> Resolution? {
    do { return try await context.repository.known(name, in: kinds, ifFound: more) } catch {
      throw context.failure(error)
    }
  }

  private func resolve(_ reference: Reference) async throws(Failure) -> Resolution {
    do {
      return looksInAllKinds(reference)
        ? try await context.repository.resolveInAllKinds(reference)
        : try await context.repository.resolve(reference)
    } catch {
      throw context.failure(error)
    }
  }

  /// Returns the page of an entity, or reports why there is none.
  private mutating func page(
    _ resolution: Resolution, of reference: Reference
  ) -> Page<Record>? {
    switch resolution {
    case .found(let page):
      if notesOtherKinds, let record = page.elements.first, record.key.kind != reference.kind {
        context.notices.note(reference.otherKindNotice(record))
      }
      return page
    case .principal(let page, let others):
      if let record = page.elements.first {
        context.notices.note(reference.principalMatchNotice(record, others))
      }
      return page
    case .ambiguous(let matches):
      context.notices.report(reference.ambiguousNameReport(matches))
      if status == .done { status = .ambiguous }
    case .missing(let nearest, let partial):
      context.notices.report(reference.notFoundReport(nearest, partial))
      status = .notFound
    }
    return nil
  }
}
