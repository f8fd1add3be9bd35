internal import Catalog
internal import CatalogSources
public import Foundation
internal import MarvelAPI
public import Networking
public import Storage

/// A client of a gateway that speaks the protocol of Marvel's API.
///
/// It returns typed entities for typed queries, signs and retries requests, and keeps responses in
/// a cache, so that what was read once can be read again without a network.
///
/// ```swift
/// let client = MarvelClient(
///   baseURL: URL(string: "http://localhost:8017")!,
///   cache: SQLiteCache(path: "/tmp/marvel.sqlite", byteLimit: 50_000_000))
/// var query = CharacterQuery()
/// query.nameStartsWith = "spider"
/// for try await character in client.entities(query) {
///   print(character.id, character.name)
/// }
/// ```
public struct MarvelClient: MarvelSource {
  /// The maximum number of entities of a page.
  public static let highestLimit = ProtocolTable.highestLimit

  /// How cached responses are used from now on.
  public var cacheMode = CacheMode.standard
  private let http: HTTPClient
  private let cache: (any Caching)?

  /// - Parameters:
  ///   - baseURL: the gateway; the paths of the API follow it, beginning with `v1/public`.
  ///   - keys: nil for a gateway that needs none.
  ///   - performer: sends the requests, which are signed, limited, and retried above it.
  ///   - requestsPerSecond: the limit of requests, over all tasks; nil for none.
  ///   - retryPolicy: which failures are retried, and for how long; no retries show the error, or
  ///     another source, at once.
  ///   - cache: where responses are kept; nil to keep none.
  public init(
    baseURL: URL, keys: MarvelKeys? = nil,
    performer: any HTTPPerforming = URLSessionPerformer(userAgent: "MarvelClient"),
    requestsPerSecond: Double? = 5, retryPolicy: RetryPolicy = RetryPolicy(),
    cache: (any Caching)? = nil
  ) {
    http = HTTPClient(
      baseURL: baseURL.appending(path: "v1/public"),
      performer: Self.chain(performer, keys, requestsPerSecond, retryPolicy))
    self.cache = cache
  }

  /// From the outside in: one request for concurrent identical ones, retries, a new signature if
  /// the gateway's clock differs, the rate limit, and a signature for each attempt.
  private static func chain(
    _ transport: any HTTPPerforming, _ keys: MarvelKeys?, _ perSecond: Double?,
    _ policy: RetryPolicy
  ) -> any HTTPPerforming {
    let transport = WholeJSON(transport)
    guard let keys else {
      let gate = RateGate(transport, perSecond: perSecond, inFlight: 4)
      return SingleFlight(Retrying(gate, policy: policy))
    }
    let authorizer = MarvelAuthorizer(
      publicKey: keys.publicKey, privateKey: keys.privateKey, signature: ClientSignature.hash)
    let gate = RateGate(
      Authorized(transport, by: authorizer), perSecond: perSecond, inFlight: 4)
    return SingleFlight(Retrying(Reauthorizing(gate, by: authorizer), policy: policy))
  }

  @concurrent public func page<Q: MarvelQuery>(
    _ query: Q, from offset: Int, upTo limit: Int
  ) async throws(MarvelError) -> MarvelPage<Q.Entity> {
    let checked = try query.checked(PageRange(from: offset, upTo: limit))
    let page: Page<Record>
    do throws(CatalogError) { page = try await provider().page(for: checked) } catch {
      throw MarvelError(error, offset: offset)
    }
    return try MarvelPage(page, offset: offset)
  }

  @concurrent public func entity<Entity: MarvelEntity>(
    _ type: Entity.Type, id: Int
  ) async throws(MarvelError) -> Entity? {
    let page: Page<Record>
    let key = EntityKey(Entity.kind.catalogKind, id)
    do throws(CatalogError) { page = try await provider().page(of: key) } catch {
      throw MarvelError(error, offset: 0)
    }
    guard let record = page.elements.first else { return nil }
    return try Entity(record)
  }

  /// A provider for one call; what outlives it is in the cache and in the chain.
  func provider() -> CachingProvider {
    CachingProvider(
      MarvelProvider(http, now: { .now }), cache: cache, policy: cacheMode.policy,
      namespace: http.baseURL.absoluteString, now: { .now }, failedToStore: { _ in })
  }
}

extension Timestamp {
  fileprivate static var now: Timestamp {
    Timestamp(seconds: Int64(Date().timeIntervalSince1970))
  }
}

/// The keys that sign requests. A gateway that runs without keys needs none.
///
/// The private key is sent nowhere; a printed value does not contain it.
public struct MarvelKeys: Sendable {
  public let publicKey: String
  let privateKey: String

  public init(publicKey: String, privateKey: String) {
    self.publicKey = publicKey
    self.privateKey = privateKey
  }
}

extension MarvelKeys: CustomStringConvertible, CustomReflectable {
  public var description: String { "MarvelKeys(publicKey: \(publicKey))" }
  public var customMirror: Mirror { Mirror(self, children: ["publicKey": publicKey]) }
}

/// How cached responses are used.
public enum CacheMode: Hashable, Sendable {
  /// A fresh response is used without a request, a stale one is revalidated, and used if the
  /// gateway does not answer (stale-if-error).
  case standard
  /// Every response is requested again; a cached one is used if the gateway does not answer.
  case refresh
  /// Only cached responses, fresh or stale. Nothing is sent.
  case offline

  var policy: CachePolicy {
    var policy = CachePolicy()
    policy.refreshes = self == .refresh
    policy.isOffline = self == .offline
    return policy
  }
}
