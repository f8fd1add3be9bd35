extension EntityKey {
  /// The base URL of all addresses in Marvel's responses.
  package static let marvelBase = "http://gateway.marvel.com/v1/public/"

  /// The ids of entities that Marvel's data does not have. Marvel's own are below a million, except
  /// those of characters, which begin at 1,009,144 and end below 1,020,000.
  package static let ownIDs = 9_000_000..<10_000_000

  /// The base URL of addresses with such ids, which is not Marvel's. The domain `invalid` is reserved
  /// (RFC 2606), so that nobody else's server is asked for them.
  package static let ownBase = "http://marvel-cli.invalid/v1/public/"

  /// Whether the embedded catalog and not Marvel assigned the id.
  package var isOwn: Bool { Self.ownIDs.contains(id) }
}
