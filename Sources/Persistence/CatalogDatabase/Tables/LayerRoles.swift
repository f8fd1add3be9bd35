internal import Catalog

/// The roles of a link by layer, as a bit mask: those of the base, then those of the upper layer.
enum LayerRoles {
  /// The number of bits of a layer. `CreatorRole.all` has fewer roles.
  static let width: Int64 = 24

  /// - Parameter layers: See `LayerSet`.
  static func bits(_ roles: CreatorRoles, _ layers: Int64) -> Int64 {
    layers == LayerSet.upper ? roles.bits << width : roles.bits
  }

  /// The bits of a layer.
  static func mask(of layers: Int64) -> Int64 {
    bits(CreatorRoles(bits: (1 << width) - 1), layers)
  }
}
