internal import Catalog
internal import ProviderTable

/// A variant of an issue: an element of the issue's list, no comic of its own.
struct VariantMapping {
  let issue: IssueRow
  /// What is known of its own cover, which may be by others than that of the issue.
  let contents: IssueContents

  /// - Parameter title: That of the issue.
  func json(of title: String) -> JSONValue {
    let name = TextEntities(issue["variant_name"]).text.trimmed
    let codes = Barcodes(issue["barcode"], isbn: issue["isbn"], validISBN: issue["valid_isbn"])
    let sale = SaleDate(issue["on_sale_date"]).date
    return .members([
      "name": .text("\(title) (\(name.isEmpty ? "Variant" : name))"),
      GCD.provider.name: .number(issue.id), "upc": JSONValue(nonEmpty: codes.upc),
      "isbn": JSONValue(nonEmpty: codes.isbn),
      "price": PrintedPrice(issue["price"]).map { .numeral($0.dollars) },
      "onsaleDate": sale?.isDay == true ? sale.map { .text($0.written) } : nil,
      "creators": JSONValue(nonEmpty: contents.credits.items.map(\.unrelatedJSON)),
    ])
  }
}
