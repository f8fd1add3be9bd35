internal import Catalog
internal import CatalogImport
internal import Collecting

internal import enum Platform.FileError

/// What the commands about reading orders and collections of files need.
struct CollectionContext {
  let context: CommandContext
  let source: any AnalyticsSource
  let matcher: LazyMatcher
  let orders: OrderReader
  private let dependencies: Dependencies

  init(_ flags: SharedFlags, _ dependencies: Dependencies) throws(Failure) {
    self.dependencies = dependencies
    (context, source) = try CommandContext.analyzing(
      [.comic, .series, .event], flags, dependencies)
    matcher = LazyMatcher(source, hasMarvelIDs: flags.origin == nil)
    orders = OrderReader(source, matcher)
  }

  /// Runs a query of the catalog.
  func reading<Result>(
    _ body: () throws(CatalogError) -> Result
  ) throws(Failure) -> Result {
    do { return try body() } catch { throw context.failure(error) }
  }

  /// Returns the order of an event or a series; nil, after a report, if there is none.
  ///
  /// - Parameter namesKind: Whether the user named the kind, so that a name is not looked up among
  ///   series, too.
  func order(
    of reference: Reference, namesKind: Bool, _ statuses: inout [ExitStatus]
  ) async throws(Failure) -> IssueOrder? {
    var resolver = ReferenceResolver(context)
    var reference = reference
    if !namesKind, case .name(let name) = reference.target {
      let series = Reference("series/\(name)", kind: .series)
      let isEvent = try await isKnown(reference)
      if !isEvent, try await isKnown(series) { reference = series }
    }
    guard let key = try await resolver.key(reference) else {
      statuses.append(resolver.status)
      return nil
    }
    let page: Page<Record>
    do { page = try await source.page(of: key) } catch { throw context.failure(error) }
    guard let record = page.elements.first else { return nil }
    var order = try reading { () throws(CatalogError) in try orders.order(of: record) }
    if order.basis == .date { order.known = try await knownComics(of: key) }
    return order
  }

  /// Returns how many comics are known completely; nil if all are.
  private func knownComics(of event: EntityKey) async throws(Failure) -> PartialKind? {
    guard let query = try? Query(kind: .comic, of: event, range: PageRange(limit: 1)) else {
      return nil
    }
    do { return try await source.page(for: query).provenance.partial } catch {
      throw context.failure(error)
    }
  }

  /// The provenance of an order.
  func provenance(of order: IssueOrder) -> Provenance {
    var provenance = source.provenance(of: [.comic])
    provenance.partial = order.known ?? provenance.partial
    return provenance
  }

  private func isKnown(_ reference: Reference) async throws(Failure) -> Bool {
    do {
      if case .missing = try await context.repository.resolve(reference) { return false }
      return true
    } catch {
      throw context.failure(error)
    }
  }

  /// Returns the order of a reading list.
  ///
  /// - Parameter path: `-` for standard input.
  func order(ofFile path: String) throws(Failure) -> IssueOrder {
    let bytes: [UInt8]
    do {
      bytes =
        path == "-" ? try dependencies.terminal.readInput() : try dependencies.files.readBytes(path)
    } catch {
      throw .collection(.file(error), path)
    }
    let list: ReadingList
    do { list = try ReadingList(bytes) } catch { throw .collection(.xml(error), path) }
    return try reading { () throws(CatalogError) in try orders.order(of: list, path: path) }
  }
}

/// Why a file of a collection cannot be used.
enum CollectionFailure: Error, Equatable {
  case file(FileError)
  case xml(XMLError)
  /// A table or a mapping.
  case table(ImportError)
}
