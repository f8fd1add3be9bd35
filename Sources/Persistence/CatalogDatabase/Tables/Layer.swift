internal import Catalog

/// Where an entity of a catalog file comes from.
package enum Layer: Int64, Comparable {
  /// The embedded catalog.
  case base = 0
  /// An import or a sync.
  case upper = 1
  /// An import or a sync, in the place of an entity of the base, whose names and texts remain.
  case both = 2
}

/// The layers that have a name or a link, as a bit mask.
enum LayerSet {
  static let base: Int64 = 1
  static let upper: Int64 = 2
}

/// The layers of a catalog file that are read.
package enum ReadLayers: Sendable {
  /// What was imported and synced, above the base.
  case all
  /// Only what was imported and synced.
  case upper
}

extension Layer {
  package static func < (left: Layer, right: Layer) -> Bool { left.rawValue < right.rawValue }
}

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
