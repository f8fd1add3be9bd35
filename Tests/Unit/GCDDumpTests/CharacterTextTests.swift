import Testing

@testable import GCDDump

struct CharacterTextTests {
  /// What is certain in items, with the members of teams.
  private func certain(_ items: [CharacterItem]) -> [CharacterItem] {
    items.filter { !$0.isUncertain }.flatMap { item in
      (item.name.isEmpty ? [] : [item]) + (item.isTeam ? certain(item.members) : [])
    }
  }

  /// Names, each with its alter ego.
  private func characters(_ text: String) -> [String] {
    certain(CharacterText(text).items).filter { !$0.isTeam && !$0.isDescription }.map { item in
      item.name + (item.alterEgo.map { " = \($0)" } ?? "")
    }
  }

  private func teams(_ text: String) -> [String] {
    certain(CharacterText(text).items).filter(\.isTeam).map(\.name)
  }

  @Test func `teams have members, characters have alter egos, and both have notes`() {
    let text = """
      The Fantastic Four [Mr. Fantastic [Reed Richards]; The Thing [Ben Grimm]] (introduction, \
      origin); the Mayor of Central City; VILLAINS: Mole Man [Harvey Elder] (introduction)
      """
    let items = CharacterText(text).items
    #expect(items.map(\.name) == ["The Fantastic Four", "the Mayor of Central City", "Mole Man"])
    #expect(items.map(\.notes) == [["introduction", "origin"], [], ["introduction"]])
    #expect(items.map(\.label) == [nil, nil, "VILLAINS"])
    #expect(items.map(\.isTeam) == [true, false, false])
    #expect(items.map(\.isDescription) == [false, true, false])
    #expect(teams(text) == ["The Fantastic Four"])
    #expect(
      characters(text) == [
        "Mr. Fantastic = Reed Richards", "The Thing = Ben Grimm", "Mole Man = Harvey Elder",
      ])
    #expect(CharacterText(text).text == text)
  }

  @Test func `an unbalanced bracket is closed at the end and counted`() {
    let text = "Test Team [One; Two [Three; Four"
    #expect(teams(text) == ["Test Team", "Two"])
    #expect(characters(text) == ["One", "Three", "Four"])
    #expect(CharacterText(text).unbalanced == 2)
    #expect(CharacterText("A [B); C (d; E").items.map(\.name) == ["A", "C"])
    #expect(CharacterText("A [B); C (d; E").unbalanced == 2)
  }

  @Test func `a team with one member needs a semicolon or another bracket`() {
    #expect(CharacterText("A [B]").items[0].alterEgo == "B")
    #expect(!CharacterText("A [B (cameo; dead)]").items[0].isTeam)
    #expect(CharacterText("A [B (cameo)]").items[0].alterEgos[0].notes == ["cameo"])
    #expect(CharacterText("A [B;]").items[0].members.map(\.name) == ["B"])
    #expect(CharacterText("A [B [C]]").items[0].members.map(\.alterEgo) == ["C"])
  }

  @Test func `a name that a character uses as well is no member`() {
    #expect(characters("Batman [Bruce Wayne; also as Test Name]") == ["Batman = Bruce Wayne"])
    #expect(teams("Batman [Bruce Wayne; also as Test Name]") == [])
  }

  @Test func `only what is certain is listed`() {
    #expect(characters("A ?; B (?); C (cameo, ?); D? [E]; F [G] ?; H") == ["H"])
    #expect(characters("Team ? [A; B]; C") == ["C"])
    #expect(characters("A [B ?]; C [?]") == ["A", "C"])
  }

  @Test(arguments: [
    "the Mayor of Central City", "unnamed alien", "an Unnamed alien", "?", "the unnamed",
  ])
  func `descriptions are not characters`(text: String) {
    #expect(CharacterText(text).items.map(\.isDescription) == [true])
    #expect(characters(text) == [])
  }

  @Test(arguments: ["The Thing", "Theodore", "Unname", "Thanos the Mad Titan"])
  func `names are not descriptions`(text: String) {
    #expect(characters(text) == [text])
  }

  @Test(arguments: [
    ("VILLAINS: A", "VILLAINS", "A"), ("Guest Stars :A", "Guest Stars", "A"),
    ("A: B: C", nil, "A: B: C"), ("X: B: C", "X", "B: C"), ("Earth-2: A", nil, "Earth-2: A"),
    ("The Foes: A", nil, "The Foes: A"), ("One Two Three Four: A", nil, "One Two Three Four: A"),
    (": A", nil, ": A"), ("Abcdefghij Abcdefghijklmn: A", "Abcdefghij Abcdefghijklmn", "A"),
    ("Abcdefghij Abcdefghijklmno: A", nil, "Abcdefghij Abcdefghijklmno: A"),
    ("ÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄ: A", "ÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄ", "A"), ("GUESTS:", "GUESTS", ""),
  ])
  func `a label before a colon is not in the name`(text: String, label: String?, name: String) {
    #expect(CharacterText(text).items.map(\.label) == [label])
    #expect(CharacterText(text).items.map(\.name) == [name])
  }

  @Test(arguments: [
    ("A [B], C [D] & E (f), and G", ["A = B", "C = D", "E", "G"]), ("A [B] C", ["A = B", "C"]),
    ("A [B] in disguise (cameo)", ["A = B"]), ("A [B]'s dog", ["A = B"]), ("A [B].", ["A = B"]),
    ("A [B] [C] (d) (e)", ["A = B"]), ("[A; B], C", ["A", "B"]),
    ("T [A; B] [C; D]", ["A", "B", "C", "D"]), ("(d) A", ["A"]), ("A [] [;] ()", ["A"]),
    ("VILLAINS: [A; B]", ["A", "B"]), ("A\n [B\tC]", ["A = B C"]), ("; ;A;", ["A"]), ("", []),
  ])
  func `no name is lost if a text deviates from the grammar`(text: String, names: [String]) {
    #expect(characters(text) == names)
  }

  @Test func `brackets that are nested too deep are lists`() {
    let text = (0..<12).map { "T\($0) [" }.joined() + "A; B" + String(repeating: "]", count: 12)
    let parsed = CharacterText(text)
    #expect(teams(text) == (0..<8).map { "T\($0)" })
    #expect(characters(text) == (8..<12).map { "T\($0)" } + ["A", "B"])
    #expect(CharacterText(parsed.text).items == parsed.items)
  }
}
