internal import Catalog
internal import JSONText

/// The variants of a comic that its catalog describes inside it, as entities of their own. They have
/// the form of Marvel's variants, which are comics with a description of the variant.
enum ComicVariants {
  /// Returns the variants in the order of the catalog; those that are entities already are left out.
  static func records(of comic: Record) -> [Record] {
    guard comic.json.includes("\"variants\"") else { return [] }
    let original = comic.key
    return JSONView.reading(comic.json) { view in
      guard let view else { return [] }
      var codes: Set<Int> = []
      return (view.member("variants")?.elements ?? []).compactMap { variant in
        guard variant.member("resourceURI") == nil, let name = variant.member("name")?.scalar else {
          return nil
        }
        var code = code(of: variant, name)
        while !codes.insert(code).inserted { code = EntityKey.variantCode(after: code) }
        guard let key = original.variant(code) else { return nil }
        let title = "\(comic.title) (\(name))"
        let json = view.replacing(members(variant, name, title, of: view, original, key, code))
        return Record(key: key, title: title, json: json)
      }
    }
  }

  /// Returns the page of a variant; empty if the comic does not have it.
  ///
  /// - Parameter page: That of the comic.
  static func page(of key: EntityKey, in page: Page<Record>) -> Page<Record> {
    // The comic may have another id since it was joined with another one.
    let variant = page.elements.first.flatMap { comic in
      records(of: comic).first { $0.key.isSameVariant(as: key) }
    }
    return Page(
      provenance: page.provenance, elements: variant.map { [$0] } ?? [],
      total: variant == nil ? 0 : 1)
  }

  /// The code depends on what identifies the variant in shops, not on its position, which changes
  /// with every variant that is announced.
  private static func code(of variant: JSONView, _ name: String) -> Int {
    let codes = ["sku", "upc"].lazy.compactMap { variant.member($0)?.scalar }
    let identity = codes.first { !$0.isEmpty } ?? name
    // FNV-1a.
    return EntityKey.variantCode(
      identity.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }

  private static func members(
    _ variant: JSONView, _ name: String, _ title: String, of comic: JSONView,
    _ original: EntityKey, _ key: EntityKey, _ code: Int
  ) -> [(name: String, json: String)] {
    let address = comic.member("resourceURI")?.string ?? ""
    let ownAddress =
      address.hasSuffix("/\(original.id)")
      ? address.dropLast("\(original.id)".count) + "\(key.id)" : ""
    let origins = (comic.member("origins")?.elements ?? []).compactMap(\.string)
    let text = { (key: String) in JSONValue.text(variant.member(key)?.scalar ?? "") }
    // The price is in the currency of the comic. That of the comic says nothing about it.
    let price = variant.member("price")?.scalar.flatMap { Double($0) == nil ? nil : $0 }
    let currency = comic.member("prices")?.elements.first?.member("currency")?.string
    let values: KeyValuePairs<String, JSONValue?> = [
      "id": .number(key.id), "title": .text(title), "variantDescription": .text(name), "isbn": "",
      "ean": "", "upc": text("upc"), "diamondCode": text("sku"),
      "resourceURI": .text(String(ownAddress)),
      "variants": [.summary(address, comic.member("title")?.scalar ?? "")],
      "prices": .prices(price, currency: currency),
      "thumbnail": .image(variant.member("image")?.string), "images": [],
      "origins": JSONValue(nonEmpty: origins.map { .text(Self.origin($0, code)) }),
    ]
    return values.compactMap { name, value in value.map { (name, $0.line) } }
  }

  /// Returns the key of a variant of `ORIGIN:1009` as `origins` has it.
  private static func origin(_ comic: String, _ code: Int) -> String {
    let parts = comic.split(separator: ":")
    guard let last = parts.last, let id = Int(last),
      let key = EntityKey(.comic, id).variant(code)
    else { return comic }
    return "\(parts[0]):\(key.id)"
  }
}
