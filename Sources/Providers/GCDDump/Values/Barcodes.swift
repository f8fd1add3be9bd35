internal import Catalog

/// The product codes of an issue.
struct Barcodes: Hashable, Sendable {
  /// Every barcode: its digits, or the text of one of another length.
  let all: [String]
  /// The first UPC.
  let upc: String?
  /// The first EAN.
  let ean: String?
  /// The ISBN without hyphens.
  let isbn: String?
  /// The texts among `all` that are no known code.
  let others: [String]

  /// - Parameters:
  ///   - barcode: Codes, separated by `;`.
  ///   - isbn: Numbers as printed, separated by `;`.
  ///   - validISBN: One of these without hyphens; empty if there is none.
  init(_ barcode: String, isbn: String, validISBN: String) {
    let codes = barcode.split(separator: ";").map(\.trimmed).filter { !$0.isEmpty }.map(Code.init)
    func first(_ form: Code.Form) -> String? { codes.first { $0.form == form }?.text }
    all = codes.map(\.text)
    upc = first(.upc)
    ean = first(.ean)
    others = codes.filter { $0.form == nil }.map(\.text)
    let valid = validISBN.trimmed
    // Two or five more digits of a book's barcode are its edition or its price.
    let book = first(.book).map { String($0.prefix(ISBN.length)) }
    self.isbn = valid.isEmpty ? book ?? ISBN.firstValid(in: isbn) : valid
  }
}

/// A barcode.
private struct Code {
  enum Form {
    /// A UPC, which may be followed by the two or five digits of an issue.
    case upc
    /// An EAN, which may be followed by such digits.
    case ean
    /// An EAN that is an ISBN.
    case book
  }

  /// The digits, or the text as written if it is no known code.
  let text: String
  let form: Form?

  init(_ written: String) {
    let digits = String(decoding: written.utf8.filter { (0x30...0x39).contains($0) }, as: UTF8.self)
    form =
      switch digits.utf8.count {
      case 12, 14, 17: .upc
      case 13, 15, 18: ISBN.prefixes.contains { digits.hasPrefix($0) } ? .book : .ean
      default: nil
      }
    text = form == nil ? written : digits
  }
}
