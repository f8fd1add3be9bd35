internal import Catalog

/// `marvel-cli week`
struct Week {
  private let request: WeekRequest
  private let run: Run

  init(_ request: WeekRequest, _ run: Run) {
    self.request = request
    self.run = run
  }

  func run() async throws(Failure) -> ExitStatus {
    var resolver = ReferenceResolver(run)
    var conditions: [Condition] = []
    for filter in request.filters {
      conditions.append(try await resolver.condition(filter))
    }
    guard resolver.status == .done else { return resolver.status }
    var reader = WeekReader(
      repository: try run.openRepository(), now: run.dependencies.clock.now(),
      origin: run.request.origin,
      conditions: conditions,
      includesVariants: request.includesVariants)
    if request.isFollowed {
      reader.followed = try await FollowedEntities(run).keys()
    }
    let week = request.week(now: reader.now, startingOn: run.options.settings.weekStart)
    let comics: WeekComics
    do { comics = try await reader.comics(of: week) } catch { throw failure(error) }
    let status = try await write(comics)
    note(comics)
    guard status == .done, request.reportsByStatus else { return status }
    return comics.comics.isEmpty ? .done : .changed
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
    var writer = run.listWriter(.comic)
    try writer.begin(
      ListHead(
        provenance: comics.provenance, range: PageRange(limit: nil), total: comics.comics.count,
        others: comics.summary.members))
    for comic in comics.comics { try writer.write(Item(record: comic.record)) }
    try writer.end()
  }

  private func note(_ comics: WeekComics) {
    run.noteFallback(comics.provenance)
    run.noteCoverage(comics.provenance, of: .comic)
    let warning = comics.warning(run)
    if let warning { run.notices.warn(warning) }
    let isByDay = run.format == .ics || run.format == .atom
    let count =
      (comics.summary.undated ?? comics.leftOut)
      + (isByDay ? comics.comics.count { !$0.isDated } : 0)
    if count > 0 {
      run.notices.note(
        "left out: \(count) \(count == 1 ? "comic" : "comics") of which only the month or the year "
          + "of sale is known")
    }
    if !comics.comics.isEmpty {
      run.noteEmbedded(comics.provenance)
    } else if warning == nil {
      let sentences = ["no comics to show in \(comics.summary.week.name)", comics.monthCommand]
      run.notices.note(sentences.compactMap(\.self).joined(separator: "; "))
    }
  }
}

extension WeekComics {
  /// What is wrong with the source for the week, and what to do; nil if nothing is.
  func warning(_ run: Run) -> String? {
    let problem: String
    if summary.isAfterData {
      let end = summary.dataThrough.map { "ends on \($0.dayText), before \(summary.week.name)" }
      problem = end ?? "has no on-sale dates"
    } else if !hasOthers {
      problem = "has no comics of \(summary.week.name)"
    } else {
      return nil
    }
    return [
      "the \(provenance.source.rawValue) catalog \(problem)", monthCommand ?? newestCommand,
      remedy(run),
    ].compactMap(\.self).joined(separator: "; ")
  }

  /// The command that lists the comics of the month; nil if each of them has a day.
  fileprivate var monthCommand: String? {
    undatedMonth.map {
      "marvel-cli week \($0.monthText) lists those of which only the month is known"
    }
  }

  private var newestCommand: String? {
    summary.dataThrough.map { "marvel-cli week \($0.dayText) lists the newest week" }
  }

  private func remedy(_ run: Run) -> String {
    if provenance.source == .gateway { return "it may not have all comics" }
    return switch run.originUse {
    case .present(let command): "run \(command) to get newer comics"
    case .absent(let command): "\(command) gets the comics of each week (docs/living.md)"
    }
  }
}
