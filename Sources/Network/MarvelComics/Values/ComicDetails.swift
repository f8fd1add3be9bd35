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

/// The address of an image in two parts, as Marvel's entities have it.
public struct MarvelImage: Codable, Hashable, Sendable {
  /// The address without variant and extension.
  public let path: String
  /// The file extension without a dot, such as `jpg`.
  public let `extension`: String

  /// The size and shape of a variant.
  ///
  /// Source: the page on images of Marvel's documentation.
  public struct Variant: Hashable, Sendable {
    let name: String

    /// A portrait, 168 by 252 pixels.
    public static let portrait = Variant(name: "portrait_fantastic")
    /// A landscape, 250 by 156 pixels.
    public static let landscape = Variant(name: "landscape_amazing")
    /// A square, 180 by 180 pixels.
    public static let square = Variant(name: "standard_amazing")
    /// At most 500 pixels wide.
    public static let detail = Variant(name: "detail")

    /// Another variant, by its name in the address.
    public static func named(_ name: String) -> Variant { Variant(name: name) }
  }

  /// The address of the image in its full size, or of a variant; nil if there is no image.
  public func url(_ variant: Variant? = nil) -> URL? {
    guard isAvailable else { return nil }
    let name = variant.map { "/\($0.name)" } ?? ""
    return URL(string: "\(path)\(name).\(`extension`)")
  }

  /// Whether this is a picture of the entity rather than Marvel's "image not available".
  public var isAvailable: Bool {
    !path.isEmpty && !path.hasSuffix("/image_not_available")
  }
}
