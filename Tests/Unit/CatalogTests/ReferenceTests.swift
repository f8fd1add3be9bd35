import Catalog
import Testing

struct ReferenceTests {
  @Test(arguments: [
    ("1009610", Kind.character, Reference.Target.id(1_009_610)),
    ("spider-man", .character, .name("spider-man")),
    ("name:1602", .character, .name("1602")),
    ("character/1009368", .character, .id(1_009_368)),
    ("comics/iron man", .comic, .name("iron man")),
    ("AC/DC", .character, .name("AC/DC")),
    ("-5", .character, .name("-5")),
    ("99999999999999999999", .character, .name("99999999999999999999")),
    ("", .character, .name("")),
  ])
  func `a reference is parsed`(word: String, kind: Kind, target: Reference.Target) {
    let reference = Reference(word, kind: .character)
    #expect(reference.kind == kind)
    #expect(reference.target == target)
    #expect(reference.text == word)
  }

  @Test(arguments: Kind.allCases)
  func `a kind is parsed in singular and plural`(kind: Kind) {
    #expect(Kind(name: kind.singular) == kind)
    #expect(Kind(name: kind.plural.uppercased()) == kind)
  }
}
