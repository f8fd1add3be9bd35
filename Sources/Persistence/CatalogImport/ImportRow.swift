package import Catalog

/// An entity in a file, or the reason that a row was rejected.
package struct ImportRow: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case entity(Kind, String)
    /// The entity is not of the requested kind.
    case ofOtherKind
    case refused(RowError)
  }

  /// What contains the row.
  package enum Context: Equatable, Sendable {
    /// A document or a line of its own.
    case alone
    /// A list, with its stated total if it is a response of Marvel's protocol.
    case list(total: Int?)
    /// The results of a search, which are never all entities of a kind.
    case search
  }

  /// The number of its first line, from 1.
  package let line: Int
  package let content: Content
  package let context: Context
  /// The attribution of the response that contains the row; nil if it has none.
  var attribution: String?
  /// The name of which the entity is the best-known one; nil if the file does not say.
  var principalName: String?
  /// The kinds of which the file does not have all related entities; nil if only the JSON says so.
  var partialLists: [Kind]?

  package init(line: Int, _ content: Content, in context: Context = .alone) {
    self.line = line
    self.content = content
    self.context = context
  }
}

/// Receives the rows in order.
package typealias RowVisitor = (ImportRow) throws(ImportError) -> Void
