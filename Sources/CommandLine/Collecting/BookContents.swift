internal import Catalog
internal import JSONText
internal import ProviderTable

/// Which books have which issues, as far as the catalog says so.
extension Record {
  /// The ids of the issues in a book.
  var collectedIssues: [Int] {
    JSONView.reading(json) { comic in
      Self.references("collectedIssues", of: comic).compactMap { $0.key?.id }
    }
  }

  /// The books that have an issue. One that is no comic of the catalog has no key.
  var collections: [(key: EntityKey?, title: String)] {
    JSONView.reading(json) { comic in Self.references("collections", of: comic) }
  }

  private static func references(
    _ field: String, of comic: JSONView?
  ) -> [(key: EntityKey?, title: String)] {
    (comic?.member(field)?.elements ?? []).map { reference in
      let address = reference.member("resourceURI")?.string
      return (address.flatMap { EntityKey(address: $0) }, reference.member("name")?.scalar ?? "")
    }
  }
}
