/// Other inflections of English words.
enum Inflection {
  /// The shortest stem, so that "us" and "as" remain what they are.
  private static let shortest = 3
  private static let vowels: [UInt8] = Array("aeiouy".utf8)
  /// The endings that a stem may have, the longest first.
  private static let endings = ["ings", "ing", "ers", "ed", "er", "es", "s"]
  private static let formed = ["", "s", "es", "ed", "er", "ing"]

  /// The endings of derived words, the longest first.
  private static let derivations = [
    "ations", "ation", "ities", "ness", "ment", "ions", "ally", "ical", "ing", "ion", "ism", "ist",
    "ity", "ies", "ers", "ed", "er", "es", "ic", "al", "ly", "ty", "s", "y", "e",
  ]
  private static let shortestRoot = 6

  /// Returns the letters with which other words of the same root begin: "teleport" for
  /// "teleporting"; nil if there are too few.
  static func root(of word: String) -> String? {
    guard word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
    let ending = derivations.first {
      word.hasSuffix($0) && word.utf8.count - $0.utf8.count >= shortestRoot
    }
    if let ending { return String(word.dropLast(ending.utf8.count)) }
    return word.utf8.count > shortestRoot ? word : nil
  }

  /// Returns the inflections of a word with the same stem, without the word itself.
  static func forms(of word: String) -> [String] {
    var forms = irregularForms(of: word)
    for form in regularForms(of: word) where !forms.contains(form) { forms.append(form) }
    return forms
  }

  /// Returns the forms of a word that no ending makes, and other spellings of it.
  static func irregularForms(of word: String) -> [String] {
    for line in irregular.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") }) {
      let forms = line.split(separator: UInt8(ascii: " "))
      if forms.contains(where: { $0.elementsEqual(word.utf8) }) {
        return forms.map { String(decoding: $0, as: UTF8.self) }.filter { $0 != word }
      }
    }
    return []
  }

  private static func regularForms(of word: String) -> [String] {
    guard word.utf8.count > shortest, word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else {
      return []
    }
    var forms: [String] = []
    for stem in stems(of: word) {
      var candidates = formed.map { stem + $0 }
      if stem.hasSuffix("e") { candidates += ["ed", "er", "ing"].map { stem.dropLast() + $0 } }
      if stem.hasSuffix("y") { candidates += ["ies", "ied"].map { stem.dropLast() + $0 } }
      if let last = stem.utf8.last, !vowels.contains(last), stem.utf8.count < 6 {
        let doubled = stem + String(decoding: [last], as: UTF8.self)
        candidates += ["ed", "ing", "er"].map { doubled + $0 }
      }
      for form in candidates where form != word && !forms.contains(form) { forms.append(form) }
    }
    return forms
  }

  /// Returns the words that the word may be an inflection of, itself included.
  static func stems(of word: String) -> [String] {
    var stems = [word]
    let add = { (stem: String) in
      if stem.utf8.count >= shortest, stem.utf8.contains(where: vowels.contains),
        !stems.contains(stem)
      {
        stems.append(stem)
      }
    }
    if word.hasSuffix("ies") || word.hasSuffix("ied") { add(word.dropLast(3) + "y") }
    if word.hasSuffix("ss") { return stems }
    for ending in endings where word.hasSuffix(ending) {
      let stem = String(word.dropLast(ending.count))
      let bytes = Array(stem.utf8.suffix(2))
      if ending != "s", bytes.count == 2, bytes[0] == bytes[1], !vowels.contains(bytes[0]) {
        add(String(stem.dropLast()))
      }
      add(stem)
      if ending == "es" { add(stem + "e") }
      if ending != "s", let last = bytes.last, !vowels.contains(last) { add(stem + "e") }
      break
    }
    return stems
  }

  /// The forms of verbs and nouns that no ending makes, and words with two spellings.
  private static let irregular = """
    armor armors armored armour armours armoured
    begin begins began begun beginning
    bite bites bit bitten biting
    break breaks broke broken breaking
    bring brings brought
    build builds built building
    catch catches caught
    child children
    center centers centre centres
    choose chooses chose chosen
    come comes came coming
    die dies died dying dead death deaths
    defense defence
    dig digs dug digging
    draw draws drew drawn
    drink drinks drank drunk drinking
    drive drives drove driven driving
    eat eats ate eaten eating
    fall falls fell fallen falling
    fight fights fought fighting fighter fighters
    find finds found finding
    fly flies flew flown flying
    foot feet
    forget forgets forgot forgotten
    freeze freezes froze frozen freezing
    give gives gave given giving
    gray grey
    grow grows grew grown growing growth
    hide hides hid hidden hiding
    hold holds held holding
    judgment judgement
    jr junior
    keep keeps kept keeping
    know knows knew known
    lead leads led leading leader leaders
    leave leaves left leaving
    lose loses lost losing
    man men
    meet meets met meeting
    mouse mice
    person people
    ride rides rode ridden riding rider
    rise rises rose risen rising
    run runs ran running
    see sees saw seen
    sell sells sold selling
    send sends sent
    shoot shoots shot shooting
    shrink shrinks shrank shrunk shrinking
    senior sr
    sink sinks sank sunk
    speak speaks spoke spoken speaking
    spin spins spun spinning
    steal steals stole stolen stealing
    strike strikes struck
    swim swims swam swimming
    swing swings swung swinging
    take takes took taken taking
    teach teaches taught teaching teacher
    tear tears tore torn
    tell tells told
    think thinks thought thinking
    throw throws threw thrown throwing
    tooth teeth
    wake wakes woke
    wear wears wore worn wearing
    win wins won winning
    wolf wolves
    woman women
    write writes wrote written writing
    """
}
