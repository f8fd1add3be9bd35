/// Words that readers use for the same thing.
enum WordGroups {
  /// Returns words that mean nearly the same, in any inflection that texts use; empty for most.
  static func synonyms(of word: String) -> [String] {
    let stems = Inflection.stems(of: word)
    var synonyms: [String] = []
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      let group = line.split(separator: UInt8(ascii: " "))
      guard group.contains(where: { word in stems.contains { word.elementsEqual($0.utf8) } })
      else { continue }
      for other in group.map({ String(decoding: $0, as: UTF8.self) }) where !stems.contains(other) {
        synonyms += [other] + Inflection.forms(of: other)
      }
    }
    return synonyms
  }

  /// One line for each group. Regular inflections are left out.
  private static let table = """
    acrobat acrobatic agile agility
    alien extraterrestrial
    ape gorilla monkey
    arrow archer archery bow bowman
    asgardian norse
    ate devour eat consume
    baby infant newborn
    baddie villain villainous evil criminal
    battle fight fought war clash
    beam blast bolt ray
    big giant huge enormous gigantic colossal
    blind sightless sight eyesight vision
    boss crimelord mobster gangster mob mafia kingpin
    boy kid child children teen teenager teenage young youth boyhood childhood
    sibling twin
    build built made make maker creator create inventor invent construct
    bury buried grave
    captive prisoner prison jail imprison
    car automobile
    clone duplicate copy copies double
    cop police policeman officer
    crazy insane mad madness
    cure heal healing healer regenerate regeneration
    daughter son child children offspring kid
    demon demonic devil hell satan
    destroy wipe destruction annihilate
    detective investigator sleuth
    die death kill murder slain slay assassinate sacrifice
    dinosaur tyrannosaur
    surgeon physician medic
    dream nightmare
    drunk alcohol alcoholism drinking alcoholic
    duplicate multiple duplication
    dwarf short small tiny little
    earthquake quake seismic vibration
    electric electrical electricity lightning
    eye optic
    fast quick speed speedster
    father dad mother mom parent
    film movie
    fire fiery flame burn
    fly flew flight wing
    future tomorrow
    ghost spirit
    girl kid child children teen teenager teenage young youth girlhood childhood
    girlfriend boyfriend lover love beloved fiancee wife husband
    glue paste adhesive
    god goddess deity
    grow grew growth giant
    gun pistol rifle firearm shoot shot
    hammer mallet
    horse steed
    ice icy cold freeze froze frozen frost
    insect ant bug
    intangible phase
    invisible invisibility unseen vanish
    king monarch ruler rule queen emperor throne
    lawyer attorney
    leader lead led
    leap jump
    lose lost
    magic magical magician sorcerer sorceress sorcery spell wizard witch
    magnet magnetic magnetism
    marry wedding wed
    metal metallic steel
    mind telepath telepathic telepathy thought
    mercenary assassin hitman
    nazi german hitler
    ocean sea water underwater undersea aquatic
    old elderly aged
    past history
    photographer photograph photo
    planet world
    pregnant pregnancy
    rat rodent mouse mice
    reporter journalist
    robot android synthezoid synthetic
    rock rocky stone stony
    rubber stretch elastic elasticity
    sad tragic tragedy
    secretly secret disguise impostor infiltrate
    shapeshift shapeshifter metamorph shape shift disguise
    shrink shrunk shrank size tiny
    skeleton skull bone
    soldier army military
    steal stole stolen thief thieves burglar
    strength strong superstrength
    sword blade katana
    telekinesis telekinetic
    teleport teleportation teleporter
    threw throw thrown
    time temporal
    traitor betray betrayal
    trickster mischief
    tv television
    universe reality multiverse
    vampire vampirism
    villain villainous evil
    weather storm
    wheelchair paralyzed
    woman female
    old elder
    zombie undead
    """
}
