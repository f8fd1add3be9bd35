/// A block of catalog text that describes one entity, or the catalog itself.
///
///     character 1009368
///     name: Iron Man
///     alias: Shellhead
///     first: 9298  # Tales of Suspense (1959) #39
package struct Block: Equatable, Sendable {
  package struct Field: Equatable, Sendable {
    package let name: String
    package let value: String
    package let line: Int
  }

  /// The first line: an entity's kind and id, or `catalog`.
  package let head: String
  package let line: Int
  package var fields: [Field]
  /// The file that contains the block, for error messages.
  package let file: String

  /// Splits a text into blocks separated by empty lines. Lines that begin with `#` are comments.
  package static func read(_ text: String, file: String) throws(CatalogTextError) -> [Block] {
    var blocks: [Block] = []
    var isOpen = false
    // By lines rather than by "\n", because Swift takes CR LF as one character.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let number = index + 1
      if line.hasPrefix("#") { continue }
      if line.allSatisfy(\.isWhitespace) {
        isOpen = false
      } else if !isOpen {
        blocks.append(Block(head: String(line), line: number, fields: [], file: file))
        isOpen = true
      } else {
        let field = try Field(line, number, file)
        blocks[blocks.count - 1].fields.append(field)
      }
    }
    return blocks
  }

  /// Returns the value of a field that may occur at most once.
  func value(_ name: String) throws(CatalogTextError) -> String? {
    let found = fields.filter { $0.name == name }
    if found.count > 1 {
      throw CatalogTextError(file: file, line: found[1].line, problem: .repeatedField(name))
    }
    return found.first?.value
  }

  func requiredValue(_ name: String) throws(CatalogTextError) -> String {
    guard let value = try value(name) else { throw error(.missingField(name)) }
    return value
  }

  func values(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// Returns an error about the complete block.
  func error(_ problem: CatalogTextError.Problem) -> CatalogTextError {
    CatalogTextError(file: file, line: line, problem: problem)
  }

  func rejectFields(except known: [String]) throws(CatalogTextError) {
    if let field = fields.first(where: { !known.contains($0.name) }) {
      throw CatalogTextError(
        file: file, line: field.line, problem: .unknownField(field.name, known: known))
    }
  }
}

extension Substring {
  /// The text before a comment, which begins with two spaces and a `#`.
  fileprivate var withoutComment: Substring {
    firstRange(of: "  #").map { self[..<$0.lowerBound] } ?? self
  }
}

extension Block.Field {
  fileprivate init(_ line: Substring, _ number: Int, _ file: String) throws(CatalogTextError) {
    guard let colon = line.firstIndex(of: ":") else {
      throw CatalogTextError(file: file, line: number, problem: .notAField(String(line)))
    }
    name = String(line[..<colon])
    let rest = line[line.index(after: colon)...]
    value = String(rest.withoutComment.drop { $0 == " " })
    self.line = number
    if value.isEmpty || value.last?.isWhitespace == true {
      throw CatalogTextError(file: file, line: number, problem: .blankOrPaddedValue(name))
    }
  }
}
