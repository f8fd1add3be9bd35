internal import ArgumentParsing
internal import Catalog

/// A question that a command answers, such as `reading order of secret invasion`: each command
/// states its own.
struct SearchQuestion: Sendable {
  /// What a word in capitals stands for.
  enum Slot: String, CaseIterable {
    case event = "EVENT"
    case series = "SERIES"
    case character = "CHARACTER"
    /// Two or more, with "and" between them.
    case characters = "CHARACTERS"
    case creator = "CREATOR"
    /// What a reader can begin with.
    case name = "NAME"
    case issue = "ISSUE"
    case year = "YEAR"
    /// The plural of a kind.
    case kind = "KIND"
    /// "this", "next", or "last".
    case week = "WEEK"
    /// With its year: "july 1963".
    case month = "MONTH"
    /// Such as "1970s".
    case decade = "DECADE"

    /// The kinds of entities that are looked up; empty for words that are no names.
    var kinds: [Kind] {
      switch self {
      case .event: [.event, .series]
      case .series: [.series, .character]
      case .character: [.character]
      case .characters: GraphRequest.kinds
      case .creator: [.creator]
      case .name: [.character, .series]
      case .issue: [.comic]
      case .year, .kind, .week, .month, .decade: []
      }
    }
  }

  /// Words separated by spaces: in capitals a slot, with slashes one of several, in parentheses
  /// optional; `'s` is a word of its own. Each stands for all words of its group, and asides may
  /// precede it.
  private let patterns: [[Substring]]
  /// The arguments of the command, in which slots stand for what was typed.
  let arguments: [String]

  /// Returns the questions of a table: in each line patterns between bars, `=>`, and arguments.
  static func all(in table: String) -> [SearchQuestion] {
    table.split(separator: "\n").map { line in
      let end = line.lastIndex(of: "=") ?? line.endIndex
      return SearchQuestion(
        patterns: line[..<end].split(separator: "|").map { $0.split(separator: " ") },
        arguments: line[end...].dropFirst(2).split(separator: " ").map(String.init))
    }
  }

  private static let possessive = "'s"
  /// More words are no question for a command.
  private static let mostWords = 16

  /// Words that mean the same in questions, group by group.
  private static let groups: [Substring: Int] = {
    let groups = """
      what which whats anything something|who whom whos|week wednesday|order sequence checklist|\
      read reading|comics comic issues issue book books releases titles stuff|\
      of in from for on at with featuring including during|shop store stores shelves|\
      come comes came coming released release published hitting hits arrive arriving drop drops|\
      write wrote writes written draw drew draws drawn make made makes pencil penciled work worked|\
      start started starts starting begin began begins beginning|latest newest recent|\
      missing miss lack lacking need|key important essential|most often usually|\
      best good great perfect right correct proper recommended ideal chronological|\
      connected related linked connect connects know knows|members member roster|\
      connection connections link links relation relationship|save export download dump|\
      pick choose suggest recommend give|collect collects collecting collected contains includes|\
      team teams teamed|dead deceased alive|catalog database|total altogether|not don't|\
      appear appears appeared appearing feature features|tell told notify notified alert|\
      characters character heroes hero villains villain|powers power superpowers abilities|\
      variants variant covers|trade trades collection omnibus|beginners newcomers readers
      """.split(separator: "|").map { $0.split(separator: " ") }
    var numbers: [Substring: Int] = [:]
    for (number, group) in groups.enumerated() { for word in group { numbers[word] = number } }
    return numbers
  }()

  /// Words that a question may have, and that say nothing.
  private static let asides: Set<Substring> = Set(
    """
    the a an all any some every each me my i you we us just there exactly really now so still to \
    do does did can could should would will must is are was were be been am have has had that this \
    these those it its them they full complete whole i'm im i've list show find get how want out \
    like looking know help let marvel up please 's
    """.split(separator: " "))

  /// Returns the words of a question in lower case, without marks and what is said out of courtesy.
  static func words(of text: String) -> [String] {
    let words = text.lowercased().split { $0.isWhitespace || "?!,".contains($0) }
    let rest = words.flatMap { word in
      word.hasSuffix(possessive) ? [String(word.dropLast(2)), possessive] : [String(word)]
    }
    return rest.count > mostWords ? [] : rest
  }

  /// Returns the words of a text, and of its parts between commas.
  static func questions(in text: String) -> [[String]] {
    let parts = text.split { ",;?!".contains($0) }
    return ([text] + (parts.count > 1 ? parts.map(String.init) : [])).map(words)
  }

  /// Returns what the slots can stand for, in their order, in each way in which the words are the
  /// question.
  func readings(of words: [String]) -> [[(slot: Slot, words: String)]] {
    patterns.flatMap { Self.readings(of: words[...], $0[...]) }
  }

  private static func readings(
    of words: ArraySlice<String>, _ pattern: ArraySlice<Substring>
  ) -> [[(slot: Slot, words: String)]] {
    guard let first = pattern.first else { return words.allSatisfy(isAside) ? [[]] : [] }
    let rest = pattern.dropFirst()
    if let slot = Slot(rawValue: String(first)) {
      let starts = 0...words.prefix(while: isAside).count
      return starts.flatMap { readings(of: words.dropFirst($0), slot, rest) }
    }
    let choices = first.filter { $0 != "(" && $0 != ")" }.split(separator: "/")
    var found = first.hasPrefix("(") ? readings(of: words, rest) : []
    func isChoice(_ word: String) -> Bool { choices.contains { isSame($0, word) } }
    let later = words.drop { !isChoice($0) && isAside($0) }
    if later.first.map(isChoice) == true { found += readings(of: later.dropFirst(), rest) }
    return found
  }

  /// Returns the readings of words that begin with what a slot stands for.
  private static func readings(
    of words: ArraySlice<String>, _ slot: Slot, _ rest: ArraySlice<Substring>
  ) -> [[(slot: Slot, words: String)]] {
    var found: [[(slot: Slot, words: String)]] = []
    for count in words.isEmpty ? 0..<0 : 1..<words.count + 1 {
      let text = words.prefix(count).reduce("") { text, word in
        text.isEmpty || word == possessive ? text + word : "\(text) \(word)"
      }
      for others in readings(of: words.dropFirst(count), rest) {
        found.append([(slot, text)] + others)
      }
    }
    return found
  }

  private static func isAside(_ word: String) -> Bool { asides.contains(word[...]) }

  private static func isSame(_ choice: Substring, _ word: String) -> Bool {
    choice == word || groups[choice].map { $0 == groups[word[...]] } == true
  }
}
