internal import Catalog

/// An explanation of what a command would do.
struct Explanation {
  /// The source that would answer.
  enum Source: String {
    case embedded, local, gateway, cache
    /// No source is needed, or none can answer.
    case none
  }

  struct Request {
    let path: String
    let parameters: [Parameter]
    /// The first pages.
    let pages: [Page]
    /// The maximum number of pages; nil if only a response can tell.
    let pageCount: Int?
    /// Nil if a name or the range is not known yet.
    let curl: String?
  }

  struct Page {
    /// Nil if the response has no pages.
    let range: PageRange?
    let cacheKey: String
    let verdict: Verdict
    let cached: CachedResponseInfo?
    let isRequested: Bool
  }

  enum Verdict: String {
    case fresh, stale, absent
    /// The cache is disabled.
    case unused
  }

  /// The command line to explain.
  let arguments: [String]
  var source: Source
  /// The reason for the source, in one phrase.
  var reason: String
  /// Nil if no gateway would be used, regardless of the cache.
  var gateway: GatewayAddress?
  /// Whether the embedded catalog is the fallback if the gateway is unreachable.
  var fallsBack = false
  /// The names that would be resolved first.
  var lookups: [Reference] = []
  var requests: [Request] = []
  /// Whether the online executable would run the command.
  var isHandedOff = false
}

extension Explanation.Request {
  init(_ recorded: RecordedRequest, _ recorder: RequestRecorder) {
    let configuration = recorder.configuration
    let request = recorded.request
    path = recorder.named(request.path)
    parameters = (recorded.isDependent ? request.parametersOfList : request.parameters)
      .map { Parameter(name: $0.name, value: recorder.named($0.value)) }
    let isKnown = path == request.path && parameters == request.parameters
    pageCount = configuration.usesNoGateway ? 0 : recorded.pageCount
    pages =
      isKnown && !configuration.usesNoGateway
      ? recorded.pages.map { page in
        let verdict: Explanation.Verdict =
          if configuration.cachePath == nil {
            .unused
          } else if let cached = page.cached {
            cached.isFresh ? .fresh : .stale
          } else {
            .absent
          }
        return Explanation.Page(
          range: page.range, cacheKey: page.cacheKey, verdict: verdict, cached: page.cached,
          isRequested: page.isRequested)
      } : []
    curl = isKnown ? CurlCommand.text(request, at: configuration.gateway) : nil
  }
}
