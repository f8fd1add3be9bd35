/// Other inflections of English words, and words that readers use for the same thing.
enum Inflection {
  /// The shortest stem, so that "us" and "as" remain what they are.
  private static let shortest = 3
  private static let vowels: [UInt8] = Array("aeiouy".utf8)
  /// The endings that a stem may have, the longest first.
  private static let endings = ["ings", "ing", "ers", "ed", "er", "es", "s"]
  private static let formed = ["", "s", "es", "ed", "er", "ing"]

  /// Returns the inflections of a word with the same stem, without the word itself.
  static func forms(of word: String) -> [String] {
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

  /// Returns words that mean nearly the same, in any inflection that texts use; empty for most.
  static func synonyms(of word: String) -> [String] {
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      let group = line.split(separator: UInt8(ascii: " "))
      if group.contains(where: { $0.elementsEqual(word.utf8) }) {
        return group.map { String(decoding: $0, as: UTF8.self) }.filter { $0 != word }
      }
    }
    return []
  }

  /// One line for each group, mostly of words for powers.
  private static let table = """
    acrobat acrobatic acrobatics agile agility
    armor armored armour armoured
    arrow arrows archer archery bow bowman
    beam beams blast blasts bolt bolts ray rays
    blind blinded sightless
    boss crimelord kingpin
    clone cloned clones
    copies copy copying double duplicate duplicates duplicating
    death dead die died dies dying
    demon demonic devil hell
    detective investigator sleuth
    duplicate duplicates duplication multiple
    dwarf short small
    ate consume consumes devour devours eat eating eats
    earth earthquake earthquakes quake seismic vibration vibrations
    electric electrical electricity lightning
    evil villain villainous
    eye eyes optic
    fast faster fastest quick speed speedster
    fire fiery flame flames burning burns
    flew flies flight fly flying wings
    frost ice icy cold freeze freezes freezing
    gray grey
    grow growing grows growth giant
    heal healed healing heals regenerate regenerates regeneration regenerating
    insect insects ant ants bug bugs
    intangible phase phases phasing
    invisibility invisible unseen vanish vanishes
    jr junior
    judgement judgment
    kill killed killer killing kills murder murdered murders slain
    king monarch ruler rules
    made maker makers creator inventor inventors invented invents
    lawyer attorney
    lead leader leaders leading leads led
    leap leaps jump jumps
    magic magical magician sorcerer sorcery spell spells wizard
    magnet magnetic magnetism
    marries marry married wedding weds
    metal metallic steel
    mind minds telepath telepathic telepathy thoughts
    rat rodent
    robot robots android androids synthezoid
    rock rocks rocky stone stony
    rubber stretch stretched stretches stretching elastic elasticity
    shapeshifter shapeshifters shapeshifting metamorph shape shapes shift disguise disguises
    shoot shoots shooting shot shots gun guns
    shrink shrinking shrinks shrunk size tiny
    soldier soldiers
    sr senior
    strength strong stronger strongest superstrength
    steal stealing steals stole stolen thief thieves
    teleport teleportation teleporter teleporting teleports
    telekinesis telekinetic
    vampire vampires vampirism
    water underwater sea ocean undersea
    weather storms
    wing wings winged
    """
}
