internal import ArgumentParsing
internal import Catalog

/// Messages about lists that take several pages.
extension Run {
  /// Prints the cost of a long gateway list immediately.
  ///
  /// - Parameters:
  ///   - page: The first page.
  ///   - pageSize: The size of a full page.
  func noteCost(_ page: Page<Record>, _ range: PageRange, pageSize: Int) {
    guard !request.cachePolicy.isOffline, page.provenance.source == .gateway else { return }
    let cost = PaginationCost(request.gateway)
    let count = min(range.limit ?? .max, page.total - range.offset)
    let requests = (max(0, count) + pageSize - 1) / pageSize
    if let sentence = cost.sentence(requests: requests) { notices.noteImmediately(sentence) }
  }

  /// Reports what a result depends on and is unknown for some entities.
  func noteKnown(_ counts: [KnownCount]) {
    for known in counts {
      let part = "known for only \(known.count) of \(known.total) \(known.kind.plural)"
      switch known.subject {
      case .attribute(let attribute, isFilter: true):
        noteUnlessInDocument("\(part): \(attribute.phrase); the others are left out")
      case .attribute(let attribute, isFilter: false):
        notices.note("\(part): \(attribute.phrase); the others come last")
      case .roles:
        noteUnlessInDocument("\(part): \(known.name); the others are left out")
      case .field:
        let name = known.name.kebabCase.substituting("-", by: " ")
        let missing = known.total - known.count
        let some = known.count == 0 ? "" : "\(missing) of "
        let given = known.total == 1 ? known.kind.singular : known.kind.plural
        noteUnlessInDocument("the catalog knows no \(name) of \(some)the given \(given)")
      case .entities:
        noteUnlessInDocument(
          "\(known.name) are unknown for \(known.total - known.count) of \(known.total) "
            + "\(known.kind.plural) of this catalog")
      }
    }
  }

  /// Reports entities that a range of days leaves out.
  func noteLeftOut(_ months: [MonthCount]) {
    for month in months { noteUnlessInDocument(Sentence(month.sentence)) }
  }

  /// Reports an empty list, with the nearest name that a filter by name would have found.
  func noteEmptyList(_ query: Query, total: Int, _ source: Provenance.Source?) async {
    guard notices.showsNotices, let repository = try? repository else { return }
    if total > 0 {
      notices.note("no results at offset \(query.range.offset): the list has \(total)")
      return
    }
    // A gateway is not asked again for a hint.
    for condition in source == .gateway ? [] : query.conditions {
      guard let (name, kind) = condition.nameFilter(of: query.kind) else { continue }
      let nearest = await repository.names(near: name, kind)
        .map { condition.attribute == .name ? $0 : $0.withoutParenthesis }
      guard let nearest = nearest.first, nearest != name else { continue }
      notices.note("no \(query.kind.plural) match '\(name)'; did you mean '\(nearest)'?")
      return
    }
    if source != .gateway, let events = await repository.eventsInsteadOfComics(query) {
      notices.note(
        "\(events.sentence); see \(commandLine: "marvel-cli ")show \(events.keys)")
    } else if let teams = await repository.teamsWithoutMembers(query) {
      notices.note("the catalog names no members of \(teams)")
    } else if !query.conditions.isEmpty {
      notices.note("no \(query.kind.plural) match the filters")
    } else if let parent = query.parent {
      notices.note("the catalog has no \(query.kind.plural) of this \(parent.kind.singular)")
    } else {
      notices.note("there are no \(query.kind.plural)")
    }
  }

  /// Warns about a list that changed while its pages were read.
  func noteChanges(_ summary: PaginationSummary) {
    guard !summary.isConsistent else { return }
    var parts: [String] = []
    if summary.firstTotal != summary.lastTotal {
      parts.append("the total went from \(summary.firstTotal) to \(summary.lastTotal)")
    }
    if summary.repeated > 0 {
      parts.append("duplicates removed: \(summary.repeated)")
    }
    if summary.missing > 0 { parts.append("missing entities: \(summary.missing)") }
    notices.warn(
      """
      the list changed while it was read (\(parts.joined(separator: ", ")))\
      \(commandLine: "; run again with --refresh")
      """)
  }

  /// Ends a list that failed after its first page. The part so far is printed, unless the format is
  /// a single document of which nothing was sent yet.
  ///
  /// - Parameter offset: The offset of the page that failed.
  func endIncompleteList(
    _ error: CatalogError, at offset: Int, _ range: PageRange
  ) throws(Failure) -> Failure {
    guard format.isLineBased || output.hasSent else { return failure(error) }
    do { try output.finish() } catch { throw .output(error) }
    return .brokenList(
      error, gateway,
      BrokenList(
        offset: offset, limit: range.limit.map { range.offset + $0 - offset },
        isDocument: !format.isLineBased))
  }
}

extension MonthCount {
  /// Says that the comics were left out.
  fileprivate var sentence: String {
    let month = self.month.dayText.prefix(7)
    return count == 1
      ? "1 comic of \(month) was left out: only its month is known"
      : "\(count) comics of \(month) were left out: only their month is known"
  }
}

extension CatalogRepository {
  /// The names of the characters whose members a query asks for: if it has no matches, they may be
  /// no teams. Nil if it does not ask for members.
  fileprivate func teamsWithoutMembers(_ query: Query) async -> String? {
    guard let condition = query.conditions.first(where: { $0.filter == .team }),
      case .ids(let ids) = condition.value
    else { return nil }
    var names: [String] = []
    for id in ids {
      let page = try? await page(of: EntityKey(.character, id))
      names.append(page?.elements.first?.title ?? "character/\(id)")
    }
    return names.listed(by: "or")
  }
}

extension Condition {
  /// The name that the condition compares, and the kind of the entities that have it; nil if it is
  /// no condition on a name.
  fileprivate func nameFilter(of kind: Kind) -> (name: String, kind: Kind)? {
    switch value {
    case .equals(let name), .startsWith(let name):
      switch attribute {
      case .name, .plainTitle: (name, kind)
      case .seriesTitle: (name, .series)
      default: nil
      }
    default: nil
    }
  }
}

/// The number of requests that a long list needs, and how long they take.
struct PaginationCost {
  /// Lists with at most this many requests are not reported.
  private static let unreportedRequests = 50

  private let host: String
  /// Nil if the gateway has no rate limit.
  private let requestsPerSecond: Int?

  init(_ gateway: GatewaySettings) {
    host = gateway.address.host
    requestsPerSecond = gateway.address.isLoopback ? nil : gateway.requestsPerSecond
  }

  /// Returns the notice without a period; nil for a short list. The cache may reduce the cost.
  func sentence(requests: Int) -> String? {
    guard requests > Self.unreportedRequests else { return nil }
    let sentence = "this list needs up to \(requests) requests to \(host)"
    guard let requestsPerSecond else { return sentence }
    let seconds = (requests + requestsPerSecond - 1) / requestsPerSecond
    let time = seconds < 120 ? "\(seconds) seconds" : "\((seconds + 59) / 60) minutes"
    return sentence + ", about \(time) at \(requestsPerSecond) per second"
  }
}
