internal import Catalog
internal import ProviderTable

/// A variant of an issue: an element of the issue's list, no comic of its own.
struct VariantMapping {
  let issue: IssueRow
  /// What is known of its own cover, which may be by others than that of the issue.
  let contents: IssueContents

  /// - Parameter title: That of the issue.
  func json(of title: String) -> String {
    let name = TextEntities(issue["variant_name"]).text.trimmed
    let codes = Barcodes(issue["barcode"], isbn: issue["isbn"], validISBN: issue["valid_isbn"])
    var writer = JSONObjectWriter()
    writer.add("name", "\(title) (\(name.isEmpty ? "Variant" : name))")
    writer.add(GCD.provider.name, issue.id)
    writer.addText("upc", codes.upc ?? "")
    writer.addText("isbn", codes.isbn ?? "")
    if let price = PrintedPrice(issue["price"]) { writer.add("price", json: price.dollars) }
    if case .day(let day)? = SaleDate(issue["on_sale_date"]).date { writer.add("onsaleDate", day) }
    let artists = contents.credits.items.map(\.unrelatedJSON)
    if !artists.isEmpty { writer.add("creators", json: jsonArray(artists)) }
    return writer.json
  }
}
