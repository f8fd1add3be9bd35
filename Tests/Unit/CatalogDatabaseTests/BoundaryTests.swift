import Catalog
import CatalogDatabase
import ProviderTable
import TestSupport
import Testing

/// Numbers at the bounds of types, in ids and numbers of the catalog.
struct BoundaryTests {
  private static let ids =
    BoundaryNumber.integers.compactMap { Int($0) } + [1, 999_999, 19_999_999]

  @Test(arguments: ids) func `an id of a provider never is in the range of another one`(id: Int) {
    for (provider, kind) in Self.kinds {
      let key = provider.mergedKey(EntityKey(kind, id))
      #expect((key == nil) == !(1..<provider.mergedIDs(kind).count).contains(id))
      if let key { #expect(provider.ownKey(ofMerged: key) == EntityKey(kind, id)) }
      for other in Provider.all where key != nil && other != provider {
        #expect(key.flatMap { other.ownKey(ofMerged: $0) } == nil)
      }
      // Any id of a catalog may be asked for.
      _ = provider.ownKey(ofMerged: EntityKey(kind, id))
      _ = provider.resource(of: EntityKey(kind, id))
    }
  }

  private static let kinds = Provider.all.flatMap { provider in
    Kind.allCases.map { (provider, $0) }
  }

  @Test(arguments: ids) func `an id of a type never is that of another type`(id: Int) {
    for provider in Provider.all {
      for resource in provider.resources {
        let address = resource.address(id)
        guard let provided = ProvidedID(resource, id) else {
          #expect(EntityKey(address: address) == nil)
          continue
        }
        #expect(EntityKey(address: address) == provided.key)
        #expect(provider.resource(of: provided.key)?.resource == resource)
        #expect(provider.resource(of: provided.key)?.id == id)
        #expect(provider.mergedKey(provided.key) != nil)
      }
    }
  }

  @Test func `the stories of each issue of Metron have a place`() {
    let last = EntityKey(.story, (Metron.issue.ids.upperBound - 1) * 100 + 99)
    #expect(
      Metron.provider.mergedKey(last).flatMap { Metron.provider.ownKey(ofMerged: $0) } == last)
    #expect(Metron.provider.mergedKey(EntityKey(.story, last.id + 1)) == nil)
  }

  @Test(arguments: BoundaryNumber.all) func `only ids up to 2^53 are those of entities`(
    text: String
  ) {
    let isValid = ["1000000", "20000001", "2147483648", "4294967296", "9007199254740992"]
      .contains(text)
    #expect((EntityKey(address: "/comics/" + text) != nil) == isValid)
    #expect((Entry(.comic, json: "{\"id\":\(text)}") != nil) == isValid)
  }

  @Test(arguments: ids) func `variants have keys if their comic's id has nine digits`(id: Int) {
    let key = EntityKey(.comic, id).variant(EntityKey.variantCode(UInt64.max))
    #expect((key == nil) == !(0..<1_000_000_000).contains(id))
    if let key { #expect(key.original == EntityKey(.comic, id)) }
    _ = EntityKey(.comic, id).original
    #expect(EntityKey(.comic, id).isSameVariant(as: EntityKey(.comic, id)))
  }

  @Test func `numbers of issues have an order, whatever they are`() {
    let numbers = BoundaryNumber.all.compactMap { IssueNumber($0) } + [IssueNumber("1")!]
    for number in numbers { #expect(number.position.isFinite) }
    let sorted = numbers.sorted()
    #expect(sorted == numbers.reversed().sorted())
    for (left, right) in zip(sorted, sorted.dropFirst()) {
      #expect(left.position <= right.position)
    }
  }

  @Test(arguments: BoundaryNumber.all) func `issues with any number are listed`(number: String) {
    let titles = [1, 2].map { _ in "Sample (2000) #\(number)" } + ["Sample (2000) #1"]
    #expect(IssueRun.runs(of: titles).map(\.title).count > 1)
  }

  @Test(arguments: BoundaryNumber.all) func `only years of four digits are years`(text: String) {
    #expect(NamedIssue.year(text) == nil)
  }

  @Test(arguments: BoundaryNumber.all) func `a finite number is one`(text: String) {
    #expect((Double(finite: text) != nil) == (Double(text)?.isFinite ?? false))
  }

  @Test(arguments: ["gcd", "metron", "marvel", "cv", "upc", "isbn", "cv:4000-"])
  func `an id of a database may have any digits`(database: String) {
    for text in BoundaryNumber.all {
      let id = ExternalID(database.contains(":") ? database + text : "\(database):\(text)")
      #expect(id == nil || text.utf8.count <= 40)
    }
  }
}
