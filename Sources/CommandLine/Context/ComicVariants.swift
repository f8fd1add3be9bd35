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
    let origins = (comic.member("origins")?.elements ?? []).compactMap(\.string).map {
      jsonString(Self.origin($0, code))
    }
    var reference = JSONObjectWriter()
    reference.add("resourceURI", address)
    reference.add("name", comic.member("title")?.scalar ?? "")
    let text = { (key: String) in jsonString(variant.member(key)?.scalar ?? "") }
    var members = [
      ("id", "\(key.id)"), ("title", jsonString(title)),
      ("variantDescription", jsonString(name)), ("isbn", "\"\""), ("ean", "\"\""),
      ("upc", text("upc")), ("diamondCode", text("sku")),
      ("resourceURI", jsonString(String(ownAddress))),
      ("variants", jsonArray([reference.json])), ("prices", prices(variant, of: comic)),
      ("thumbnail", image(variant)), ("images", "[]"),
    ]
    if !origins.isEmpty { members.append(("origins", jsonArray(origins))) }
    return members
  }

  /// Returns the key of a variant of `ORIGIN:1009` as `origins` has it.
  private static func origin(_ comic: String, _ code: Int) -> String {
    let parts = comic.split(separator: ":")
    guard let last = parts.last, let id = Int(last),
      let key = EntityKey(.comic, id).variant(code)
    else { return comic }
    return "\(parts[0]):\(key.id)"
  }

  /// The price is in the currency of the comic. It is unknown if only that of the comic is known.
  private static func prices(_ variant: JSONView, of comic: JSONView) -> String {
    guard let amount = variant.member("price")?.scalar, Double(amount) != nil else { return "[]" }
    var price = JSONObjectWriter()
    price.add("type", Price.printed)
    price.add("price", json: isJSON(amount) ? amount : jsonString(amount))
    let currency = comic.member("prices")?.elements.first?.member("currency")?.string
    if let currency { price.add("currency", currency) }
    return jsonArray([price.json])
  }

  private static func image(_ variant: JSONView) -> String {
    guard let address = variant.member("image")?.string, !address.isEmpty else { return "null" }
    var (path, ending) = (Substring(address), Substring())
    if let dot = address.lastIndex(of: "."), !address[dot...].contains("/") {
      (path, ending) = (address[..<dot], address[dot...].dropFirst())
    }
    var image = JSONObjectWriter()
    image.add("path", String(path))
    image.add("extension", String(ending))
    return image.json
  }
}
