public import Foundation

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
