internal import Catalog

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
  /// Lines that are no fields are left out and reported.
  package static func read(
    _ text: String, file: String, _ errors: inout [CatalogTextError]
  ) -> [Block] {
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
        let field = Field(line, number)
        if let field { blocks[blocks.count - 1].fields.append(field) }
        if let problem = Field.problem(of: line, field) {
          errors.append(CatalogTextError(file: file, line: number, problem: problem))
        }
      }
    }
    return blocks
  }

  func values(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// Returns the value of a field that occurs at most once.
  subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Where the block begins, for errors in other blocks.
  var location: String { "\(file):\(line)" }

  /// Returns an error about the complete block.
  func error(_ problem: CatalogTextError.Problem) -> CatalogTextError {
    CatalogTextError(file: file, line: line, problem: problem)
  }

  func error(in field: Field, _ problem: CatalogTextError.Problem) -> CatalogTextError {
    CatalogTextError(file: file, line: field.line, problem: problem)
  }

  /// Returns an error for each field that is unknown, missing, or repeated.
  func countErrors(_ rules: [(name: String, count: EntityField.Text.Count)]) -> [CatalogTextError] {
    let known = rules.map(\.name)
    var errors = fields.filter { !known.contains($0.name) }.map {
      error(in: $0, .unknownField($0.name, known: known))
    }
    for rule in rules where rule.count != .anyNumber {
      let found = fields.filter { $0.name == rule.name }
      errors += found.dropFirst().map { error(in: $0, .repeatedField(rule.name)) }
      if rule.count == .once, found.isEmpty { errors.append(error(.missingField(rule.name))) }
    }
    return errors
  }
}

extension Substring {
  /// The text before a comment, which begins with two spaces and a `#`.
  fileprivate var withoutComment: Substring {
    firstRange(of: "  #").map { self[..<$0.lowerBound] } ?? self
  }

  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension Block.Field {
  /// Returns nil without a colon. Spaces around the value are left out.
  fileprivate init?(_ line: Substring, _ number: Int) {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    name = String(line[..<colon])
    value = line[line.index(after: colon)...].withoutComment.trimmed
    self.line = number
  }

  fileprivate static func problem(
    of line: Substring, _ field: Self?
  ) -> CatalogTextError.Problem? {
    guard let field else { return .notAField(String(line)) }
    let isPadded = line.withoutComment.last?.isWhitespace == true
    return field.value.isEmpty || isPadded ? .blankOrPaddedValue(field.name) : nil
  }
}
