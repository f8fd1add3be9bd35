extension Request {
  /// Whether the client takes gzip: RFC 9110, section 12.5.3.
  var acceptsGzip: Bool {
    let offers = (acceptedEncodings ?? "").split(separator: ",").map(Self.offer)
    let quality =
      offers.last { $0.coding == "gzip" || $0.coding == "x-gzip" }
      ?? offers.last { $0.coding == "*" }
    return (quality?.weight ?? 0) > 0
  }

  private static func offer(_ text: Substring) -> (coding: String, weight: Double) {
    let parts = text.lowercased().split(separator: ";").map { $0.filter { !$0.isWhitespace } }
    let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
    return (parts.first ?? "", weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1)
  }

  /// Whether the client has the version with this tag: RFC 9110, section 13.1.2, and the tag without
  /// quotation marks, as Marvel's gateway gave it and its clients send it back.
  func has(_ tag: String) -> Bool {
    (validators ?? "").split(separator: ",").contains { text in
      var text = text.drop(while: \.isWhitespace)
      if text.hasPrefix("W/") { text.removeFirst(2) }
      let validator = text.filter { !$0.isWhitespace && $0 != "\"" }
      return validator == tag || validator == "*"
    }
  }
}

extension Answer {
  /// Below this many bytes gzip gains nothing worth the trouble.
  private static let smallest = 256

  /// The answer in the form that suits the client best.
  func encoded(for request: Request) -> Answer {
    guard case .bytes(let bytes) = body, bytes.count >= Self.smallest else { return self }
    var answer = self
    answer.headers.append(Header("Vary", "Accept-Encoding"))
    if request.acceptsGzip {
      answer.headers.append(Header("Content-Encoding", "gzip"))
      answer.body = .bytes(Gzip.compress(bytes))
    }
    return answer
  }

  /// 304 for a client that has this version: RFC 9110, section 15.4.5.
  func validated(_ request: Request) -> Answer {
    guard let tag = header("ETag"), request.has(tag) else { return self }
    let left = ["Content-Type", "Content-Encoding"]
    return Answer(status: 304, headers: headers.filter { !left.contains($0.name) })
  }
}
