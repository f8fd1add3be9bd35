internal import Catalog

/// What a search asks for besides words.
enum SearchIntent: Equatable {
  /// The comic in which a character first appears.
  case firstAppearance([String])
  /// The first issue of a title, or else the first appearance of a character.
  case firstIssue([String])
  /// The comic that tells where a character comes from.
  case origin([String])
  /// Those who created a character.
  case creators([String])
  /// Those who wrote a comic, a series, or an event.
  case writers([String])
  /// Those who drew a comic, a series, or an event.
  case artists([String])
  /// The comics in which something happens to a character: a type of `NestedObject.happeningTypes`.
  case lifeEvent(String, [String])
  /// Those who killed a character.
  case killers([String])
  /// The earliest comics with two characters.
  case meeting([String])
  /// The comic in which a character takes a name.
  case becoming([String], [String])
  /// Those who are something to a character: a group of `Relatives`.
  case relatives(Relatives, [String])
  case teams([String])
  case versus([String], [String])
  /// A question or request without another intent: only the words that it is about.
  case subject([String])

  var step: SearchStep {
    switch self {
    case .firstAppearance, .firstIssue: .firstAppearance
    case .origin: .origin
    case .creators, .writers, .artists: .creators
    case .lifeEvent, .killers, .becoming: .lifeEvent
    case .meeting: .meeting
    case .relatives, .teams: .relation
    case .versus: .versus
    case .subject: .significantWords
    }
  }

  /// Whether it asks for what is known of people's lives. If nothing is, the words are a
  /// description.
  var isAboutPeople: Bool { [.lifeEvent, .meeting, .relation].contains(step) }

  /// Whose life it asks about; nil for anything else.
  var person: [String]? {
    switch self {
    case .lifeEvent(_, let name), .killers(let name), .meeting(let name), .becoming(let name, _),
      .relatives(_, let name), .teams(let name):
      name
    default: nil
    }
  }

  /// Returns the intent of folded words; nil if they only name or describe something.
  init?(_ words: [String]) {
    guard words.count > 1 else { return nil }
    if let intent = Self.becoming(words) ?? Self.killing(words) ?? Relatives.intent(words) {
      self = intent
      return
    }
    if let place = words.firstIndex(where: { Self.opposing.contains($0) }), place > 0,
      place < words.count - 1, words.firstPlace(of: ["first", "time"]) == nil
    {
      let sides = [words[..<place], words[(place + 1)...]].map(StopWords.withoutQuestion)
      guard sides.allSatisfy({ !$0.isEmpty }) else { return nil }
      self = .versus(sides[0], sides[1])
      return
    }
    for line in Self.table {
      for pattern in line {
        let marker = pattern.split(separator: " ").prefix { $0 != "=>" }
        // A number is that of an issue: "origin 1".
        guard let rest = words.rest(without: Array(marker)), !rest.allSatisfy(\.isNumeric)
        else { continue }
        let name = line[line.count - 1].split(separator: " ").last ?? ""
        self = Self.intents[name]?(rest) ?? .lifeEvent(String(name), rest)
        return
      }
    }
    let questions = Self.questions.split(separator: "|").map { $0.split(separator: " ") }
    guard questions.contains(where: { words.starts(with: $0, by: ==) }) else { return nil }
    var rest = StopWords.withoutQuestion(words[...])
    if rest.count > 1, rest[0] == "first" { rest.removeFirst() }
    guard !rest.isEmpty else { return nil }
    self = .subject(rest)
  }

  /// Returns who becomes what, or nil: "carol danvers becomes captain marvel", "first appearance of
  /// eddie brock as venom".
  private static func becoming(_ words: [String]) -> SearchIntent? {
    let places = words.indices.dropFirst().dropLast().filter { place in
      ["become", "becomes", "became"].contains(words[place])
        || words[place] == "as" && words.contains { $0.hasPrefix("appear") }
    }
    guard let place = places.last else { return nil }
    var person = StopWords.withoutQuestion(words[..<place])
    for marker in ["first appearance of", "first appearance", "when did", "when does"] {
      person = person.rest(without: marker.split(separator: " ")) ?? person
    }
    let name = StopWords.withoutQuestion(words[(place + 1)...])
    return person.isEmpty || name.isEmpty ? nil : .becoming(person, name)
  }

  /// Returns the death of whom somebody kills, or nil: "hobgoblin kills ned leeds".
  private static func killing(_ words: [String]) -> SearchIntent? {
    let verbs = ["kills", "killed", "murders", "murdered", "slays", "slew"]
    let place = words.indices.dropFirst().dropLast().first { verbs.contains(words[$0]) }
    guard let place, words[place + 1] != "by",
      !["is", "was", "were", "gets", "who"].contains(words[place - 1])
    else { return nil }
    let sides = [words[..<place], words[(place + 1)...]].map(StopWords.withoutQuestion)
    return sides.contains(where: \.isEmpty) ? nil : .lifeEvent("death", sides[1] + sides[0])
  }

  private static let opposing = ["vs", "versus", "v", "against", "fights", "battles"]

  /// What each sequence of words asks for; of two that begin alike, the longer is first. An asterisk
  /// is any words, and what is searched for.
  private static let table = """
    first meeting of|first meeting between|first time * meets|first time * meet|first time * met|\
    when did * meet|when does * meet|where did * meet|how did * meet|meets * for the first time|\
    meet for the first time|meet * for the first time|met * for the first time|first meets|\
    first met|first meet|first encounters|first team up of|first crossover of|first encounter of|\
    first encounter between|first fight between|first time * fights|first time * fight|\
    first time * fought|first time * battles|first battle between => meeting
    who killed|who kills|who murdered|who murders|who shot|killer of|killers of|murderer of|\
    who was * killed by => killers
    death of|deaths of|died in which|killing of|murder of|assassination of|killed by|murdered by|\
    gets killed|get killed|got killed|gets murdered|gets assassinated|assassinated|slain|\
    sacrifices himself|sacrifices herself|dies|died|die|killed|murdered => death
    wedding of|marriage of|wedding issue|get married|gets married|got married|tie the knot|\
    ties the knot|tied the knot|say i do|says i do|get hitched|marries|marry|weds|\
    wedding => wedding
    resurrection of|comes back to life|came back to life|returns from the dead|back from the dead|\
    returned from the dead|when did * come back|when did * return|return of|returns => return
    birth of|when was * born|where was * born => birth
    join|joins|joined => joins
    what teams is * in|what teams was * in|teams of|team of|group of|which teams => teams
    first appearance|first appearances|1st appearance|first app|1st app|first appear|first appears|\
    first appeared|first show up|first shows up|first showed up|first full appearance|first seen|\
    first time we see|first time|first comic with|first comic featuring|first * appearance|\
    first * app|debut of|debut issue of|debut|debuts|debuted|where was * introduced|\
    when was * introduced|which * introduced|which * introduces|what * introduced|introduction of|\
    when was * created|did * form|were * formed|was * formed|formation of => firstAppearance
    first issue of|first issue|first comic of|first comic|first * comic|first * issue|issue 1 of|\
    issue one of => firstIssue
    origin story|origins of|origin|how did * get his powers|how did * get her powers|\
    how did * get their powers|how did * become => origin
    who co created|co creator of|co creators of|who created|who invented|who came up with|\
    creator of|creators of|creator|creators|created by whom => creators
    who wrote|who writes|writer of|writers of|author of => writers
    who drew|who draws|who penciled|who pencilled|who illustrated|artist of|artists of|\
    penciler of => artists
    """.split(separator: "\n").map { $0.split(separator: "|") }

  /// What the last pattern of a line is followed by; anything else is a type of a life event.
  private static let intents: [Substring: @Sendable ([String]) -> SearchIntent] = [
    "meeting": { .meeting($0) }, "killers": { .killers($0) }, "teams": { .teams($0) },
    "firstAppearance": { .firstAppearance($0) }, "firstIssue": { .firstIssue($0) },
    "origin": { .origin($0) }, "creators": { .creators($0) }, "writers": { .writers($0) },
    "artists": { .artists($0) },
  ]

  private static let questions = """
    who is|who are|who was|who were|who s|whos|what is|what are|what was|what were|what s|whats|\
    where is|when was|when did|tell me|show me|what happened|what happens|members of|list of|\
    explain|what comic|which comic|how did|how does|why did
    """
}

extension Array where Element == String {
  /// Returns the words around a sequence of words, without those that only ask for something; nil
  /// if they do not have it.
  func rest(without marker: [Substring]) -> [String]? {
    let parts = marker.split(separator: "*")
    guard let start = firstPlace(of: parts[0]) else { return nil }
    var rest = Array(self[..<start])
    var end = start + parts[0].count
    for part in parts.dropFirst() {
      guard let next = firstPlace(of: part, from: end + 1) else { return nil }
      rest += self[end..<next]
      end = next + part.count
    }
    return StopWords.withoutQuestion((rest + self[end...])[...])
  }

  /// Returns where a sequence of words begins; nil if they do not have it.
  func firstPlace(of part: ArraySlice<Substring>, from start: Int = 0) -> Int? {
    guard start + part.count <= count else { return nil }
    return (start...count - part.count).first { place in
      zip(self[place...], part).allSatisfy { $0.isNearly($1) }
    }
  }
}

extension String {
  /// Long words may have a typing mistake.
  private static let mistypedLength = 8

  fileprivate func isNearly(_ word: Substring) -> Bool {
    if self == word { return true }
    guard word.utf8.count >= Self.mistypedLength, abs(utf8.count - word.utf8.count) < 3 else {
      return false
    }
    return editDistance(self, String(word)) <= 2
  }
}
