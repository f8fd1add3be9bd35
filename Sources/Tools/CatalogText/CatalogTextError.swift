/// A fault in the catalog's text, and where it stands.
package struct CatalogTextError: Error, Equatable, Sendable {
  package enum Problem: Equatable, Sendable {
    case unreadableFile
    case notAField(String)
    case unknownBlock(String)
    case unknownField(String, known: [String])
    case missingField(String)
    case repeatedField(String)
    case blankOrPaddedValue(String)
    case notAnID(String)
    case notADate(String)
    case notANumber(String)
    case notAYear(String)
    case notAWord(String, known: [String])
    case notACredit(String)
    case danglingReference(String)
    case duplicateID(firstLine: Int)
    case duplicatePrincipal(String, firstLine: Int)
    case longDescription(letters: Int)
    case missingBlock(String)
  }

  package let file: String
  /// Counted from 1; 0 where no line is to blame.
  package let line: Int
  package let problem: Problem

  package init(file: String, line: Int, problem: Problem) {
    self.file = file
    self.line = line
    self.problem = problem
  }
}

extension CatalogTextError: CustomStringConvertible {
  /// In the form that compilers use, so that editors can jump to it.
  package var description: String {
    "\(file):\(line): \(problem.sentence)"
  }
}

extension CatalogTextError.Problem {
  fileprivate var sentence: String {
    switch self {
    case .unreadableFile: "cannot be read as UTF-8 text"
    case .notAField(let line): "'\(line)' is not of the form 'field: value'"
    case .unknownBlock(let head): "a block begins with a kind and an id, not with '\(head)'"
    case .unknownField(let name, let known):
      "unknown field '\(name)'; known are \(known.joined(separator: ", "))"
    case .missingField(let name): "the block has no field '\(name)'"
    case .repeatedField(let name): "the field '\(name)' stands here a second time"
    case .blankOrPaddedValue(let name): "the value of '\(name)' is empty or ends with a blank"
    case .notAnID(let word): "'\(word)' is not an id, a whole number above 0"
    case .notADate(let word): "'\(word)' is not a date such as 2026-11-21"
    case .notANumber(let word): "'\(word)' is not a number"
    case .notAYear(let word): "'\(word)' is not a year from 1900 to 2099"
    case .notAWord(let word, let known):
      "'\(word)' is none of \(known.joined(separator: ", "))"
    case .notACredit(let word): "'\(word)' is not a creator's id and a role"
    case .danglingReference(let name): "the catalog holds no \(name)"
    case .duplicateID(let line): "the id stands in line \(line) already"
    case .duplicatePrincipal(let name, let line):
      "'\(name)' is the principal name of the block in line \(line) already"
    case .longDescription(let letters): "the description has \(letters) letters, over 300"
    case .missingBlock(let head): "no file holds the block '\(head)'"
    }
  }
}
