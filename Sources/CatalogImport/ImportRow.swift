package import Catalog

/// One thing that was found in a file: an entity, or why it is none.
package struct ImportRow: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case entity(Kind, String)
    case refused(RowFault)
  }

  /// Where it begins, from 1 on.
  package let line: Int
  package let content: Content

  package init(line: Int, _ content: Content) {
    self.line = line
    self.content = content
  }
}

/// Takes the rows as they come.
package typealias RowVisitor = (ImportRow) throws(ImportError) -> Void
