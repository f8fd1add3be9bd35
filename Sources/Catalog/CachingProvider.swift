package import Storage

/// A gateway behind a cache: what is stored and fresh is given without asking, what is stored and
/// current is not sent again, and what is stored stands in when the gateway is silent.
package final class CachingProvider: RecordProviding {
  package let pageSize = ProtocolTable.highestLimit

  private let remote: any RemoteProviding
  private let cache: any Caching
  private let policy: CachePolicy
  private let realm: String
  private let now: () -> Moment
  private let failedToStore: (StorageError) -> Void
  /// Set when the gateway was found silent: it is not asked again, so that a run ends soon.
  private var silence: CatalogError?
  /// What is stored for the questions that are expected, as they were announced to the gateway.
  private var expected: [Question: CacheEntry<CachedPage>?] = [:]

  /// - Parameters:
  ///   - realm: the gateway's base address, which keeps the answers of several gateways apart.
  ///   - failedToStore: is told of every answer that could not be kept.
  package init(
    _ remote: any RemoteProviding, cache: any Caching, policy: CachePolicy, realm: String,
    now: @escaping () -> Moment, failedToStore: @escaping (StorageError) -> Void
  ) {
    self.remote = remote
    self.cache = cache
    self.policy = policy
    self.realm = realm
    self.now = now
    self.failedToStore = failedToStore
  }

  package var provenance: Provenance {
    Provenance(source: .gateway, fetchedAt: now().rfc3339, attribution: "")
  }

  package func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    try await answer(.list(query))
  }

  package func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    try await answer(.entity(key))
  }

  package func prepareWalk(_ query: Query) async throws(CatalogError) -> Query {
    if !policy.isOffline { try remote.prepareWalk() }
    return query.inWalkOrder
  }

  package var lookAhead: Int { policy.isOffline || silence != nil ? 0 : remote.lookAhead }

  package func expect(_ query: Query) {
    let question = Question.list(query)
    let stored = cache.entry(for: key(question))
    expected[question] = .some(stored)
    guard !isEnough(stored) else { return }
    remote.expect(question, unless: validator(stored))
  }

  package func forgetExpected() {
    expected = [:]
    remote.forgetExpected()
  }

  private func answer(_ question: Question) async throws(CatalogError) -> Page<Record> {
    let stored = expected.removeValue(forKey: question) ?? cache.entry(for: key(question))
    if let stored, isEnough(stored) { return stored.given() }
    do throws(CatalogError) {
      return try await fetch(question, stored)
    } catch {
      if error.permitsStale { silence = error }
      return try standIn(stored, for: error)
    }
  }

  private func fetch(
    _ question: Question, _ stored: CacheEntry<CachedPage>?
  ) async throws(CatalogError) -> Page<Record> {
    if policy.isOffline { throw .unreachable(.offline) }
    if let silence { throw silence }
    switch try await remote.fetch(question, unless: validator(stored)) {
    case .page(let page, let validity):
      keep(page, validity, question)
      return page
    case .unchanged(let validity):
      guard let stored else { throw .violation(.status(304)) }
      var page = stored.given()
      page.provenance.fetchedAt = now().rfc3339
      var validity = validity
      validity.validator = validity.validator ?? stored.validator
      keep(page, validity, question)
      return page
    }
  }

  private func standIn(
    _ stored: CacheEntry<CachedPage>?, for error: CatalogError
  ) throws(CatalogError) -> Page<Record> {
    guard error.permitsStale, let stored,
      policy.mayStandIn(freshUntil: stored.freshUntil, now: now().seconds)
    else { throw error }
    var page = stored.given()
    page.provenance.stale = !isFresh(stored)
    page.provenance.shortfall = error
    return page
  }

  /// The gateway need not be asked.
  private func isEnough(_ stored: CacheEntry<CachedPage>?) -> Bool {
    guard !policy.refreshes, let stored else { return false }
    return isFresh(stored)
  }

  private func validator(_ stored: CacheEntry<CachedPage>?) -> String? {
    policy.refreshes ? nil : stored?.validator
  }

  private func isFresh(_ stored: CacheEntry<CachedPage>) -> Bool {
    policy.isFresh(
      storedAt: stored.storedAt, freshUntil: stored.freshUntil, now: now().seconds)
  }

  /// Keeps the answer, and each entity of a list for a later question for it alone.
  private func keep(_ page: Page<Record>, _ validity: Validity, _ question: Question) {
    let key = key(question)
    do {
      guard validity.isStorable, !page.elements.isEmpty || question.isList else {
        return try cache.remove(key)
      }
      var entries = [StoredEntry(entry(page, validity), for: key)]
      if question.isList {
        var validity = validity
        validity.validator = nil
        for record in page.elements {
          let single = Page(provenance: page.provenance, elements: [record], total: 1)
          entries.append(
            StoredEntry(entry(single, validity), for: self.key(.entity(record.key))))
        }
      }
      try cache.store(entries)
    } catch {
      failedToStore(error)
    }
  }

  private func entry(_ page: Page<Record>, _ validity: Validity) -> CacheEntry<CachedPage> {
    let seconds = now().seconds
    return CacheEntry(
      value: CachedPage(page), storedAt: seconds,
      freshUntil: seconds + Int64(validity.lifetime ?? policy.standardLifetime),
      validator: validity.validator)
  }

  /// The question as it is asked, never as it is signed: a signature differs each time.
  private func key(_ question: Question) -> CacheKey<CachedPage> {
    switch question {
    case .entity(let key):
      return CacheKey("\(realm) \(key.path)")
    case .list(let query):
      let parameters = query.parameters.map { "\($0.name)=\($0.value.utf8.count):\($0.value)" }
        .joined(separator: " ")
      let window = "\(query.window.offset)+\(query.window.limit ?? 0)"
      return CacheKey("\(realm) \(query.path) \(window) \(parameters)")
    }
  }
}

extension Question {
  fileprivate var isList: Bool {
    if case .list = self { true } else { false }
  }
}

extension CacheEntry<CachedPage> {
  /// The page as it is given out of the cache.
  fileprivate func given() -> Page<Record> {
    var page = value.page
    page.provenance.cached = true
    return page
  }
}
