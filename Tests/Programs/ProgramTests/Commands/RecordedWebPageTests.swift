import Catalog
import TestSupport
import Testing

/// The addresses of pages on marvel.com in recorded responses.
struct RecordedWebPageTests {
  @Test(
    .enabled(if: SharedData.isPresent, SharedData.absence),
    arguments: [("comics", 0.95), ("series", 0.98), ("events", 1), ("creators", 0.99)])
  func `nearly all recorded addresses have this form`(kind: String, share: Double) throws {
    let kind = try #require(Kind(name: kind))
    var (same, all) = (0, 0)
    for entity in try SharedData.entities(kind.plural, in: DataDirectory.shared) {
      guard let key = entity.key,
        let link = entity["urls"]?.elements.first(where: { $0["type"]?.string == "\"detail\"" }),
        let address = link["url"]?.string,
        let path = address.split(whereSeparator: "\"?".contains).first
      else { continue }
      let format = entity["format"]?.string.lowercased().filter { $0 != "\"" } ?? ""
      let page = key.webPage(
        title: entity[kind.titleKey]?.string.filter { $0 != "\"" } ?? "",
        isCollection: EntityField.collectionFormats.contains(format))
      all += 1
      // The address of a variant has another part at its end.
      let recorded = "https://www.marvel.com/" + path.replacing("http://marvel.com/", with: "")
      if let page, recorded == page || recorded.hasPrefix(page + "/") { same += 1 }
    }
    #expect(Double(same) >= share * Double(all), "\(same) of \(all)")
  }
}
