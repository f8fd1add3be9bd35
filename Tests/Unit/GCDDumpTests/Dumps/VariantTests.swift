import Catalog
import Testing

@testable import GCDDump

/// Which issues are comics, and which are variants of one: issues 9301 and up are added.
struct VariantTests {
  private let standard = [
    9201, 9202, 9203, 9204, 9205, 9206, 9207, 9220, 9221, 9233, 16556, 17568,
  ]

  private func variants(_ catalog: TestCatalog, of id: Int) -> [String] {
    catalog.comic(id).list("variants", "gcd")
  }

  @Test func `a variant of a variant is one of the base, however long the chain`() throws {
    let chain = (9301...9370).map { id in
      Row.issue(id, ["variant_of_id": id == 9370 ? "9201" : "\(id + 1)"])
    }
    // A chain of 65 is taken for a cycle; it counts as a base.
    let catalog = try TestDump(chain.suffix(64).joined()).read()
    #expect(variants(catalog, of: 9201) == (9307...9370).map(String.init))
    #expect(catalog.ids(.comic) == standard)
    #expect(catalog.count(.variantCycles) == 0)
  }

  @Test func `variants in a cycle are comics, and counted`() throws {
    let catalog = try TestDump(
      Row.issue(9301, ["variant_of_id": "9302"]) + Row.issue(9302, ["variant_of_id": "9301"])
        + Row.issue(9303, ["variant_of_id": "9303"]) + Row.issue(9304, ["variant_of_id": "9301"])
    ).read()
    #expect(Set(catalog.ids(.comic)) == Set(standard + [9301, 9302, 9303, 9304]))
    #expect(catalog.count(.variantCycles) == 4)
    for id in 9301...9304 { #expect(variants(catalog, of: id) == []) }
  }

  @Test func `a variant of an issue that does not exist is a comic, and counted`() throws {
    let catalog = try TestDump(Row.issue(9301, ["variant_of_id": "1"])).read()
    #expect(Set(catalog.ids(.comic)) == Set(standard + [9301]))
    #expect(catalog.count(.orphanedVariants) == 1)
    #expect(catalog.count(.omittedVariants) == 0)
  }

  @Test(arguments: [9208, 9230, 9232])
  func `a variant of a deleted, another house's, or foreign issue is left out`(base: Int) throws {
    let catalog = try TestDump(Row.issue(9301, ["variant_of_id": "\(base)"])).read()
    #expect(catalog.ids(.comic) == standard)
    #expect(catalog.count(.omittedVariants) == 1)
    #expect(catalog.count(.orphanedVariants) == 0)
    #expect(try catalog.texts() == TestCatalog.fixture.texts())
  }

  @Test(arguments: [9103, 9106])
  func `a variant in a deleted or foreign series is left out`(series: Int) throws {
    let catalog = try TestDump(Row.issue(9301, in: series, ["variant_of_id": "9201"])).read()
    #expect(catalog.ids(.comic) == standard)
    #expect(catalog.count(.omittedVariants) == 1)
    #expect(variants(catalog, of: 9201) == [])
  }

  @Test func `a variant in another publisher's series counts as its base's`() throws {
    let catalog = try TestDump(
      Row.issue(9301, in: 9104, ["variant_of_id": "9201"])
        + Row.issue(9302, in: 9104, ["variant_of_id": "9301"])
    ).read()
    #expect(catalog.ids(.comic) == standard)
    #expect(variants(catalog, of: 9201) == ["9301", "9302"])
    #expect(catalog.ids(.series) == [1482, 1570, 9101, 9102, 9105, 9108])
    #expect(catalog.count(.omittedVariants) == 0)
  }

  @Test func `a variant that was deleted is left out`() throws {
    let catalog = try TestDump(Row.issue(9301, ["variant_of_id": "9201", "deleted": "1"])).read()
    #expect(try catalog.all == TestCatalog.fixture.all)
  }

  @Test func `the artists of a variant's cover are its own`() throws {
    let catalog = try TestDump(
      Row.story(9301, of: 9210, ["type_id": "6", "pencils": "Ann Example"])
        + Row.credit(9301, of: 9301, name: 102, type: 3)
        + Row.appearance(9301, of: 201, in: 9301)
    ).read()
    let base = catalog.comic(9203)
    #expect(base.list("creators", "name") == [])
    #expect(base.list("characters", "name") == ["Spider-Man", "Spider-Man"])
    #expect(base.list("stories", "name") == ["comic story"])
    #expect(
      base.list("variants", "gcd", "creators") == [
        #"9210|[{"name":"Ann Example","role":"penciler (cover)"},"#
          + #"{"gcd":101,"name":"Stan Lee","role":"inker (cover)"}]"#, "9211|", "9212|",
      ])
  }

  @Test func `a variant has a name, and only a day as its day of sale`() throws {
    let catalog = try TestDump(
      Row.issue(9301, ["variant_of_id": "9201", "variant_name": " A &amp; B "])
        + Row.issue(9302, ["variant_of_id": "9201", "on_sale_date": "1961-09"])
    ).read()
    #expect(
      catalog.comic(9201).list("variants", "name", "onsaleDate") == [
        "Fantastic Four (1961) #2 (A & B)|", "Fantastic Four (1961) #2 (Variant)|",
      ])
  }
}
