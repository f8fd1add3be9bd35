/// A catalog file as something to look after.
package protocol CatalogFileMaintenance {
  var path: String { get }

  /// - Throws: `.absent` when nothing is there.
  func contents() throws(LocalCatalogError) -> CatalogContents

  /// What is wrong with the file, one clause each; none for a file that is whole, or not there.
  func faults() throws(LocalCatalogError) -> [String]

  /// Moves the file out of the way, and says where to.
  func setAside(at timestamp: Timestamp) throws(LocalCatalogError) -> String

  /// Gives room that is no longer used back to the system.
  func compact() throws(LocalCatalogError)
}

/// What a catalog file holds.
package struct CatalogContents: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package let kind: Kind
    package let count: Int
    /// When the kind was last brought up to date as a whole.
    package let completed: Timestamp?
    /// The gateway that the kind is a mirror of.
    package let gateway: String?

    package init(kind: Kind, count: Int, completed: Timestamp?, gateway: String?) {
      self.kind = kind
      self.count = count
      self.completed = completed
      self.gateway = gateway
    }
  }

  package let parts: [Part]
  package let attribution: String
  /// In bytes, without the log beside the file.
  package let size: Int

  package init(parts: [Part], attribution: String, size: Int) {
    self.parts = parts
    self.attribution = attribution
    self.size = size
  }
}
