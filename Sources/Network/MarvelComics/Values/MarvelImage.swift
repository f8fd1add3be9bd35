public import Foundation

/// The address of an image in two parts, as Marvel's entities have it.
///
/// Entities of the embedded catalog have no images: it has facts only.
public struct MarvelImage: Codable, Hashable, Sendable {
  /// The address without variant and extension.
  public let path: String
  /// The file extension without a dot, such as `jpg`.
  public let `extension`: String

  public init(path: String, extension: String) {
    self.path = path
    self.extension = `extension`
  }

  /// The variants of each image on Marvel's host, with their widths and heights in pixels.
  ///
  /// Source: the page on images of Marvel's documentation.
  public enum Variant: String, CaseIterable, Hashable, Sendable {
    /// 50 by 75.
    case portraitSmall = "portrait_small"
    /// 100 by 150.
    case portraitMedium = "portrait_medium"
    /// 150 by 225.
    case portraitExtraLarge = "portrait_xlarge"
    /// 168 by 252.
    case portraitFantastic = "portrait_fantastic"
    /// 216 by 324.
    case portraitIncredible = "portrait_incredible"
    /// 300 by 450.
    case portraitUncanny = "portrait_uncanny"

    /// 65 by 45.
    case standardSmall = "standard_small"
    /// 100 by 100.
    case standardMedium = "standard_medium"
    /// 140 by 140.
    case standardLarge = "standard_large"
    /// 180 by 180.
    case standardAmazing = "standard_amazing"
    /// 200 by 200.
    case standardExtraLarge = "standard_xlarge"
    /// 250 by 250.
    case standardFantastic = "standard_fantastic"

    /// 120 by 90.
    case landscapeSmall = "landscape_small"
    /// 175 by 130.
    case landscapeMedium = "landscape_medium"
    /// 190 by 140.
    case landscapeLarge = "landscape_large"
    /// 250 by 156.
    case landscapeAmazing = "landscape_amazing"
    /// 270 by 200.
    case landscapeExtraLarge = "landscape_xlarge"
    /// 464 by 261.
    case landscapeIncredible = "landscape_incredible"

    /// The complete image, at most 500 wide.
    case detail
  }

  /// The domains of Marvel's image hosts, which serve https, too. Entities have http addresses, from
  /// a time when that was usual.
  private static let marvelDomains = ["annihil.us", "marvel.com", "marvelfe.com"]
  /// The ends of the paths of Marvel's two pictures that say "image not available".
  private static let placeholders = ["/image_not_available", "/4c002e0305708"]

  /// The address of the image in its full size, or of a variant; nil if there is no image.
  ///
  /// An address on one of Marvel's hosts is https, because apps cannot load http addresses by
  /// default. Other addresses are returned as they are.
  public func url(_ variant: Variant? = nil) -> URL? {
    guard isAvailable else { return nil }
    let name = variant.map { "/\($0.rawValue)" } ?? ""
    guard var parts = URLComponents(string: "\(path)\(name).\(`extension`)") else { return nil }
    if parts.scheme == "http", parts.port == nil, Self.isMarvels(parts.host ?? "") {
      parts.scheme = "https"
    }
    return parts.url
  }

  private static func isMarvels(_ host: String) -> Bool {
    let host = host.lowercased()
    return marvelDomains.contains { host == $0 || host.hasSuffix("." + $0) }
  }

  /// Whether this is a picture of the entity rather than Marvel's "image not available".
  public var isAvailable: Bool {
    !path.isEmpty && !Self.placeholders.contains { path.hasSuffix($0) }
  }
}
