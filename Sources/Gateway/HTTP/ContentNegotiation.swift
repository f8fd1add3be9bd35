internal import Gzip

extension Request {
  /// Whether the client accepts gzip (RFC 9110, section 12.5.3).
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

  /// Whether the client prefers something (RFC 7240, section 2).
  func prefers(_ preference: String) -> Bool {
    (preferences ?? "").split(separator: ",").contains { text in
      let name = text.prefix { $0 != ";" && $0 != "=" }
      return name.filter { !$0.isWhitespace }.lowercased() == preference
    }
  }

  /// Whether `If-None-Match` contains this ETag (RFC 9110, section 13.1.2). Also accepts the tag
  /// without quotation marks, as Marvel's gateway sent it and its clients return it.
  func has(_ tag: String) -> Bool {
    let tag = tag.filter { $0 != "\"" }
    return (validators ?? "").split(separator: ",").contains { text in
      var text = text.drop(while: \.isWhitespace)
      if text.hasPrefix("W/") { text.removeFirst(2) }
      let validator = text.filter { !$0.isWhitespace && $0 != "\"" }
      return validator == tag || validator == "*"
    }
  }
}

extension Response {
  /// The smallest body worth compressing.
  private static let minimumSize = 256

  /// Returns the response, compressed if the client accepts it.
  func encoded(for request: Request) -> Response {
    guard case .bytes(let bytes) = body, bytes.count >= Self.minimumSize else { return self }
    var response = self
    response.headers.append(Header("Vary", "Accept-Encoding"))
    if request.acceptsGzip {
      response.headers.append(Header("Content-Encoding", "gzip"))
      response.body = .bytes(GzipEncoder.compress(bytes))
    }
    return response
  }

  /// Returns a 304 if the client has this version (RFC 9110, section 15.4.5).
  func validated(_ request: Request) -> Response {
    guard let tag = header("ETag"), request.has(tag) else { return self }
    let omitted = ["Content-Type", "Content-Encoding"]
    return Response(status: 304, headers: headers.filter { !omitted.contains($0.name) })
  }
}
