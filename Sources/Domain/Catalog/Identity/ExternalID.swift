/// A number of an entity in a database, as `cv:4000-111265` names it.
package struct ExternalID: Hashable, Sendable {
  /// The databases whose numbers are known, by the prefix on the command line.
  package enum Database: Hashable, Sendable {
    case marvel, comicvine
    /// That of a provider, by its name.
    case provider(String)
    case upc, isbn

    /// The key in the JSON of entities and of `resolve`.
    package var key: String {
      switch self {
      case .marvel: "marvel"
      case .comicvine: "comicvine"
      case .provider(let name): name
      case .upc: "upc"
      case .isbn: "isbn"
      }
    }

    /// As the command line and files have it.
    package var prefix: String { self == .comicvine ? "cv" : key }

    /// Whether its ids are product codes, which are texts, not numbers.
    package var hasCodes: Bool { self == .upc || self == .isbn }
  }

  package let database: Database
  package let kind: Kind
  /// The number or code as written.
  package let value: String
  /// The number, or the code without what sources write differently.
  private let compared: String

  package init(_ database: Database, _ kind: Kind, _ value: String) {
    self.database = database
    self.kind = kind
    self.value = value
    compared =
      switch database {
      case .upc: ProductCode(upc: value).digits
      case .isbn: ProductCode(isbn: value).digits
      default: value
      }
  }

  package static func == (left: ExternalID, right: ExternalID) -> Bool {
    left.database == right.database && left.kind == right.kind && left.compared == right.compared
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(database)
    hasher.combine(kind)
    hasher.combine(compared)
  }

  /// The id as the command line accepts it.
  package var written: String {
    let place = kind == .comic ? "" : "\(kind.singular)/"
    return "\(database.prefix):\(place)\(value)"
  }
}

/// A UPC or an ISBN without what sources write differently: some write hyphens, or the UPC of a
/// comic without its first digit; an ISBN may have ten digits, or thirteen with another check
/// digit.
package struct ProductCode: Hashable, Sendable {
  package let digits: String

  package init(upc: String) {
    let digits = upc.filter(Self.isDigit)
    self.digits = digits.count > Self.issueLength ? String(digits.suffix(Self.issueLength)) : digits
  }

  package init(isbn: String) {
    let digits = isbn.filter(Self.isDigit)
    self.digits =
      switch digits.count {
      case 13: String(digits.dropFirst(3).dropLast())
      case 10: String(digits.dropLast())
      default: digits
      }
  }

  /// The digits of a UPC with those of an issue, without the first one.
  private static let issueLength = 16

  /// The digits of the publisher and the product in a UPC, which is that of a series: without the
  /// first digit, the check digit, and those of an issue; nil if there are not so many.
  package var product: String? {
    let start: Int
    switch digits.count {
    case 15, Self.issueLength: start = 0
    case Self.barcodeLength, 14: start = 1
    // As an EAN.
    case 13: start = 2
    default: return nil
    }
    return String(digits.dropFirst(start).prefix(10))
  }

  /// The digits that programs on phones read from the barcode of a comic, without those of the
  /// issue beside it.
  private static let barcodeLength = 12

  /// Whether it is a UPC without the digits of an issue.
  package var isOfSeries: Bool { digits.count == Self.barcodeLength || digits.count == 13 }

  /// Whether it is a UPC with enough digits to identify an issue.
  package var identifiesIssue: Bool { digits.count == Self.issueLength }

  private static func isDigit(_ letter: Swift.Character) -> Bool {
    ("0"..."9").contains(letter) || letter == "X" || letter == "x"
  }
}
