internal import ArgumentParsing
internal import Catalog

/// `marvel-cli browse` and `marvel-cli pick`
struct Browse {
  /// How many entities are fetched at once.
  private static let pageSize = 50

  static func firstPage(of kind: Kind) -> Reading.FirstPage {
    Reading.FirstPage(kind: kind, limit: pageSize)
  }

  /// How long to wait for the next key before querying a gateway, in milliseconds.
  private static let typingDelay = 300

  private let request: BrowseRequest
  private let run: Run
  private let format: Format

  init(_ request: BrowseRequest, _ flags: Options, _ dependencies: Dependencies) throws(Failure) {
    var run = try Run(dependencies, flags)
    run.request = run.request.interactive
    format = flags.format ?? .id
    self.request = request
    self.run = run
  }

  /// Runs the browser on the process's terminal.
  static func run(
    _ request: BrowseRequest, _ flags: Options, _ dependencies: Dependencies
  ) async throws(Failure) -> ExitStatus {
    guard let openScreen = dependencies.terminal.openScreen else { throw .noTerminal }
    let browse = try Browse(request, flags, dependencies)
    guard TextStyle.supportsEscapeSequences(dependencies.terminal.variable),
      let terminal = openScreen()
    else {
      throw .noTerminal
    }
    return try await browse.run(terminal)
  }

  /// - Parameter terminal: Is always closed.
  func run(_ terminal: any ScreenTerminal) async throws(Failure) -> ExitStatus {
    defer { terminal.close() }
    let selected = try await browse(terminal)
    // Print on the normal screen, not on the full-screen one.
    terminal.close()
    guard let selected else { return .interrupted }
    guard request.purpose == .pick else { return .done }
    do { try write(selected) } catch { throw .output(error) }
    return selected.isEmpty ? .notFound : .done
  }

  /// Returns the selected entities; nil if the terminal closed or the process was asked to end.
  private func browse(_ terminal: any ScreenTerminal) async throws(Failure) -> [Record]? {
    var run = run
    _ = try run.openRepository()
    let week = ReleaseWeek(
      containing: run.dependencies.clock.now(), startingOn: run.options.settings.weekStart)
    var browser = Browser(
      request.kind, words: request.words, request.purpose, week: week, terminal.size)
    while true {
      terminal.draw(browser.screen)
      let timeout = browser.pendingRequest.map { $0.isTyped ? delay : 0 }
      guard let key = terminal.nextKey(within: timeout) else {
        if let request = browser.pendingRequest { await load(request, run, &browser) }
        continue
      }
      if key == .closed { return nil }
      for effect in browser.handle(key) {
        switch effect {
        case .end(let records): return records
        case .card(let record): try await show(record, run, &browser)
        case .openPage(let record): browser.message = try openPage(of: record)
        case .image(let record):
          terminal.suspend()
          browser.message = await drawImage(of: record, run)
          terminal.resume()
        case .reopen:
          run.request.ignoresOutages = true
          _ = try run.openRepository()
        case .copy(let text, let what):
          terminal.copy(text)
          browser.message = "copied \(what) (if the terminal supports OSC 52)"
        }
      }
    }
  }

  /// Zero for a catalog on this machine, which responds faster than a user types.
  private var delay: Int { run.request.usesNoGateway ? 0 : Self.typingDelay }

  private func load(
    _ request: BrowserRequest, _ run: Run, _ browser: inout Browser
  ) async {
    do throws(CatalogError) {
      let (page, totalIsExact, warning) = try await page(request, run)
      let columns = Column.columns(of: request.listing.kind).filter { $0.importance > 0 }
      do throws(OutputFailure) {
        let reader = FieldReader(columns)
        var entries: [BrowserEntry] = []
        for record in page.elements {
          let cells = try reader.cells(of: Item(record: record))
          entries.append(BrowserEntry(record, cells: zip(columns, cells).map { $0.shown($1) }))
        }
        browser.receive(
          entries, total: page.total, totalIsExact: totalIsExact,
          fallback: run.fallbackWarning(page.provenance) ?? warning)
      } catch {
        browser.fail("the source has an entity that is not valid JSON")
      }
    } catch {
      browser.fail(error.reason(run.gateway).sentence)
    }
  }

  /// Returns a page, and what is wrong with the source if it is not what was requested.
  private func page(
    _ request: BrowserRequest, _ run: Run
  ) async throws(CatalogError) -> (page: Page<Record>, totalIsExact: Bool, warning: String?) {
    if case .week(let week) = request.listing {
      let (page, warning) = try await page(of: week, run)
      return (page, true, warning)
    }
    let range = PageRange(offset: request.offset, limit: Self.pageSize)
    let words = request.words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return (try await page(request, range, run), true, nil) }
    let result = try await run.repository.search(
      SearchQuery(kinds: [request.listing.kind], words: words, range: range))
    let page = Page(
      provenance: result.page.provenance, elements: result.page.elements.map(\.record),
      total: result.page.total)
    return (page, result.totalIsExact, nil)
  }

  private func page(
    of week: ReleaseWeek, _ run: Run
  ) async throws(CatalogError) -> (page: Page<Record>, warning: String?) {
    let reader = WeekReader(
      repository: try run.repository, now: run.dependencies.clock.now(),
      origin: run.request.origin)
    do {
      let comics = try await reader.comics(of: week)
      let records = comics.comics.map(\.record)
      return (
        Page(provenance: comics.provenance, elements: records, total: records.count),
        comics.warning(run)
      )
    } catch {
      switch error {
      case .source(let error): throw error
      case .malformedEntity: throw .unreadable("an entity is not valid JSON")
      }
    }
  }

  private func page(
    _ request: BrowserRequest, _ range: PageRange, _ run: Run
  ) async throws(CatalogError) -> Page<Record> {
    let repository = try run.repository
    var parent: EntityKey?
    if case .related(let kind, let key, _) = request.listing {
      parent = key
      if kind == .comic, key.kind == .event, run.request.usesNoGateway,
        let source = run.analytics,
        let page = try await EventComics(source, key).page(range)
      {
        return page
      }
    }
    guard let query = try? Query(kind: request.listing.kind, of: parent, range: range) else {
      return Page(provenance: repository.provenance, elements: [], total: 0)
    }
    return try await repository.page(query)
  }

  private func show(
    _ record: Record, _ run: Run, _ browser: inout Browser
  ) async throws(Failure) {
    var item = Item(record: record)
    if run.request.usesNoGateway, let source = run.analytics {
      item.details = await CardDetails(source: source).details(
        of: record, source.provenance(of: [record.key.kind]))
    }
    do {
      browser.show(try CardReader(record.key.kind).card(of: item), of: record)
    } catch {
      throw .output(error)
    }
  }

  /// Draws an image on the normal screen. Returns why there is none; empty if there is one.
  private func drawImage(of record: Record, _ run: Run) async -> String {
    guard let image = ShowImage(run) else {
      return "the output is not a terminal that shows images"
    }
    do throws(Failure) {
      return try await image.draw([record]) == .done ? "" : "the image cannot be drawn"
    } catch {
      return error.report?.sentence ?? ""
    }
  }

  private func openPage(of record: Record) throws(Failure) -> String {
    try PageOpener.open(record, run.dependencies.terminal.openPage).message
  }

  private func write(_ records: [Record]) throws(OutputFailure) {
    for record in records {
      let text =
        switch format {
        case .json: record.json
        case .name: singleLine(record.title)
        case .url: singleLine(try record.webAddress())
        default: record.key.reference
        }
      try run.output.put(text + "\n")
    }
  }
}
