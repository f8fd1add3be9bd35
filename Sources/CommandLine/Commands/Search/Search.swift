internal import ArgumentParsing
internal import Catalog

/// `marvel-cli search`
struct Search {
  let request: SearchRequest
  let run: Run

  /// Returns the number of results that were printed.
  func run() async throws(Failure) -> Int {
    let range = request.range.range(standard: run.standardLimit)
    var result = try await search(run, range)
    if let completed = try await run.completing(result.page.elements.map(\.record)) {
      result = try await search(completed, range)
    }
    let page = result.page
    do { try write(result, range) } catch { throw .output(error) }
    run.noteFallback(page.provenance)
    run.noteCoverage(page.provenance)
    if let details = run.chosenDetails {
      let incomplete = page.elements.count { details.areMissing(in: $0.record) }
      run.noteMissingDetails(incomplete, "entities")
    }
    if run.request.choice == .gateway {
      run.notices.warn(
        "gateways have no full-text search; showing names that begin with '\(request.words)'")
    }
    if !result.absent.isEmpty {
      let titles = Reference.shortened(result.absent)
      run.noteUnlessInDocument(
        """
        \(titles) \(result.absent.count == 1 ? "exists" : "exist"), but not in this catalog\
        \(commandLine: "; a complete one may have it: see marvel-cli help sync")
        """)
    }
    for correction in result.corrections {
      run.noteUnlessInDocument(
        "'\(correction.typed)' not found; searched for '\(correction.used)' instead")
    }
    if result.isUnanswered {
      run.noteUnlessInDocument(
        "nothing in this catalog answers that; the results only have words of it")
    }
    if page.total > 0 { await note(result.step, of: page.provenance) }
    let next = range.offset + page.elements.count
    run.noteTruncation(
      shown: page.elements.count, next: next, total: page.total, isExact: result.totalIsExact,
      request.range)
    if page.total == 0 { run.notices.note("no results for '\(request.words)'") }
    return page.elements.count
  }

  /// Names the command that answers a question, and on a terminal runs it. Nothing else is found:
  /// what only has the words of a question is no answer.
  func answer(with command: [String]) async throws(Failure) -> ExitStatus {
    let sentence: Sentence = "\(commandLine: "marvel-cli \(command.commandLine) answers this")"
    if run.format == .table, run.terminalColumns != nil {
      run.notices.note(sentence)
      let arguments = try rethrow(try ParsedArguments.parsing(command), as: Failure.usage)
      if let general = arguments.generalInvocation {
        return try await general.run(run.dependencies)
      }
      let invocation = try rethrow(
        try arguments.invocation(try Options(arguments, run.dependencies.settings)),
        as: Failure.usage)
      return try await invocation.run(run.dependencies)
    }
    let provenance = try run.openRepository().provenance
    let page = Page<Hit>(provenance: provenance, elements: [], total: 0)
    do {
      try write(
        SearchAnswer(page), request.range.range(standard: run.standardLimit), command: command)
    } catch { throw .output(error) }
    run.noteUnlessInDocument(sentence)
    return .notFound
  }

  private func search(
    _ run: Run, _ range: PageRange
  ) async throws(Failure) -> SearchAnswer {
    do {
      return try await run.repository.search(
        SearchQuery(kinds: request.kinds, words: request.words, range: range))
    } catch {
      throw run.failure(error)
    }
  }

  /// Says how the words were read. Entities with only some of them may be others than those asked
  /// for, which a script must learn, too.
  private func note(_ step: SearchStep, of provenance: Provenance) async {
    guard step == .anyWord else {
      if let reading = step.notice { run.notices.note(Sentence(reading)) }
      return
    }
    var selection = ""
    if provenance.source == .embedded, let repository = try? run.repository {
      let comics = WeekReader(
        repository: repository, now: run.dependencies.clock.localNow(), origin: nil)
      let last = try? await comics.dataThrough()
      selection =
        "; the embedded catalog is a selection of comics"
        + (last.map { " whose \($0.clause())" } ?? "")
    }
    run.noteUnlessInDocument("no entity has all words; these have some of them\(selection)")
  }

  private func write(
    _ result: SearchAnswer, _ range: PageRange, command: [String]? = nil
  ) throws(OutputFailure) {
    var writer = run.listWriter(.character, isSearch: true)
    let page = result.page
    try writer.begin(
      ListHead(
        provenance: page.provenance, kinds: ListHead.kinds(of: page.elements.map(\.record)),
        range: range, total: page.total,
        totalIsExact: result.totalIsExact,
        others: result.members
          + (command.map { [("command", .array($0.map { .text($0) }))] } ?? [])))
    for hit in page.elements {
      try writer.write(Item(record: hit.record, matched: hit.matched))
    }
    if !result.totalIsExact, !page.elements.isEmpty {
      writer.setNextOffset(range.offset + page.elements.count)
    }
    try writer.end()
  }
}

extension SearchStep {
  /// A notice about words that were not simply required; nil if they were.
  fileprivate var notice: String? {
    switch self {
    case .allWords, .anyWord: nil
    case .title: "read as a title with a number, a year, or an abbreviation"
    case .firstAppearance: "read as a search for the first appearance"
    case .origin: "read as a search for the origin"
    case .creators: "read as a search for the creators"
    case .lifeEvent: "read as a search for what happened to somebody"
    case .meeting: "read as a search for the earliest comics of this catalog with both"
    case .relation: "read as a search for what somebody is to another"
    case .versus: "read as a search for both opponents"
    case .translation: "read as a name in another language"
    case .significantWords: "common words were left out"
    case .stems: "all words were found only in other forms"
    }
  }
}
