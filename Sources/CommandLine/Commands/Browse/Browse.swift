internal import ArgumentParsing
internal import Catalog

/// `marvel-cli browse` and `marvel-cli pick`
struct Browse {
  /// How long to wait for the next key before querying a gateway, in milliseconds.
  private static let typingDelay = 300

  /// The kinds of what words may mean, those that the user means first in front.
  private static let kinds: [Kind] = [.character, .event, .series, .comic, .creator]

  private var request: BrowseRequest
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
    var browse = try Browse(request, flags, dependencies)
    await browse.beginInKindOfMatch()
    if let selected = try await browse.matchesWithoutChoice() { return try browse.end(selected) }
    guard TextStyle.supportsEscapeSequences(dependencies.terminal.variable),
      let terminal = openScreen()
    else {
      throw .noTerminal
    }
    return try await browse.run(terminal)
  }

  /// Chooses the kind of what the words mean, or otherwise match, unless the user states one. A gateway
  /// would be asked for each kind.
  private mutating func beginInKindOfMatch() async {
    guard !request.statesKind, !request.words.isEmpty, let repository = try? run.repository,
      !repository.asksForEachKind
    else { return }
    let meaning = try? await repository.meaning(of: request.words, in: Self.kinds)
    switch meaning {
    case .found(let match, _), .likely(let match, _): request.kind = match.key.kind
    default:
      let query = SearchQuery(
        kinds: Self.kinds, words: request.words, range: PageRange(offset: 0, limit: 1))
      let first = try? await repository.search(query).page.elements.first
      request.kind = first?.record.key.kind ?? request.kind
    }
  }

  /// - Parameter terminal: Is always closed.
  func run(_ terminal: any ScreenTerminal) async throws(Failure) -> ExitStatus {
    defer { terminal.close() }
    let selected = try await browse(terminal)
    // Print on the normal screen, not on the full-screen one.
    terminal.close()
    guard let selected else { return .interrupted }
    return request.purpose.isPick ? try end(selected) : .done
  }

  private func end(_ selected: [Record]) throws(Failure) -> ExitStatus {
    do { try write(selected) } catch { throw .output(error) }
    return selected.isEmpty ? .notFound : .done
  }

  /// Returns the only match, or none, if the user wants no screen then; nil if there is a choice.
  private func matchesWithoutChoice() async throws(Failure) -> [Record]? {
    guard request.picksOnlyMatch || request.endsWithoutMatch else { return nil }
    let first = BrowserRequest(
      listing: .all(request.kind), words: request.words, offset: 0, isTyped: false)
    let matches: BrowserPages.Matches
    do { matches = try await BrowserPages(run).matches(first) } catch { throw run.failure(error) }
    guard matches.totalIsExact else { return nil }
    switch matches.page.total {
    case 0 where request.endsWithoutMatch, 1 where request.picksOnlyMatch: break
    default: return nil
    }
    run.noteFallback(matches.page.provenance)
    return matches.page.elements
  }

  /// Returns the selected entities; nil if the terminal closed or the process was asked to end.
  private func browse(_ terminal: any ScreenTerminal) async throws(Failure) -> [Record]? {
    var run = run
    _ = try run.openRepository()
    let week = ReleaseWeek(
      containing: run.dependencies.clock.localNow(), startingOn: run.options.settings.weekStart)
    var browser = Browser(
      request.kind, words: request.words, request.purpose, week: week, terminal.size)
    if request.purpose == .browse { browser.readComics = await readComics(run) }
    while true {
      terminal.draw(browser.screen)
      guard let key = terminal.nextKey(within: patience(browser)) else {
        await advance(run, &browser)
        continue
      }
      if key == .closed { return nil }
      // A user who types fast means the first result of the search, not of the list before it.
      if key == .enter, let request = browser.pendingRequest { await load(request, run, &browser) }
      for effect in browser.handle(key) {
        if let selected = try await perform(effect, &run, &browser, terminal) { return selected }
      }
    }
  }

  /// Returns the selected entities if the effect ends the browser; nil if it does not.
  private func perform(
    _ effect: Browser.BrowserEffect, _ run: inout Run, _ browser: inout Browser,
    _ terminal: any ScreenTerminal
  ) async throws(Failure) -> [Record]? {
    switch effect {
    case .end(let records): return records
    case .card(let record): browser.show(try await card(of: record, run), of: record)
    case .openPage(let record): browser.message = try openPage(of: record)
    case .image(let record):
      browser.message = "loading the image"
      terminal.draw(browser.screen)
      browser.message = await drawImage(of: record, run, terminal)
    case .follow(let record): browser.message = follow(record, run)
    case .toggleRead(let record): browser.message = await toggleRead(record, run, &browser)
    case .newestWeek: await showNewestWeek(run, &browser)
    case .reopen:
      run.request.ignoresOutages = true
      _ = try run.openRepository()
    case .copy(let text, let what):
      terminal.copy(text)
      browser.message = "copied \(what) (if the terminal supports OSC 52)"
    }
    return nil
  }

  /// How long to wait for the next key, in milliseconds; nil if there is nothing to do before it.
  private func patience(_ browser: Browser) -> Int? {
    if let request = browser.pendingRequest { return request.isTyped ? delay : 0 }
    return browser.wantedPreview == nil ? nil : 0
  }

  /// Completes the screen while the user presses no key.
  private func advance(_ run: Run, _ browser: inout Browser) async {
    if let request = browser.pendingRequest {
      await load(request, run, &browser)
    } else if let record = browser.wantedPreview {
      browser.preview(try? await card(of: record, run), of: record)
    }
  }

  /// Zero for a catalog on this machine, which responds faster than a user types.
  private var delay: Int { run.request.usesNoGateway ? 0 : Self.typingDelay }

  private func load(
    _ request: BrowserRequest, _ run: Run, _ browser: inout Browser
  ) async {
    do throws(CatalogError) {
      let matches = try await BrowserPages(run).matches(request)
      let page = matches.page
      let columns = Column.columns(of: request.listing.kind).filter { $0.importance > 0 }
      do throws(OutputFailure) {
        let reader = FieldReader(columns)
        var entries: [BrowserEntry] = []
        for record in page.elements {
          let cells = try reader.cells(of: Item(record: record))
          entries.append(BrowserEntry(record, cells: zip(columns, cells).map { $0.shown($1) }))
        }
        browser.receive(
          entries, from: page.provenance, total: page.total, totalIsExact: matches.totalIsExact,
          fallback: run.fallbackWarning(page.provenance) ?? matches.warning)
      } catch {
        browser.fail("the source has an entity that is not valid JSON")
      }
    } catch {
      browser.fail(error.reason(run.gateway).sentence)
    }
  }

  private func card(of record: Record, _ run: Run) async throws(Failure) -> Card {
    var item = Item(record: record)
    if run.request.usesNoGateway, let source = run.analytics {
      item.details = await CardDetails(source: source).details(
        of: record, source.provenance(of: [record.key.kind]))
    }
    do {
      return try CardReader(record.key.kind).card(of: item)
    } catch {
      throw .output(error)
    }
  }

  /// Draws an image on the normal screen, which is shown only if there is one.
  ///
  /// - Returns: Why it is not drawn; empty if it is.
  private func drawImage(
    of record: Record, _ run: Run, _ terminal: any ScreenTerminal
  ) async -> String {
    do throws(Failure) {
      guard let url = try ShowImage.url(of: record) else {
        let name = readableLines(record.title).joined(separator: " ")
        return "no image for \(name) in this catalog"
      }
      guard let image = ShowImage(run) else {
        return "the output is not a terminal that shows images"
      }
      if let problem = image.missingProgram { return problem }
      let file = try await image.file(at: url, of: record)
      terminal.suspend()
      let report = image.draw(file)
      terminal.resume()
      return report?.sentence ?? ""
    } catch {
      return error.report?.sentence ?? ""
    }
  }

  private func follow(_ record: Record, _ run: Run) -> String {
    do throws(Failure) {
      let follow = Follow(record, origin: run.request.origin)
      return try FollowFile(run.dependencies).add([follow]).joined()
    } catch {
      return error.report?.sentence ?? ""
    }
  }

  private func showNewestWeek(_ run: Run, _ browser: inout Browser) async {
    do throws(CatalogError) {
      guard let week = try await BrowserPages(run).newestWeek() else {
        browser.message = "no comic of this catalog has a day of sale"
        return
      }
      browser.show(week)
    } catch {
      browser.message = error.reason(run.gateway).sentence
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
