internal import Catalog
public import Foundation

/// A date of a comic.
public struct ComicDate: Codable, Hashable, Sendable {
  /// What happened then: `onsaleDate`, `focDate` (final order cutoff), `unlimitedDate`,
  /// `digitalPurchaseDate`; `coverDate` is the date on the cover.
  public let type: String
  public let date: MarvelDate
  /// `month` if only the month is known, which a catalog of marvel-cli says; nil otherwise.
  public let precision: String?
  /// The type of the date that this one was taken from, such as `coverDate`; nil otherwise.
  public let source: String?

  public init(type: String, date: MarvelDate, precision: String? = nil) {
    self.init(type: type, date: date, precision: precision, source: nil)
  }

  public init(type: String, date: MarvelDate, precision: String?, source: String?) {
    self.type = type
    self.date = date
    self.precision = precision
    self.source = source
  }

  /// What is known of the date; nil if it is unknown.
  ///
  /// Of a date on a cover that is the month, and of the first and the tenth day of a month before
  /// 2000, too: Marvel wrote them if it knew only the month.
  public var calendarDate: CalendarDate? {
    Catalog.CalendarDate(ofComic: date.text, type: type, precision: precision, source: source)
      .map { CalendarDate($0) }
  }
}

/// A price of a comic.
public struct ComicPrice: Codable, Hashable, Sendable {
  /// What it is paid for: `printPrice` or `digitalPurchasePrice`.
  public let type: String
  /// 0 usually means "unknown" in Marvel's data.
  public let price: Decimal
  /// The ISO 4217 code of the currency, such as `GBP`; nil for US dollars.
  public let currency: String?

  public init(type: String, price: Decimal, currency: String? = nil) {
    self.type = type
    self.price = price
    self.currency = currency
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    type = try container.decode(String.self, forKey: .type)
    currency = try container.decodeIfPresent(String.self, forKey: .currency)
    if let price = try? container.decodeIfPresent(Decimal.self, forKey: .price) {
      self.price = price
    } else if try !container.contains(.price) || container.decodeNil(forKey: .price) {
      price = 0
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

  public init(type: MarvelText, language: String = "en-us", text: String) {
    self.type = type
    self.language = language
    self.text = text
  }
}

/// A web page about an entity.
public struct MarvelLink: Codable, Hashable, Sendable {
  /// What the page is: `detail`, `wiki`, `comiclink`, `purchase`, `reader`, ...
  public let type: String
  public let url: String

  public init(type: String, url: String) {
    self.type = type
    self.url = url
  }
}
