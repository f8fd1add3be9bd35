extension EntityKey {
  /// The base URL of all addresses in Marvel's responses.
  package static let marvelBase = "http://gateway.marvel.com/v1/public/"

  /// The ids of entities that Marvel's data does not have. Marvel's own are below a million, except
  /// those of characters, which begin at 1,009,144 and end below 1,020,000.
  package static let projectIDs = 9_000_000..<10_000_000

  /// The base URL of addresses with such ids, which is not Marvel's. The domain `invalid` is
  /// reserved (RFC 2606), so that nobody else's server is asked for them.
  package static let projectBase = "http://marvel-cli.invalid/v1/public/"

  /// Whether the embedded catalog and not Marvel assigned the id.
  package var isOfProject: Bool { Self.projectIDs.contains(id) }
}

extension EntityKey {
  /// The host of the pages, as part of a URL.
  private static let site = "https://www.marvel.com/comics/"

  /// Returns the address of the entity's page on marvel.com; nil for kinds and ids that have none.
  ///
  /// Source of the forms: `urls` of recorded responses, all of which end with a slug of the title.
  ///
  /// - Parameters:
  ///   - title: The full name or title.
  ///   - isCollection: Whether a comic collects others.
  package func webPage(title: String, isCollection: Bool) -> String? {
    let directory: String
    switch kind {
    case .comic: directory = isCollection ? "collection" : "issue"
    case .character, .creator, .event, .series: directory = kind.plural
    case .story: return nil
    }
    return isOfProject ? nil : "\(Self.site)\(directory)/\(id)/\(Self.slug(title))"
  }

  /// Lower-case letters, digits, and hyphens, with an underscore for spaces; a period only at the
  /// end.
  private static func slug(_ title: String) -> String {
    var slug: [UInt8] = []
    for byte in title.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): slug.append(byte + 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        slug.append(byte)
      case UInt8(ascii: " ") where slug.last != UInt8(ascii: "_"): slug.append(UInt8(ascii: "_"))
      default: break
      }
    }
    if title.hasSuffix(".") { slug.append(UInt8(ascii: ".")) }
    return String(decoding: slug, as: UTF8.self)
  }
}
