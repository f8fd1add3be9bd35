internal import ArgumentParsing
internal import Catalog

extension ParsedArguments {
  /// Parses the first operand of a command with several actions, which may have others.
  func action<Action: RawRepresentable<String> & CaseIterable>(
    of command: any Command.Type, operandLimit: Int = 1
  ) throws(UsageError) -> Action {
    guard let name = operands.first else { throw .missingArguments(command) }
    if operands.count > operandLimit {
      throw .unexpectedArgument(operands[operandLimit], command, nearest: nil)
    }
    guard let action = Action(rawValue: name) else {
      throw .unexpectedArgument(
        name, command,
        nearest: nearest(to: name, among: Action.allCases.map(\.rawValue), limit: 1).first)
    }
    return action
  }

  /// Throws if a command that has no operands got one.
  func refuseOperands(of command: any Command.Type) throws(UsageError) {
    guard let operand = operands.first else { return }
    throw .unexpectedArgument(operand, command, nearest: nil)
  }
}

extension ArraySlice<String> {
  /// Whether an operand stands for standard input. Between others, `-` is a word of a name, as in
  /// `show Other - Evolve or Die`.
  var haveInputMark: Bool { first == "-" || last == "-" }
}

extension Reference {
  /// True for a blank name, such as an unset shell variable.
  var isBlank: Bool {
    if case .name(let name) = target { name.allSatisfy(\.isWhitespace) } else { false }
  }

  /// Whether a name follows `!` or `-`, as other programs exclude what has it: names are compared
  /// without punctuation.
  var isNegated: Bool {
    guard case .name(let name) = target, !text.hasSuffix("name:" + name) else { return false }
    return name.hasPrefix("!") || (name.hasPrefix("-") && name.dropFirst().first?.isLetter == true)
  }

  /// The name whose words are references; nil if they cannot be one name: ids only, a kind after
  /// the first word, or `name:`.
  init?(joining references: [Reference]) {
    guard references.count > 1,
      references.contains(where: { if case .name = $0.target { true } else { false } }),
      !references.contains(where: { $0.text.includes("name:") }),
      !references.dropFirst().contains(where: \.namesKind)
    else { return nil }
    self.init(references.map(\.text).joined(separator: " "), kind: references[0].kind)
  }
}

extension Reference {
  /// The references of the issues that one names together: `asm 121-122`; nil for another one.
  var issuesOfPack: [Reference]? {
    guard case .name(let name) = target, [.comic, .character].contains(kind),
      let pack = NamedIssue(typed: name)?.pack
    else { return nil }
    return pack.map { Reference("comic/\($0.typed)", kind: .comic) }
  }
}

extension [Reference] {
  /// Whether words that are no name are a title and a number, not names and ids, which are longer.
  var areOneIssue: Bool {
    guard count > 1, let last = last?.text, !last.isNumeric || last.utf8.count < 5,
      IssueNumber(last)?.leadingNumber != nil
    else { return false }
    return contains { reference in
      if case .id = reference.target { false } else { !reference.text.namesIssue }
    }
  }
}

/// Splits off the kind if the first operand is one; the default is characters. Before ids, which
/// cannot be the rest of a name, a kind may be abbreviated.
///
/// - Parameter isNameless: Whether the operands are no names, so that any word can be a kind.
func kindFirst(
  _ operands: [String], isNameless: Bool = false
) -> (kind: Kind, rest: ArraySlice<String>) {
  let rest = operands.dropFirst()
  let areIDs = !rest.isEmpty && rest.allSatisfy { WholeNumber.read($0, from: 0) != nil }
  let parse = isNameless || areIDs ? Kind.init(abbreviation:) : Kind.init(name:)
  guard let kind = operands.first.flatMap(parse) else { return (.character, operands[...]) }
  return (kind, rest)
}

extension Kind {
  /// Words that readers use for a kind.
  private static let synonyms: [(words: [String], kind: Kind)] = [
    (["hero", "heroes", "villain", "villains", "people", "mutants"], .character),
    (["issue", "issues", "books"], .comic), (["writers", "artists", "authors"], .creator),
    (["arcs", "crossovers"], .event), (["titles", "runs", "volumes"], .series),
  ]

  /// Returns nil unless the word is one of `synonyms`.
  init?(synonym word: String) {
    let word = word.lowercased()
    guard let kind = Self.synonyms.first(where: { $0.words.contains(word) })?.kind else {
      return nil
    }
    self = kind
  }

  /// Returns the plural of the kind that a misspelled word or a synonym means; nil for another
  /// word.
  static func plural(near word: String) -> String? {
    if let kind = Kind(synonym: word) { return kind.plural }
    // Two edits turn "heroes" into "series".
    return nearest(to: word, among: allCases.map(\.plural), limit: 1)
      .first { $0.hasPrefix(word) || editDistance($0, word) <= max(1, word.count / 4) }
      .flatMap { Kind(name: word) == nil ? $0 : nil }
  }
}
