/// Why a text is not accepted as XML.
package enum XMLError: Error, Equatable, Sendable {
  /// With the parser's message.
  case malformed(line: Int, String)
  /// A document type declaration, which could define entities that expand without limit.
  case documentType(line: Int)
  case tooDeep(line: Int, limit: Int)
  case tooLarge(limit: Int)
  /// The root element has another name; with both.
  case otherRoot(String, expected: String)
}
