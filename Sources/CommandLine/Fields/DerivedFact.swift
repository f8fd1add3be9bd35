internal import Catalog
internal import JSONText

/// A fact that no member of an entity has as it is.
enum DerivedFact: Hashable, Sendable {
  /// The currency of a price, as ISO 4217 names it.
  case currency
  /// The address of an image.
  case image

  /// - Parameter object: The price, or the image.
  func text(of object: JSONView) -> String? {
    switch self {
    case .currency: Price(object)?.currency
    case .image: Self.imageAddress(object)
    }
  }

  /// Returns nil for the image that Marvel shows if there is none. Marvel's own addresses are http;
  /// its images are available over https, too.
  private static func imageAddress(_ image: JSONView) -> String? {
    guard let path = image.member("path")?.scalar, !path.isEmpty,
      !path.hasSuffix("image_not_available")
    else { return nil }
    let ending = image.member("extension")?.scalar ?? ""
    let text = path + (ending.isEmpty ? "" : "." + ending)
    guard let host = GatewayAddress(text), host.isPlain, !host.isLoopback else { return text }
    return "https" + text.dropFirst("http".count)
  }
}

/// The price of a printed comic.
struct Price: Equatable {
  /// The type of the element of `prices`.
  static let printed = JSONValue.printPrice

  /// As written.
  let amount: String
  /// As ISO 4217 names it.
  let currency: String

  /// Returns nil for a price that is unknown.
  ///
  /// - Parameter price: An element of `prices`.
  init?(_ price: JSONView) {
    guard let amount = price.member("price")?.scalar, (Double(amount) ?? 0) > 0 else { return nil }
    self.amount = amount
    currency = price.member("currency")?.string ?? Self.dollars
  }

  /// Returns nil if the price of a comic is unknown.
  init?(of comic: JSONView) {
    let price = comic.member("prices")?.elements.first { $0.member("type")?.string == Self.printed }
    guard let price else { return nil }
    self.init(price)
  }

  static let dollars = "USD"

  /// For readers: `$3.99`, or `2.50 GBP`.
  var text: String {
    let amount = singleLine(amount)
    return currency == Self.dollars ? "$\(amount)" : "\(amount) \(singleLine(currency))"
  }

  /// The amount in hundredths of the currency; nil if it is that of no comic.
  var cents: Int? {
    Double(amount).flatMap { (0...1e6).contains($0) ? Int(($0 * 100).rounded()) : nil }
  }

  /// Returns a sum of dollars for readers.
  static func text(cents: Int) -> String {
    let rest = String(cents % 100)
    return "$\(cents / 100)." + (rest.utf8.count == 1 ? "0" : "") + rest
  }
}
