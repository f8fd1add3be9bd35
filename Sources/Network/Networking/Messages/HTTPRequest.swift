public import Foundation

/// A request to a server, as a value that any performer can send.
///
/// ```swift
/// let request = HTTPRequest(
///   baseURL: URL(string: "https://api.example.org/v1")!, path: "things",
///   query: [QueryItem("name", "salt & pepper")])
/// request.url  // https://api.example.org/v1/things?name=salt%20%26%20pepper
/// ```
public struct HTTPRequest: Hashable, Sendable {
  public var method: HTTPMethod
  /// The root of the server's paths. Its query or fragment is ignored.
  public var baseURL: URL
  /// Relative to `baseURL`, with or without a leading slash, and not percent-encoded.
  public var path: String
  public var query: [QueryItem]
  public var headers: HTTPHeaders
  /// The content to send. GET has none.
  public var body: Data?
  /// The time limit of the exchange, from the call to the last byte; nil for the performer's
  /// default.
  public var timeLimit: Duration?

  public init(
    method: HTTPMethod = .get, baseURL: URL, path: String = "", query: [QueryItem] = [],
    headers: HTTPHeaders = [:], body: Data? = nil, timeLimit: Duration? = nil
  ) {
    self.method = method
    self.baseURL = baseURL
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.timeLimit = timeLimit
  }
}

/// A name and value of a query, not percent-encoded.
public struct QueryItem: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension HTTPRequest {
  /// The complete URL; nil if the parts do not form one: the base is not http or https with a host,
  /// or the path has a segment of only dots, which would escape the base.
  ///
  /// Names and values in the query keep only RFC 3986's unreserved characters, so that no server
  /// can interpret a plus sign or a semicolon differently. The path keeps the characters of section
  /// 3.3.
  public var url: URL? {
    guard var parts = URLComponents(url: baseURL, resolvingAgainstBaseURL: true),
      ["http", "https"].contains(parts.scheme?.lowercased()), parts.host?.isEmpty == false,
      !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." })
    else { return nil }
    if !path.isEmpty {
      let base = parts.percentEncodedPath
      parts.percentEncodedPath =
        (base.hasSuffix("/") ? String(base.dropLast()) : base)
        + (path.hasPrefix("/") ? "" : "/") + percentEncoded(path, keeping: "!$&'()*+,;=:@/")
    }
    parts.percentEncodedQuery = query.isEmpty ? nil : encodedQuery
    parts.fragment = nil
    return parts.url
  }

  private var encodedQuery: String {
    query.map { percentEncoded($0.name) + "=" + percentEncoded($0.value) }.joined(separator: "&")
  }
}

/// Percent-encodes all bytes except RFC 3986's unreserved characters (section 2.3) and those to
/// keep.
private func percentEncoded(_ text: String, keeping kept: String = "") -> String {
  let unreserved = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~"
  let allowed = CharacterSet(charactersIn: unreserved + kept)
  return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
}

/// A request method, such as GET (RFC 9110, section 9). Case-sensitive.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let get = HTTPMethod(rawValue: "GET")
  public static let head = HTTPMethod(rawValue: "HEAD")
  public static let post = HTTPMethod(rawValue: "POST")
  public static let put = HTTPMethod(rawValue: "PUT")
  public static let patch = HTTPMethod(rawValue: "PATCH")
  public static let delete = HTTPMethod(rawValue: "DELETE")

  /// Whether sending the request twice has the same effect as sending it once (RFC 9110, section
  /// 9.2.2).
  public var isIdempotent: Bool {
    ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"].contains(rawValue)
  }
}
