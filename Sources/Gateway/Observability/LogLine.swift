internal import Catalog
internal import Platform

/// A request's log line, such as `GET /v1/public/characters?limit=20 200 4310`: method, path,
/// query, status (or the name of an injected failure), and the length of the body.
package struct LogLine: Sendable {
  private static let hidden = "***"
  /// The number of hexadecimal digits in Marvel's public keys and hashes.
  private static let keyDigitCount = 32
  /// Shorter secrets are hidden only as complete values: they may occur within other words.
  private static let minimumSubstringLength = 16

  package let text: String

  /// - Parameter secrets: strings to hide, in addition to the request's own key and hash.
  package init(_ request: Request, _ reply: Reply, secrets: [String]) {
    let own = ["apikey", "hash"].compactMap(request.value)
    let redaction = Redaction(secrets: (secrets + own).filter { !$0.isEmpty })
    let query = request.items.filter { !Credentials.parameters.contains($0.name) }
      .map(redaction.item).joined(separator: "&")
    let path = request.path.split(separator: "/", omittingEmptySubsequences: false)
      .map { redaction.part(String($0)) }.joined(separator: "/")
    let method = redaction.part(request.method)
    text = "\(method) \(path)\(query.isEmpty ? "" : "?" + query) \(Self.outcome(reply))"
  }

  private static func outcome(_ reply: Reply) -> String {
    switch reply {
    case .response(let response): "\(response.status) \(response.body.count)"
    case .outage: "silence 0"
    case .reset: "reset 0"
    }
  }

  private struct Redaction {
    private static let knownNames: Set<String> = {
      let filters = ProtocolTable.resources.flatMap { $0.filters.map(\.name) }
      return Set(filters + ["limit", "offset", "orderBy"])
    }()

    let secrets: [String]

    /// Redacts a parameter. The value of an unknown parameter is hidden, because it may be a secret
    /// under a mistyped name.
    func item(_ item: Request.Item) -> String {
      let isKnown = Self.knownNames.contains(item.name)
      return part(item.name) + "=" + (isKnown ? part(item.value) : hidden)
    }

    /// Hides secrets, and escapes characters that would end the line or look like its separators.
    func part(_ text: String) -> String {
      let isSecret = secrets.contains { secret in
        text == secret || (secret.count >= minimumSubstringLength && text.contains(secret))
      }
      return isSecret || looksLikeKey(text) ? hidden : PercentEncoding.encode(text, keeping: ",:")
    }

    private func looksLikeKey(_ text: String) -> Bool {
      var run = 0
      for letter in text {
        run = letter.isHexDigit ? run + 1 : 0
        if run >= keyDigitCount { return true }
      }
      return false
    }
  }
}
