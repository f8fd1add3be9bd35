import Testing

@testable import CatalogDatabase

struct SearchIntentTests {
  private func intent(_ text: String) -> SearchIntent? {
    SearchIntent(text.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    "first appearance of x", "x first appearance", "x s first appearance", "1st app x",
    "debut of the x", "when did x first appear", "which issue introduced x",
    "in which comic did x debut", "first apearance of x",
  ])
  func `a first appearance is understood in any wording`(text: String) {
    #expect(intent(text) == .firstAppearance(["x"]))
  }

  @Test(arguments: [
    "origin of x", "the origin of the x", "x origin", "x s origin story",
    "how did x get his powers",
  ])
  func `an origin is understood in any wording`(text: String) {
    #expect(intent(text) == .origin(["x"]))
  }

  @Test func `other intents are understood`() {
    #expect(intent("who created howard the duck") == .creators(["howard", "the", "duck"]))
    #expect(intent("adam warlock creator") == .creators(["adam", "warlock"]))
    #expect(intent("who wrote civil war") == .writers(["civil", "war"]))
    #expect(intent("who drew daredevil 168") == .artists(["daredevil", "168"]))
    #expect(intent("the thing vs the hulk") == .versus(["thing"], ["hulk"]))
    #expect(intent("first issue of x") == .firstIssue(["x"]))
    #expect(intent("what was the first marvel comic") == .firstIssue(["marvel"]))
    #expect(intent("who are the inhumans") == .subject(["inhumans"]))
    #expect(intent("tell me about the secret invasion") == .subject(["secret", "invasion"]))
  }

  @Test func `words before a relative say which one is meant`() throws {
    for text in ["x s green haired son", "the green haired son of x"] {
      guard case .relatives(let relatives, ["x"]) = intent(text) else {
        Issue.record("\(text)")
        continue
      }
      #expect(relatives.description == ["green", "haired"] && relatives.include("stepson"))
    }
    guard case .relatives(let parents, ["cyclops"]) = intent("cyclops real parents") else {
      Issue.record("not understood")
      return
    }
    #expect(parents.description.isEmpty && parents.include("adoptive-mother"))
    #expect(!parents.include("grandmother") && parents.isInverse("son"))
  }

  @Test(arguments: [
    ("sinkevich", "sienkiewicz"), ("nitecrawler", "nightcrawler"), ("macfarlen", "mcfarlane"),
    ("wolvereen", "wolverine"), ("juggernot", "juggernaut"), ("fenix", "phoenix"),
  ])
  func `words that sound alike are spelled in several ways`(one: String, other: String) {
    #expect(Sounds(one) == Sounds(other))
    #expect(Sounds(one) != Sounds(one + "m"))
  }

  @Test(arguments: [
    "x", "origin", "origin 1", "first", "vs", "x vs", "vs x", "who is", "the avengers",
    "first avenger", "secret wars",
  ])
  func `names and single words have no intent`(text: String) {
    #expect(intent(text) == nil)
  }

  @Test func `words for powers become the word that the names of powers have`() {
    #expect(StopWords.withPower(["ice"], of: ["ice", "powers"]) == ["ice", "control"])
    #expect(
      StopWords.withPower(["controls", "ice"], of: ["controls", "ice"]) == ["ice", "control"])
    #expect(StopWords.withPower(["control"], of: ["control"]) == ["control"])
    #expect(StopWords.withPower(["ice"], of: ["ice"]) == ["ice"])
    #expect(StopWords.withPower(["steals"], of: ["steals", "powers", "by"]) == ["steals"])
  }

  @Test(arguments: [
    ("guardian", "guardians"), ("squirrels", "squirrel"), ("talking", "talks"),
    ("running", "runs"), ("shaping", "shape"), ("shape", "shaping"), ("dies", "died"),
    ("cities", "city"), ("city", "cities"), ("stopped", "stop"), ("witches", "witch"),
  ])
  func `inflections have the same stem`(word: String, form: String) {
    #expect(Inflection.forms(of: word).contains(form))
  }

  @Test func `short words, numbers, and other alphabets have no inflections`() {
    for word in ["as", "bus", "300", "паук", ""] { #expect(Inflection.forms(of: word) == []) }
  }
}
