package import Catalog

/// What the metadata formats of comic files say about one comic.
package struct ComicMetadata: Sendable {
  package struct Credit: Sendable {
    package let creator: String
    /// As Marvel writes it, such as `penciler (cover)`.
    package let role: String

    package init(creator: String, role: String) {
      self.creator = creator
      self.role = role
    }
  }

  /// An event or story arc.
  package struct Arc: Sendable {
    package let name: String
    /// The place in the reading order, from 1 on; nil without one.
    package let number: Int?

    package init(name: String, number: Int?) {
      self.name = name
      self.number = number
    }
  }

  package var issue: NamedIssue
  package var stories: [String] = []
  package var summary = ""
  package var cover: CalendarDate?
  package var onSale: CalendarDate?
  package var credits: [Credit] = []
  package var characters: [String] = []
  package var teams: [String] = []
  package var arcs: [Arc] = []
  /// The web page; empty if there is none.
  package var page = ""
  /// Zero if unknown.
  package var pageCount = 0
  package var format = ""
  /// The price in dollars as a decimal number; empty if unknown.
  package var price = ""
  package var ids: [ExternalID] = []

  package init(issue: NamedIssue) {
    self.issue = issue
  }

  func code(_ database: ExternalID.Database) -> String? {
    ids.first { $0.database == database }?.value
  }
}
