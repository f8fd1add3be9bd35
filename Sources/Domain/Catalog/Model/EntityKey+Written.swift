extension EntityKey {
  /// Parses what the program or Marvel prints for an entity: `comic:6706`, `marvel:6706`,
  /// `marvel:series/454`, `marvel://comic/6706`, the `resourceURI` of any gateway, or the address of a
  /// page of marvel.com.
  package init?(written text: String) {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }) else {
      return nil
    }
    let isBare = ["marvel.com/", "www.marvel.com/"].contains(where: text.lowercased().hasPrefix)
    let parts = (isBare ? "https://" + text : text).parts(around: "://")
    if parts.count == 2 {
      self.init(scheme: parts[0].lowercased(), path: parts[1])
      return
    }
    guard let mark = text.firstIndex(of: ":") else { return nil }
    let (name, rest) = (String(text[..<mark]), String(text[mark...].dropFirst()))
    if let kind = Kind(name: name) {
      self.init(kind, number: rest)
    } else if name.lowercased() == "marvel" {
      let parts = rest.parts(around: "/")
      guard let kind = parts.count == 2 ? Kind(name: parts[0]) : .comic else { return nil }
      self.init(kind, number: parts[parts.count - 1])
    } else {
      return nil
    }
  }

  /// - Parameter path: With the host, if the scheme has one.
  private init?(scheme: String, path: String) {
    let end = path.firstIndex { "?#".contains($0) } ?? path.endIndex
    let parts = path[..<end].split(separator: "/").map(String.init)
    let isOurs = scheme == "marvel" && parts.count == 2
    let host = parts.first?.lowercased() ?? ""
    let isMarvels = host == "marvel.com" || host.hasSuffix(".marvel.com")
    // Any gateway has Marvel's paths.
    guard isOurs || ["http", "https"].contains(scheme),
      isOurs || isMarvels || path.includes("/v1/public/"),
      let place = parts.indices.dropLast().last(where: {
        Self.kind(ofComponent: parts[$0]) != nil && parts[$0 + 1].isNumeric
      }), let kind = Self.kind(ofComponent: parts[place])
    else { return nil }
    self.init(kind, number: parts[place + 1])
  }

  private static func kind(ofComponent name: String) -> Kind? {
    name == "issue" ? .comic : Kind(name: name)
  }

  private init?(_ kind: Kind, number: String) {
    guard number.isNumeric, let id = Int(number) else { return nil }
    self.init(kind, id)
  }
}
