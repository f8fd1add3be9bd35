import Catalog
import Storage

/// A catalog on this machine whose file fails when it is read.
struct FailingCatalog: AnalyticsSource {
  let error: CatalogError

  func exported(_ record: Record) throws(CatalogError) -> Record { throw error }
  func provenance(of kinds: [Kind]) -> Provenance { provenance }
  func provenance(ofRelationsOf kinds: [Kind]) -> Provenance { provenance }
  let pageSize = 100
  let provenance = Provenance(
    source: .local, fetchedAt: "2025-02-03T04:05:06Z", attribution: "Made for tests.")

  func coverage(of kind: Kind) -> Coverage { .complete(Timestamp(seconds: 0)) }

  func page(for query: Query) throws(CatalogError) -> Page<Record> { throw error }
  func page(of key: EntityKey) throws(CatalogError) -> Page<Record> { throw error }
  func matches(of name: String, _ kind: Kind) throws(CatalogError) -> [NameMatch] { throw error }
  func names(near name: String, _ kind: Kind, limit: Int) throws(CatalogError) -> [String] {
    throw error
  }
  func search(_ query: SearchQuery) throws(CatalogError) -> SearchAnswer { throw error }
  func counts() throws(CatalogError) -> Histogram { throw error }
  func histogram(of query: Query, by grouping: Grouping) throws(CatalogError) -> Histogram {
    throw error
  }
  func ranking(
    of query: Query, by related: Kind
  ) throws(CatalogError) -> Page<RankedEntity> { throw error }
  func roles(
    of creator: EntityKey
  ) throws(CatalogError) -> [(role: CreatorRole, count: Int)] { throw error }
  func credits(in comics: [Int]) throws(CatalogError) -> [RoleCredits] { throw error }
  func datedComics(of key: EntityKey) throws(CatalogError) -> [DatedComic] { throw error }
  func known(_ kinds: [Kind]) throws(CatalogError) -> [KnownCount] { throw error }
  func path(
    from start: EntityKey, to end: EntityKey, teams: Bool
  ) throws(CatalogError) -> [GraphNode] { throw error }
  func partners(
    of key: EntityKey, _ kind: Kind, _ range: PageRange, teams: Bool
  ) throws(CatalogError) -> Page<RankedEntity> { throw error }
  func names(
    beginningWith text: String, _ kind: Kind, limit: Int
  ) throws(CatalogError) -> [String] { throw error }
  func terms(of attribute: Attribute) throws(CatalogError) -> [String] { throw error }
  func listedSeries() throws(CatalogError) -> [ListedSeries] { throw error }
  func listedSeries(named names: [String]) throws(CatalogError) -> [ListedSeries] { throw error }
  func oddlyNamedSeries() throws(CatalogError) -> [ListedSeries] { throw error }
  func listedIssues(of key: EntityKey) throws(CatalogError) -> [ListedIssue] { throw error }
  func listedIssues(_ ids: [Int]) throws(CatalogError) -> [ListedIssue] { throw error }
  func foldedName(_ name: String) throws(CatalogError) -> String { throw error }
  func eachEntity(
    _ kind: Kind, hasMarvelIDs: Bool, _ visit: (EntityKey, ListedIDs) -> Void
  ) throws(CatalogError) { throw error }
}

/// A catalog file with prepared problems.
struct PreparedCatalogFile: CatalogFileMaintenance {
  let path = "/data/catalog.sqlite"
  var problems: [String] = []
  /// Thrown by every change.
  var error: LocalCatalogError?

  func contents() throws(LocalCatalogError) -> CatalogContents { throw error ?? .absent }
  func faults() throws(LocalCatalogError) -> [String] { problems }

  func setAside(at timestamp: Timestamp) throws(LocalCatalogError) -> String {
    if let error { throw error }
    return path + ".corrupt"
  }

  func compact() throws(LocalCatalogError) { if let error { throw error } }
}

/// A response cache that cannot be changed.
struct ReadOnlyCache: CacheMaintenance {
  let path = "/cache/responses.sqlite"
  let byteLimit = 1000

  func notes() -> [CacheNote]? {
    ["a", "b"].map { CacheNote(kind: "page", id: $0, size: 150, storedAt: 0, freshUntil: 0) }
  }
  func removeAll() throws(StorageError) { throw .readOnly }
  func removeExpired(before timestamp: Int64) throws(StorageError) -> Int { throw .full }
}
