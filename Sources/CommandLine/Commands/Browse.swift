internal import Catalog

/// `marvel-cli browse` and `marvel-cli pick`
struct Browse {
  /// How many entities come at once.
  private static let pageSize = 50
  /// So long a user who types may pause, in milliseconds, before a gateway is asked.
  private static let typingPause = 300

  private let request: BrowseRequest
  private let context: CommandContext
  private let dependencies: Dependencies
  private let format: Format

  init(_ request: BrowseRequest, _ flags: SharedFlags, _ dependencies: Dependencies) throws(Failure)
  {
    let options = try ResolvedOptions(dependencies, flags)
    format = flags.format ?? .id
    if !BrowseRequest.formats.contains(format) {
      throw .usage(.unfit(FlagTable.output, format, fits: BrowseRequest.formats))
    }
    self.request = request
    self.dependencies = dependencies
    context = try CommandContext(dependencies, options)
  }

  /// - Parameter terminal: is closed in any case.
  func run(_ terminal: any ScreenTerminal) async throws(Failure) -> ExitStatus {
    defer { terminal.close() }
    let chosen = try await browse(terminal)
    // What is printed comes on the screen that was there before.
    terminal.close()
    guard let chosen else { return .interrupted }
    guard request.purpose == .pick else { return .done }
    do { try write(chosen) } catch { throw .output(error) }
    return chosen.isEmpty ? .notFound : .done
  }

  /// Nil where the terminal went away, or the program was asked to end.
  private func browse(_ terminal: any ScreenTerminal) async throws(Failure) -> [Record]? {
    var browser = Browser(request.kind, words: request.words, request.purpose, terminal.size)
    while true {
      terminal.draw(browser.screen)
      let patience = browser.wanted.map { $0.isTyped ? pause : 0 }
      guard let key = terminal.nextKey(within: patience) else {
        if let question = browser.wanted { await answer(question, &browser) }
        continue
      }
      if key == .gone { return nil }
      for wish in browser.handle(key) {
        switch wish {
        case .end(let records): return records
        case .card(let record): try show(record, &browser)
        case .openPage(let record): browser.message = try openPage(of: record)
        case .copy(let text, let what):
          terminal.copy(text)
          browser.message = "copied \(what), as far as the terminal lets programs do that"
        }
      }
    }
  }

  /// A catalog on this machine answers sooner than the next key comes.
  private var pause: Int { context.asksNoGateway ? 0 : Self.typingPause }

  private func answer(_ question: BrowserRequest, _ browser: inout Browser) async {
    let range = PageRange(offset: question.offset, limit: Self.pageSize)
    do throws(CatalogError) {
      let page = try await page(question, range)
      let columns = Column.columns(of: question.listing.kind).filter { $0.importance > 0 }
      do throws(OutputFailure) {
        let reader = try FieldReader(columns)
        var entries: [BrowserEntry] = []
        for record in page.elements {
          let cells = try reader.cells(of: Item(record: record))
          entries.append(BrowserEntry(record, cells: zip(columns, cells).map { $0.shown($1) }))
        }
        browser.take(entries, total: page.total)
      } catch {
        browser.fail("the source holds an entity that is no JSON")
      }
    } catch {
      browser.fail(error.reason(context.gateway).sentence)
    }
  }

  private func page(
    _ question: BrowserRequest, _ range: PageRange
  ) async throws(CatalogError) -> Page<Record> {
    let words = question.words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.isEmpty else {
      let answer = try await context.repository.search(
        SearchQuery(kinds: [question.listing.kind], words: words, range: range))
      return Page(
        provenance: answer.page.provenance, elements: answer.page.elements.map(\.record),
        total: answer.page.total)
    }
    var parent: EntityKey?
    if case .related(_, let key, _) = question.listing { parent = key }
    guard let query = try? Query(kind: question.listing.kind, of: parent, range: range) else {
      return Page(provenance: context.repository.provenance, elements: [], total: 0)
    }
    return try await context.repository.page(query)
  }

  private func show(_ record: Record, _ browser: inout Browser) throws(Failure) {
    do {
      browser.show(try CardReader(record.key.kind).card(of: Item(record: record)), of: record)
    } catch {
      throw .output(error)
    }
  }

  private func openPage(of record: Record) throws(Failure) -> String {
    let address: String
    do { address = try AddressReader().address(of: record) } catch { throw .output(error) }
    guard TextStyle.isOfWeb(address), let open = dependencies.openPage else {
      return "there is no page of \(record.key.word)"
    }
    return open(address) ? "opened \(address)" : "no program opens \(address)"
  }

  private func write(_ records: [Record]) throws(OutputFailure) {
    for record in records {
      let text =
        switch format {
        case .json: record.json
        case .name: singleLine(record.title)
        case .url: singleLine(try AddressReader().address(of: record))
        default: record.key.word
        }
      try dependencies.output.put(text + "\n")
    }
  }
}
