internal import Catalog

/// One line about a request, such as `GET /v1/public/characters?limit=20 200 4310`: verb, path,
/// query, status or the word for what came in its place, and the length of the body.
package struct LogLine: Sendable {
  private static let hidden = "***"
  /// As many hexadecimal digits as the shorter of Marvel's keys and its hashes have.
  private static let longestDigits = 32
  /// Shorter secrets are hidden where they stand alone; they may be part of innocent words.
  private static let shortestPart = 16

  package let text: String

  /// - Parameter secrets: texts that must not be shown, with those that the request itself brings.
  package init(_ request: Request, _ reply: Reply, secrets: [String]) {
    let own = ["apikey", "hash"].compactMap(request.value)
    let redaction = Redaction(secrets: (secrets + own).filter { !$0.isEmpty })
    let query = request.items.filter { !Credentials.parameters.contains($0.name) }
      .map(redaction.item).joined(separator: "&")
    let path = request.path.split(separator: "/", omittingEmptySubsequences: false)
      .map { redaction.part(String($0)) }.joined(separator: "/")
    let verb = redaction.part(request.method)
    text = "\(verb) \(path)\(query.isEmpty ? "" : "?" + query) \(Self.outcome(reply))"
  }

  private static func outcome(_ reply: Reply) -> String {
    switch reply {
    case .answer(let answer): "\(answer.status) \(answer.body.count)"
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

    /// A parameter; what an unknown one says may be a secret under a name that was mistyped.
    func item(_ item: Request.Item) -> String {
      let isKnown = Self.knownNames.contains(item.name)
      return part(item.name) + "=" + (isKnown ? part(item.value) : hidden)
    }

    /// A text without secrets, and without letters that would end the line or look like parts of it.
    func part(_ text: String) -> String {
      let isSecret = secrets.contains { secret in
        text == secret || (secret.count >= shortestPart && text.contains(secret))
      }
      return isSecret || hasManyDigits(text) ? hidden : text.percentEncoded
    }

    private func hasManyDigits(_ text: String) -> Bool {
      var run = 0
      for letter in text {
        run = letter.isHexDigit ? run + 1 : 0
        if run >= longestDigits { return true }
      }
      return false
    }
  }
}
