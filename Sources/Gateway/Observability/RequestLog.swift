internal import Catalog
internal import Platform
internal import Synchronization

/// The request log on standard error. Requests never wait for it: a line that would block is
/// dropped, and the next line that is written reports the number of dropped lines.
final class RequestLog: Sendable {
  private struct State {
    /// Lines dropped since the last line that was written.
    var recentlyDropped = 0
    var dropped = 0
  }

  private let state = Mutex(State())

  func write(_ line: LogLine) {
    state.withLock { state in
      if Self.send(Self.text(line, dropped: state.recentlyDropped)) {
        state.recentlyDropped = 0
      } else {
        state.recentlyDropped += 1
        state.dropped += 1
      }
    }
  }

  /// The total number of dropped lines.
  var droppedCount: Int { state.withLock { $0.dropped } }

  private static func text(_ line: LogLine, dropped: Int) -> String {
    (dropped > 0 ? "\(dropped) requests were not logged: standard error was not read\n" : "")
      + line.text + "\n"
  }

  /// Writes the text without blocking. A line that is too long is shortened in the middle, which is
  /// mostly the query.
  private static func send(_ text: String) -> Bool {
    var bytes = Array(text.utf8)
    let excess = bytes.count - LineOutput.longestLine
    if excess > 0 {
      let end = bytes.count - 40
      bytes.replaceSubrange((end - excess - 3)..<end, with: "...".utf8)
    }
    return LineOutput.write(bytes)
  }
}

/// A request's log line, such as `GET /v1/public/characters?limit=20 200 4310`: method, path,
/// query, status (or what happened instead), and the length of the body.
package struct LogLine: Sendable {
  private static let hidden = "***"
  /// The number of hexadecimal digits in Marvel's public keys and hashes.
  private static let keyDigitCount = 32
  /// Shorter secrets are hidden only as complete values: they may occur within other words.
  private static let minimumSubstringLength = 16

  package let text: String

  /// - Parameter secrets: strings to hide, in addition to the request's own key and hash.
  package init(_ request: Request, _ reply: Reply, secrets: [String]) {
    let credentials = ["apikey", "hash"].compactMap(request.value)
    let redaction = Redaction(secrets: (secrets + credentials).filter { !$0.isEmpty })
    let query = request.items.filter { !Credentials.parameters.contains($0.name) }
      .map(redaction.item).joined(separator: "&")
    let path = request.path.split(separator: "/", omittingEmptySubsequences: false)
      .map { redaction.part(String($0)) }.joined(separator: "/")
    let method = redaction.part(request.method)
    let (outcome, byteCount) = reply.outcome
    text = "\(method) \(path)\(query.isEmpty ? "" : "?" + query) \(outcome) \(byteCount)"
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
