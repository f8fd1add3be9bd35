internal import Catalog
internal import CatalogDatabase
internal import EmbeddedCatalog
public import MarvelComics

extension MarvelEntity {
  /// The twelve best-known entities of the embedded catalog, for previews and tests. Reading them
  /// takes a few milliseconds.
  public static var samples: [Self] {
    let source = try? EmbeddedCatalog.open(now: { Timestamp(seconds: 0) })
    let records = try? source?.bestKnown(kind.catalogKind, limit: 12)
    return (records ?? []).compactMap { try? Self($0) }
  }

  /// The best-known entity of the embedded catalog.
  public static var sample: Self { samples[0] }
}
