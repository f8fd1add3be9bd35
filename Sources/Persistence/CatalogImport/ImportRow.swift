package import Catalog

/// One thing that was found in a file: an entity, or why it is none.
package struct ImportRow: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case entity(Kind, String)
    case refused(RowError)
  }

  /// What the row is a part of.
  package enum Context: Equatable, Sendable {
    /// A document or a line of its own.
    case alone
    /// A list; with the number of its entities if it is a response of Marvel's protocol.
    case list(total: Int?)
    /// The results of a search, which never are all entities of a kind.
    case search
  }

  /// Where it begins, from 1 on.
  package let line: Int
  package let content: Content
  package let context: Context

  package init(line: Int, _ content: Content, in context: Context = .alone) {
    self.line = line
    self.content = content
    self.context = context
  }
}

/// Takes the rows as they come.
package typealias RowVisitor = (ImportRow) throws(ImportError) -> Void
