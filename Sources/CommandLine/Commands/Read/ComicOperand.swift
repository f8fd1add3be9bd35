internal import ArgumentParsing
internal import Catalog

/// An operand of `own` and `read`.
enum ComicOperand: Equatable {
  /// A comic, or all issues of a series or an event.
  case entity(Reference, namesKind: Bool)
  /// Numbers of a series, or positions of an event.
  case part(Reference, NumberList, namesKind: Bool)
  /// A reading list, or positions of it.
  case file(String, NumberList?)

  /// The kinds of what can be marked, in the order in which names are looked up.
  static let kinds: [Kind] = [.comic, .event, .series]

  /// - Parameter kind: The one that the user named before it; nil if none.
  init(_ text: String, _ kind: Kind?, of command: any Command.Type) throws(UsageError) {
    let mark = text.lastIndex(of: "#")
    let (base, end) = (text[..<(mark ?? text.endIndex)], mark.map { text[$0...].dropFirst() })
    let numbers = end.flatMap { NumberList($0) }
    func isFile(_ path: some StringProtocol) -> Bool {
      path.lowercased().hasSuffix(OrderRequest.fileEnding) && kind == nil
    }
    if isFile(text) {
      self = .file(text, nil)
    } else if isFile(base), let numbers {
      self = .file(String(base), numbers)
    } else {
      let part = Reference(base.trimmed, kind: kind ?? .series)
      let namesKind = kind != nil || part.namesKind
      // A title such as `Civil War (2006) #1` is the name of a comic.
      let isPart = numbers.map { $0.isRange || namesKind } ?? false
      if end?.trimmed == "*", part.kind != .comic, !part.isBlank {
        self = .entity(part, namesKind: true)
      } else if let numbers, isPart, part.kind != .comic {
        self = .part(part, numbers, namesKind: namesKind)
      } else {
        if let end, numbers == nil, NumberList.isSimilar(end),
          NamedIssue(typed: text)?.pack == nil
        {
          throw .notNumbers(text)
        }
        let reference = Reference(text, kind: kind ?? .comic)
        self = .entity(reference, namesKind: kind != nil || reference.namesKind)
      }
    }
    guard let reference else { return }
    if !Self.kinds.contains(reference.kind) {
      throw .unexpectedArgument(text, command, nearest: nil)
    }
  }

  /// The text, if it may name several issues of a series that it does not state by kind.
  var namedIssues: String? {
    switch self {
    case .entity(let reference, let namesKind) where !namesKind || reference.kind == .comic:
      if case .name(let name) = reference.target { name } else { nil }
    case .part(let reference, let numbers, namesKind: false): "\(reference.text) #\(numbers.text)"
    case .entity, .part, .file: nil
    }
  }

  /// Nil for a file.
  var reference: Reference? {
    switch self {
    case .entity(let reference, _), .part(let reference, _, _): reference
    case .file: nil
    }
  }
}

/// The operands of `own` and `read`.
struct ComicOperands: Equatable {
  let operands: [ComicOperand]
  /// All of them as the words of one name; nil if they cannot be.
  let joined: ComicOperand?

  init(_ given: [String], of command: any Command.Type) throws(UsageError) {
    var words = given[...]
    let kind = words.count > 1 ? words.first.flatMap { Kind(name: $0) } : nil
    if kind != nil { words.removeFirst() }
    var operands: [ComicOperand] = []
    for (index, word) in words.enumerated() {
      if Reference(word, kind: .comic).isBlank {
        throw .blankArgument(
          word, command, position: index + 1 + given.count - words.count)
      }
      operands.append(try ComicOperand(word, kind, of: command))
    }
    self.operands = operands
    // A quoted name is one operand.
    let areWords =
      words.count > 1 && !words.contains { $0.contains(where: \.isWhitespace) }
      && operands.first?.reference != nil
      && operands.dropFirst().allSatisfy { $0.reference?.namesKind == false }
    joined = areWords ? try? ComicOperand(words.joined(separator: " "), kind, of: command) : nil
  }

  /// - Parameter lines: One reference each.
  init(lines: [String], of command: any Command.Type) throws(UsageError) {
    operands = try lines.map { line throws(UsageError) in try ComicOperand(line, nil, of: command) }
    joined = nil
  }
}
