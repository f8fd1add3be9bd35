internal import Catalog

/// The SQL conditions that select the layers to read. Each is empty or begins with AND.
struct LayerConditions {
  private let layers: ReadLayers
  private let coverages: [KindCoverage]
  private let hasBase: Bool

  /// - Parameter hasBase: Whether the file has layers. Without, all conditions are empty.
  init(_ layers: ReadLayers, _ coverages: [KindCoverage], hasBase: Bool) {
    self.layers = layers
    self.coverages = coverages
    self.hasBase = hasBase
  }

  private var hidesBase: Bool { hasBase && layers == .upper }

  /// Whether entities of the kind are hidden.
  func hidesEntities(of kind: Kind) -> Bool {
    hidesBase && coverages.contains { $0.kind == kind && $0.base > 0 }
  }

  /// Whether entities of the upper layer may show what an entity of the base adds to them.
  var showsAdditions: Bool { hasBase && layers == .all }

  /// A condition on the table `entity`, or another name of it.
  func entity(_ kind: Kind, _ table: String = "entity") -> String {
    hidesEntities(of: kind) ? " AND \(table).layer <> \(Layer.base.rawValue)" : ""
  }

  /// A condition on all kinds in the table `entity`.
  var entities: String { hidesBase ? " AND layer <> \(Layer.base.rawValue)" : "" }

  /// A condition on the table `link`, or another name of it.
  func link(_ table: String = "link") -> String {
    hidesBase ? " AND \(table).layers & \(LayerSet.upper) <> 0" : ""
  }

  /// A condition on the table `link`, or another name of it, that selects what a creator did; empty
  /// for any roles.
  func link(with roles: CreatorRoles?, _ table: String = "link") -> String {
    guard let bits = roles?.bits else { return "" }
    return " AND \(self.roles(table)) & \(bits) <> 0"
  }

  /// What the creator at one end of a link did, as bits of `CreatorRoles`.
  func roles(_ table: String = "link") -> String {
    let upper = "(\(table).roles >> \(LayerRoles.width))"
    return hidesBase ? upper : "(\(table).roles | \(upper))"
  }

  /// A condition on the table `fact`, or another name of it, that selects an attribute.
  func fact(_ attribute: Attribute, _ table: String = "fact") -> String {
    let own = FactNumber.number(attribute)
    guard showsAdditions, FactNumber.isAddition(attribute) else {
      return "\(table).attribute = \(own)"
    }
    return "\(table).attribute IN (\(own), \(FactNumber.number(attribute, isOfBase: true)))"
  }

  /// A condition on the table `name`.
  var name: String { hidesBase ? " AND name.layers & \(LayerSet.upper) <> 0" : "" }

  /// A condition on the rows of the search index.
  var searchRow: String {
    guard hasBase else { return "" }
    return SearchIndexRow.condition(excluding: layers == .upper ? .all : .upper)
  }

  /// The scope of the index row by which an entity is found.
  func scope(of layer: Layer) -> SearchIndexRow.Scope {
    switch layer {
    case .upper: .any
    case .base: .all
    case .both: layers == .all ? .all : .upper
    }
  }

  /// The number of entities of the kind that are read, as an expression; the kind is parameter 1.
  var count: String {
    "(SELECT \(hidesBase ? "count" : "count + base") FROM coverage WHERE kind = ?1)"
  }
}
