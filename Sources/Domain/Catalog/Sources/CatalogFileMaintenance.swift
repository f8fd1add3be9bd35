/// Maintenance of a catalog file.
package protocol CatalogFileMaintenance {
  var path: String { get }

  /// The origins that have a catalog beside this one, sorted.
  var origins: [String] { get }

  /// - Throws: `.absent` if the file does not exist.
  func contents() throws(LocalCatalogError) -> CatalogContents

  /// Returns the problems of the file, one clause each; none if it is intact.
  ///
  /// - Throws: `.absent` if the file does not exist.
  func faults() throws(LocalCatalogError) -> [String]

  /// Moves the file to a backup path and returns that path.
  func setAside(at timestamp: Timestamp) throws(LocalCatalogError) -> String

  /// Returns how the entities of another origin were joined with Marvel's; empty for Marvel's own.
  ///
  /// - Parameter samples: The number of samples of each certainty.
  /// - Throws: `.absent` if the file does not exist.
  func joins(samples: Int) throws(LocalCatalogError) -> [KindJoins]

  /// Whether the merged catalog has the entity of an id of Marvel's or of a provider's.
  ///
  /// - Throws: `.absent` if the file does not exist.
  func has(_ id: ExternalID) throws(LocalCatalogError) -> Bool

  /// Returns unused space to the file system.
  ///
  /// - Throws: `.absent` if the file does not exist.
  func compact() throws(LocalCatalogError)

  /// Removes the file; returns false if there is none.
  func remove() throws(LocalCatalogError) -> Bool
}

extension CatalogFileMaintenance {
  package var origins: [String] { [] }
  package func joins(samples: Int) throws(LocalCatalogError) -> [KindJoins] { [] }
  package func has(_ id: ExternalID) throws(LocalCatalogError) -> Bool { false }
  package func remove() throws(LocalCatalogError) -> Bool { false }
}

/// The contents of a catalog file.
package struct CatalogContents: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package let kind: Kind
    /// How many were imported or synced.
    package let count: Int
    /// How many others the embedded catalog adds.
    package let embedded: Int
    /// The length of the list that the entities are a part of; nil if unknown.
    package let total: Int?
    /// When the kind was last completely updated.
    package let completed: Timestamp?
    /// The gateway that the kind was synced from.
    package let gateway: String?
    /// Of how many of a provider's entities the details are known; nil if none are of a provider.
    package let detailed: Int?

    package init(
      kind: Kind, count: Int, embedded: Int, total: Int?, completed: Timestamp?, gateway: String?,
      detailed: Int?
    ) {
      self.kind = kind
      self.count = count
      self.embedded = embedded
      self.total = total
      self.completed = completed
      self.gateway = gateway
      self.detailed = detailed
    }
  }

  /// A catalog that was merged with others.
  package struct Origin: Hashable, Sendable {
    package let name: String
    /// When it was last changed, in RFC 3339 format.
    package let date: String

    package init(name: String, date: String) {
      self.name = name
      self.date = date
    }
  }

  package let parts: [Part]
  /// The catalogs that were merged, the most current first; empty for a catalog of one origin.
  package let origins: [Origin]
  /// The lists of related entities that are known only in part.
  package let partialLists: Int
  package let attribution: String
  /// In bytes, without the log file.
  package let size: Int

  package init(
    parts: [Part], origins: [Origin], partialLists: Int, attribution: String, size: Int
  ) {
    self.parts = parts
    self.origins = origins
    self.partialLists = partialLists
    self.attribution = attribution
    self.size = size
  }
}
