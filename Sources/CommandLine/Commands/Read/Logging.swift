internal import ArgumentParsing
internal import Catalog

/// `marvel-cli own` and `marvel-cli read`
struct Logging {
  let request: LoggingRequest
  let catalog: CollectionContext
  private var notices: Notices { catalog.run.notices }
  private var event: LogEntry.Event { LogEntry.Event(request.state, isSet: !request.isUndo) }

  func run() async throws(Failure) -> ExitStatus {
    let log = try await CatalogLog(catalog)
    var finder = ComicFinder(catalog: catalog)
    let found: [FoundComic]
    switch request.goal {
    case .list:
      if !log.entries.contains(where: { $0.decisions.has(request.state) }) {
        notices.note("nothing is \(request.state.rawValue)")
      }
      try await LoggedComicsWriter(request.state, log, catalog).write()
      return .done
    case .last: return try undoLast(log)
    case .comics(let operands): found = try await finder.comics(operands)
    case .input:
      let lines = try standardInputLines(catalog.run.dependencies.terminal.readInput)
      if lines.isEmpty { notices.warn("standard input has no references; nothing is marked") }
      found = try await finder.comics(request.operands(lines.map(\.text)))
    case .collection(let path, let mapping):
      found = try await finder.comics(in: path, mapping: mapping, request.state)
    }
    let status = try mark(found, log) ?? finder.status
    if request.printsComics {
      let log = try await CatalogLog(catalog)
      try await LoggedComicsWriter(request.state, log, of: found, catalog).write()
    }
    return status
  }

  /// Marks comics that are not marked yet.
  ///
  /// - Returns: Nil if nothing is wrong.
  private func mark(_ found: [FoundComic], _ log: CatalogLog) throws(Failure) -> ExitStatus? {
    let wanted = !request.isUndo
    var (changed, others) = ([(FoundComic, ReadingLog.Decisions)](), [FoundComic]())
    for comic in found {
      let decisions =
        if let id = comic.id { log.decisions(id) } else if let issue = comic.comic.issue {
          try log.decisions(issue)
        } else { ReadingLog.Decisions() }
      if decisions.has(request.state) == wanted {
        others.append(comic)
      } else {
        changed.append((comic, decisions))
      }
    }
    try append(
      changed.map { comic, decisions in
        log.event(event, of: comic.comic, decisions, in: comic.order)
      }, changed.map(\.0.title))
    guard !others.isEmpty else { return nil }
    if wanted {
      notices.confirm("already \(request.state.rawValue): \(summary(others.map(\.title)))")
    } else if changed.isEmpty {
      reportUnmarked(summary(others.map(\.title)))
      return .notFound
    }
    return nil
  }

  /// Takes back the newest events: those of the last command.
  private func undoLast(_ log: CatalogLog) throws(Failure) -> ExitStatus {
    let marked = log.entries.filter { $0.decisions.has(request.state) }
    guard let newest = marked.compactMap({ $0.decisions[request.state]?.time }).max() else {
      reportUnmarked("nothing")
      return .notFound
    }
    let last = marked.filter { $0.decisions[request.state]?.time == newest }
    try append(
      last.map { entry in
        log.event(
          event, of: entry.comic, entry.decisions, in: entry.decisions[request.state]?.order)
      }, last.map(\.title))
    return .done
  }

  private func reportUnmarked(_ subject: String) {
    let state = request.state.rawValue
    notices.report(
      ErrorReport(
        .notFound, subject == "nothing" ? "nothing is \(state)" : "not \(state): \(subject)",
        hint: "see marvel-cli \(request.state == .read ? "read" : "own") --list"))
  }

  private func append(_ entries: [LogEntry], _ titles: [String]) throws(Failure) {
    guard !entries.isEmpty else { return }
    try ReadingLogFile(catalog.run.dependencies).append(entries)
    notices.confirm("\(event.rawValue): \(summary(titles))")
  }

  /// Such as `Civil War (2006) #1-3 (3 comics)`.
  private func summary(_ titles: [String]) -> String {
    let namedRuns = 5
    let runs = IssueRun.runs(of: titles).map(\.title.boundedName)
    let rest = runs.count - namedRuns
    let shown = runs.prefix(namedRuns).joined(separator: "; ") + (rest > 0 ? "; and others" : "")
    return titles.count == 1 ? shown : "\(shown) (\(titles.count) comics)"
  }
}
