internal import CExpat

/// Receives the parts of an XML document in order. Names of elements come without a namespace prefix:
/// some programs write workbooks with one.
package protocol XMLVisitor: AnyObject {
  /// - Parameter path: The names of the open elements, the new one last.
  func begin(_ path: [String], _ attributes: [String: String])
  /// - Parameter text: All text directly in the element.
  func end(_ path: [String], _ text: String)
}

/// A parser of XML from untrusted files: UTF-8, UTF-16, or ISO 8859-1, without document types.
@safe package final class XMLReader {
  /// The most elements within each other. The formats of comics need five, workbooks six.
  static let depthLimit = 32
  /// The size of a document in bytes.
  package static let sizeLimit = 64_000_000

  private let parser: XML_Parser
  private let visitor: any XMLVisitor
  private let roots: [String]
  private var path: [String] = []
  /// The text of each open element.
  private var contents: [String] = []
  private var error: XMLError?

  /// - Parameter roots: The accepted names of the root element.
  private init(_ visitor: any XMLVisitor, roots: [String]) throws(XMLError) {
    guard let parser = unsafe XML_ParserCreate(nil) else {
      throw .malformed(line: 0, "out of memory")
    }
    unsafe self.parser = parser
    self.visitor = visitor
    self.roots = roots
    let reader = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe XML_SetUserData(parser, reader)
    unsafe XML_SetElementHandler(
      parser,
      { reader, name, attributes in
        unsafe XMLReader.at(reader)?.begin(localName(name), unsafe allAttributes(attributes))
      }, { reader, _ in unsafe XMLReader.at(reader)?.end() })
    unsafe XML_SetCharacterDataHandler(parser) { reader, bytes, count in
      guard let bytes = unsafe bytes else { return }
      let piece = unsafe UnsafeBufferPointer(start: bytes, count: Int(count))
      unsafe XMLReader.at(reader)?.add(
        String(decoding: piece.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { reader, _, _, _, _ in
      unsafe XMLReader.at(reader)?.stop { .documentType(line: $0) }
    }
  }

  deinit { unsafe XML_ParserFree(parser) }

  /// Passes the parts of a document to a visitor.
  ///
  /// - Parameter roots: The accepted names of the root element.
  package static func read(
    _ bytes: [UInt8], roots: [String], _ visitor: any XMLVisitor
  ) throws(XMLError) {
    guard bytes.count <= sizeLimit else { throw .tooLarge(limit: sizeLimit) }
    try XMLReader(visitor, roots: roots).read(bytes)
  }

  private func read(_ bytes: [UInt8]) throws(XMLError) {
    let isRead = unsafe bytes.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe XML_Parse(parser, start, Int32(bytes.count), 1) == XML_STATUS_OK
    }
    if let error { throw error }
    guard !isRead else { return }
    let message = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map {
      unsafe String(cString: $0)
    }
    throw .malformed(line: line, message ?? "unknown error")
  }

  private var line: Int { unsafe Int(current_line(parser)) }

  private func stop(_ error: (_ line: Int) -> XMLError) {
    if self.error == nil { self.error = error(line) }
    _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private func begin(_ name: String, _ attributes: [String: String]) {
    guard error == nil else { return }
    if path.isEmpty, !roots.contains(name) {
      return stop { _ in .otherRoot(name, expected: roots.joined(separator: " or ")) }
    }
    if path.count == Self.depthLimit { return stop { .tooDeep(line: $0, limit: Self.depthLimit) } }
    path.append(name)
    contents.append("")
    visitor.begin(path, attributes)
  }

  private func add(_ text: String) {
    guard error == nil, !contents.isEmpty else { return }
    contents[contents.count - 1] += text
  }

  private func end() {
    guard error == nil, let text = contents.popLast() else { return }
    visitor.end(path, text)
    path.removeLast()
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> XMLReader? {
    unsafe pointer.map { unsafe Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }
}

private func content(_ bytes: UnsafePointer<CChar>?) -> String {
  unsafe bytes.map { unsafe String(cString: $0) } ?? ""
}

private func localName(_ bytes: UnsafePointer<CChar>?) -> String {
  let name = unsafe content(bytes)
  return name.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(name[$0...].dropFirst()) } ?? name
}

/// Returns attributes from a list of names and values that ends with a null pointer.
private func allAttributes(
  _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) -> [String: String] {
  var attributes: [String: String] = [:]
  guard var next = unsafe list else { return attributes }
  while let name = unsafe next.pointee {
    unsafe attributes[content(name)] = unsafe content(next.successor().pointee)
    unsafe next += 2
  }
  return attributes
}

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
