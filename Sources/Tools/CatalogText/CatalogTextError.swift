/// An error in the catalog text, with its location.
package struct CatalogTextError: Error, Equatable, Sendable {
  package enum Problem: Error, Equatable, Sendable {
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
    case notAllowed(String, allowed: [String])
    case notACredit(String)
    case notAMonth(String)
    case notYears(String)
    case notAUniverse(String)
    case notATranslation(String)
    case notIssues(String)
    case notAHappening(String)
    case absentFromCast(String)
    case personalWord(String)
    case tooManyLines(limit: Int)
    case notNumbers(String)
    case notAVolume(String)
    case unorderedNumbers
    case uncoveredNumber(String)
    case unsortedVolume(after: String)
    case repeatedIssue(String)
    case unknownTerm(String, field: String)
    case tooManyTerms(limit: Int)
    case notLowercase(String)
    case danglingReference(String)
    case duplicateID(first: String)
    case duplicatePrincipal(String, first: String)
    case longDescription(count: Int)
    case missingBlock(String)
    case shortDescription(count: Int)
    case repeatedValue(String)
    case oneWayRelation(String)
    case cycle
    case duplicatePerson(firstID: Int)
    case unnamedDebut(String)
    case outOfOrder(after: String)
    case inOtherFile(String)
    case lateAppearance
    case fillerDay
    case earlyLink(String, first: String)
    case outsideSeries(String, years: String)
    case outsideEvent(String, month: String)
    case missingRole
    case otherUniverse(String)
    case unexpectedField(String)
    case repeatedTitle(first: String)
  }

  package let file: String
  /// The line number, starting from 1; 0 if the error is not about a line.
  package let line: Int
  package let problem: Problem

  package init(file: String, line: Int, problem: Problem) {
    self.file = file
    self.line = line
    self.problem = problem
  }
}

/// All errors in a catalog text.
package struct CatalogTextErrors: Error, Equatable {
  /// By file and line.
  package let all: [CatalogTextError]

  init(_ errors: [CatalogTextError]) {
    all = errors.enumerated().sorted {
      ($0.element.file, $0.element.line, $0.offset) < ($1.element.file, $1.element.line, $1.offset)
    }.map(\.element)
  }
}

extension CatalogTextError: CustomStringConvertible {
  /// The error in the format of compilers, so that editors can jump to the line.
  package var description: String {
    "\(file):\(line): \(problem.message)"
  }
}

extension CatalogTextError.Problem {
  fileprivate var message: String {
    switch self {
    case .unreadableFile: "cannot be read as UTF-8 text"
    case .notAField(let line): "'\(line)' does not have the form 'field: value'"
    case .unknownBlock(let head): "unknown block '\(head)'; a block begins with a kind and an id"
    case .unknownField(let name, let known):
      "unknown field '\(name)'; known fields: \(known.joined(separator: ", "))"
    case .missingField(let name): "missing field '\(name)'"
    case .repeatedField(let name): "repeated field '\(name)'"
    case .blankOrPaddedValue(let name): "the value of '\(name)' is empty or ends with a space"
    case .notAnID(let value): "'\(value)' is not an id (a positive integer)"
    case .notADate(let value): "'\(value)' is not a date such as 2026-11-21"
    case .notANumber(let value): "'\(value)' is not a number"
    case .notAYear(let value): "'\(value)' is not a year from 1900 to 2099"
    case .notAllowed(let value, let allowed):
      "'\(value)' is not one of \(allowed.joined(separator: ", "))"
    case .notACredit(let value): "'\(value)' does not have the form 'creator-id role'"
    case .notAMonth(let value): "'\(value)' is not a month such as 1962-08"
    case .notYears(let value): "'\(value)' is not a list of years such as 1963-1970, 1988-"
    case .notAUniverse(let value): "'\(value)' is not a universe such as Earth-616"
    case .notATranslation(let value):
      "'\(value)' is not a BCP 47 language and a name, such as 'de Die Spinne'"
    case .notIssues(let value):
      "'\(value)' is not the id of a series and a number or range of its issues, such as '1067 1-7'"
    case .notAHappening(let value):
      "'\(value)' does not have a form such as 'death 1009496 by 1009327', 'wedding 1009610 with "
        + "1009490', 'joins 1009610 1009165', 'becomes 1009496 Phoenix', or 'origin 1009610'"
    case .absentFromCast(let name):
      "\(name) is not among the characters of the comic"
    case .personalWord(let word):
      "'\(word)' is about a body, an origin, or an orientation: write it as 'words'"
    case .tooManyLines(let limit): "more than \(limit) lines of 'known-for'"
    case .notNumbers(let value):
      "'\(value)' is not a list of numbers such as '-1, 1-6 (1962 - 1963), 102-474 (1968 - 1999)'"
    case .notAVolume(let line): "'\(line)' does not have the form 'Hulk (2014 - 2015): 1-16'"
    case .unorderedNumbers: "the ranges overlap, or are not in ascending order"
    case .uncoveredNumber(let number): "the catalog also has #\(number)"
    case .unsortedVolume(let previous):
      "belongs before \(previous): the lines of a file are in order of names and years"
    case .repeatedIssue(let name): "repeated issue: \(name)"
    case .unknownTerm(let term, let field):
      "the block 'catalog' has no line '\(field): \(term)'"
    case .notLowercase(let value): "'\(value)' is not in lower case"
    case .tooManyTerms(let limit): "more than \(limit) terms"
    case .danglingReference(let name): "the catalog has no \(name)"
    case .duplicateID(let first): "duplicate id; first used at \(first)"
    case .duplicatePrincipal(let name, let first):
      "duplicate principal name '\(name)'; first used at \(first)"
    case .longDescription(let count): "the description has \(count) characters; the limit is 300"
    case .missingBlock(let head): "no file has a block '\(head)'"
    case .shortDescription(let count):
      "the description has \(count) characters; the minimum is 40"
    case .repeatedValue(let value): "repeated value '\(value)'"
    case .oneWayRelation(let name): "\(name) does not name this one as its opposite neighbor"
    case .cycle: "following 'next' leads back here"
    case .duplicatePerson(let id): "the same person as creator \(id)"
    case .unnamedDebut(let name): "the description does not name \(name), who first appears here"
    case .outOfOrder(let previous):
      "belongs before \(previous): the blocks of a file are in order of ids"
    case .inOtherFile(let name): "belongs in \(name)"
    case .fillerDay: "the day is Marvel's filler; write the month"
    case .lateAppearance: "an earlier appearance is not before 'first'"
    case .earlyLink(let name, let first):
      "\(name) first appears in \(first): link another character, or correct 'first' or 'first-as'"
    case .outsideSeries(let title, let years): "the series \(title) has the years \(years)"
    case .outsideEvent(let name, let month):
      "\(name) is of \(month), outside the event's 'start' and 'end'"
    case .missingRole: "the description does not say what the person did: wrote, drew, inked, ..."
    case .otherUniverse(let name): "\(name) is of Earth-616, and the comic of the Ultimate universe"
    case .unexpectedField(let name): "a complete order has no field '\(name)'"
    case .repeatedTitle(let first): "the same name as the entity at \(first)"
    }
  }
}
