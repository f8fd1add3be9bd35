internal import Catalog

/// `marvel-cli week`
struct Week {
  let request: WeekRequest
  let run: Run

  func run() async throws(Failure) -> ExitStatus {
    var resolver = ReferenceResolver(run: run)
    var conditions: [Condition] = []
    for filter in request.filters {
      conditions.append(try await resolver.condition(filter))
    }
    guard resolver.status == .done else { return resolver.status }
    run.noteAlternatives(in: conditions, [])
    var reader = WeekReader(
      repository: try run.openRepository(), now: run.dependencies.clock.localNow(),
      origin: run.request.origin,
      conditions: conditions,
      includesVariants: request.includesVariants)
    if request.isFollowed {
      reader.followed = try await FollowedEntities(run: run).keys()
    }
    let comics: WeekComics
    do { comics = try await self.comics(reader) } catch { throw failure(error) }
    let status = try await write(comics)
    note(comics)
    guard status == .done, request.reportsByStatus else { return status }
    return comics.comics.isEmpty ? .done : .changed
  }

  private func comics(
    _ reader: WeekReader
  ) async throws(WeekReader.Problem) -> WeekComics {
    let week = request.week(now: reader.now, startingOn: run.options.settings.weekStart)
    if request.isForOrders {
      return try await reader.comics(toOrderIn: request.position == .nextOrder ? nil : week)
    }
    var comics = try await reader.comics(of: week)
    if comics.provenance.source == .local {
      // Without the history of a damaged catalog, its comics are still known.
      let moves = (try? run.dependencies.sources.readMoves(run.request, week)) ?? []
      comics.moved = try await reader.moved(moves, shown: comics.comics)
    }
    return comics
  }

  private func failure(_ problem: WeekReader.Problem) -> Failure {
    switch problem {
    case .source(let error): run.failure(error)
    case .malformedEntity: .output(.malformedEntity)
    }
  }

  private func write(_ comics: WeekComics) async throws(Failure) -> ExitStatus {
    var status = ExitStatus.done
    if request.showsImages, run.format == .table,
      let image = ShowImage(run)
    {
      status = try await image.draw(comics.comics.map(\.record))
    }
    do {
      switch run.format {
      case .ics: try CalendarWriter(output: run.output).write(comics)
      case .atom: try FeedWriter(output: run.output).write(comics)
      case .table where !run.options.choosesColumns: try WeekTableWriter(run: run).write(comics)
      default: try writeList(comics)
      }
    } catch {
      throw .output(error)
    }
    return status
  }

  private func writeList(_ comics: WeekComics) throws(OutputFailure) {
    var writer = run.listWriter(.comic, adding: Self.furtherColumns)
    try writer.begin(
      ListHead(
        provenance: comics.provenance, kinds: [.comic], range: PageRange(limit: nil),
        total: comics.comics.count,
        others: WeekComics.fields.members(of: comics)))
    for comic in comics.comics { try writer.write(Item(record: comic.record)) }
    try writer.end()
  }

  /// The columns of csv and tsv besides those of every list of comics: what a buyer must know.
  private static var furtherColumns: [Column] {
    ([EntityField.finalOrder, "diamondCode"].compactMap { Column.chosen($0, of: [.comic]) })
      + Column.purchase + Column.crafts
  }

  private func note(_ comics: WeekComics) {
    run.noteFallback(comics.provenance)
    run.noteCoverage(comics.provenance, of: .comic)
    let warning = comics.warning(run)
    if let warning { run.notices.warn(warning) }
    let isByDay = run.format == .ics || run.format == .atom
    let count =
      (comics.summary.undated ?? comics.leftOut)
      + (isByDay && !comics.summary.isForOrders ? comics.comics.count { !$0.isDated } : 0)
    if count > 0 {
      let reason =
        comics.summary.isForOrders
        ? "whose final order date is not known"
        : "of which only the month or the year of sale is known"
      run.notices.note("left out: \(count) \(count == 1 ? "comic" : "comics") \(reason)")
    }
    if let chosen = run.chosenDetails {
      run.noteMissingDetails(comics.comics.count { chosen.areMissing(in: $0.record) }, "comics")
    }
    if !comics.comics.isEmpty {
      run.noteEmbedded(comics.provenance)
    } else if warning == nil {
      run.notices.note(comics.emptyNotice)
    }
  }
}
