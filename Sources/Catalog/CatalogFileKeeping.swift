/// A catalogue file as something to look after.
package protocol CatalogFileKeeping {
  var path: String { get }

  /// - Throws: `.absent` when nothing is there.
  func contents() throws(CatalogFileProblem) -> CatalogContents

  /// What is wrong with the file, one clause each; none for a file that is whole, or not there.
  func faults() throws(CatalogFileProblem) -> [String]

  /// Moves the file out of the way, and says where to.
  func setAside(at moment: Moment) throws(CatalogFileProblem) -> String

  /// Gives room that is no longer used back to the system.
  func compact() throws(CatalogFileProblem)
}

/// What a catalogue file holds.
package struct CatalogContents: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package let kind: Kind
    package let count: Int
    /// When the kind was last brought up to date as a whole.
    package let completed: Moment?
    /// The gateway that the kind is a mirror of.
    package let gateway: String?

    package init(kind: Kind, count: Int, completed: Moment?, gateway: String?) {
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
