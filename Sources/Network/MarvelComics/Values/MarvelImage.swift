public import Foundation

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
