internal import Catalog
internal import JSONText
internal import ProviderTable

/// Which books have which issues, as far as the catalog says so.
extension Record {
  /// The ids of the issues in a book.
  var collectedIssues: [Int] {
    JSONView.reading(json) { comic in
      (comic?.member("collectedIssues")?.elements ?? []).compactMap { $0.referencedKey?.id }
    }
  }

  /// The books that have an issue. One that is no comic of the catalog has no key.
  var collections: [(key: EntityKey?, title: String)] {
    JSONView.reading(json) { comic in
      (comic?.member("collections")?.elements ?? []).map { book in
        (book.referencedKey, book.member("name")?.scalar ?? "")
      }
    }
  }
}
