public import Foundation

/// A date of a comic.
public struct ComicDate: Codable, Hashable, Sendable {
  /// What happened then: `onsaleDate`, `focDate` (final order cutoff), `unlimitedDate`,
  /// `digitalPurchaseDate`.
  public let type: String
  public let date: MarvelDate
  /// `month` if only the month is known, which a catalog of marvel-cli says; nil otherwise.
  public let precision: String?
}

/// A price of a comic in US dollars.
public struct ComicPrice: Codable, Hashable, Sendable {
  /// What it is paid for: `printPrice` or `digitalPurchasePrice`.
  public let type: String
  /// In dollars; 0 usually means "unknown" in Marvel's data.
  public let price: Decimal

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    type = try container.decode(String.self, forKey: .type)
    if let price = try? container.decode(Decimal.self, forKey: .price) {
      self.price = price
    } else {
      let text = try container.decode(String.self, forKey: .price)
      guard let price = Decimal(string: text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .price, in: container, debugDescription: "not a number")
      }
      self.price = price
    }
  }
}

/// A text about a comic, such as the announcement to shops.
public struct ComicText: Codable, Hashable, Sendable {
  /// What the text is, such as `issue_solicit_text`.
  public let type: MarvelText
  /// Such as `en-us`.
  public let language: String
  /// May contain HTML.
  public let text: String
}

/// A web page about an entity.
public struct MarvelLink: Codable, Hashable, Sendable {
  /// What the page is: `detail`, `wiki`, `comiclink`, `purchase`, `reader`, ...
  public let type: String
  public let url: String
}
