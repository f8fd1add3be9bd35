import Catalog
import CatalogSources
import Storage
import Testing

struct CachedPageTests {
  @Test(arguments: [[], [1], [1, 2, 3]])
  func `a page is restored unchanged`(ids: [Int]) throws {
    let page = FakeProvider.page(ids)
    #expect(CachedPage(cacheBytes: CachedPage(page).cacheBytes)?.page == page)
  }

  @Test func `invalid bytes are not a page`() {
    let bytes = CachedPage(FakeProvider.page([1, 2])).cacheBytes
    #expect(bytes.indices.allSatisfy { CachedPage(cacheBytes: Array(bytes[..<$0])) == nil })
    #expect(CachedPage(cacheBytes: bytes + [0]) == nil)
    #expect(CachedPage(cacheBytes: Array("9223372036854775807:x".utf8)) == nil)
    #expect(CachedPage(cacheBytes: Array("-1:x".utf8)) == nil)
  }
}
