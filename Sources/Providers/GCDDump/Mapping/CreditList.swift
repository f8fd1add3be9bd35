internal import Catalog
internal import ProviderTable

/// The credits of a comic: each person once per role.
struct CreditList {
  struct Credit {
    let name: String
    /// GCD's id; nil if the name is that of no one known, or of several.
    let creator: Int?
    let role: String
    var creditedAs: String?
    var signedAs: String?
    /// What the comic says about the role, such as `pp. 1-4`.
    var remark: String?

    /// The credit as an element of a list of related creators.
    var json: JSONValue { json("resourceURI", creator.map { .text(GCD.creator.address($0)) }) }

    /// The credit as an element of another list, which relates the comic to no one.
    var unrelatedJSON: JSONValue { json(GCD.provider.name, creator.map(JSONValue.number)) }

    private func json(_ key: String, _ reference: JSONValue?) -> JSONValue {
      .members([
        key: reference, "name": .text(name), "role": .text(role),
        "creditedAs": JSONValue(nonEmpty: creditedAs), "signedAs": JSONValue(nonEmpty: signedAs),
        "remark": JSONValue(nonEmpty: remark),
      ])
    }
  }

  private struct Claim: Hashable {
    let person: Person
    let role: String
  }

  private enum Person: Hashable {
    case creator(Int)
    /// A folded name.
    case name(String)
  }

  private struct Placed {
    let credit: Credit
    let claims: [Claim]
    /// The position of the story.
    let story: Int
  }

  private var certain: [Placed] = []
  private var uncertain: [Placed] = []
  private var known: Set<Claim> = []

  /// Adds a credit unless the person has it. Add those of rows first: they prevail over texts.
  ///
  /// - Parameters:
  ///   - story: Its position in the comic.
  ///   - names: The folded names that mean the same person in this comic.
  mutating func add(_ credit: Credit, ofStory story: Int, names: [String], isUncertain: Bool) {
    var claims = names.map { Claim(person: .name($0), role: credit.role) }
    if let creator = credit.creator {
      claims.insert(Claim(person: .creator(creator), role: credit.role), at: 0)
    }
    let placed = Placed(credit: credit, claims: claims, story: story)
    guard !isUncertain else {
      uncertain.append(placed)
      return
    }
    // Two creators may have one name.
    let isKnown =
      credit.creator == nil ? claims.contains(where: known.contains) : known.contains(claims[0])
    guard !isKnown else { return }
    known.formUnion(claims)
    certain.append(placed)
  }

  /// In the order of the stories, and of the roles in each.
  var items: [Credit] { Self.ordered(certain) }

  /// Those that are not certain for the same person and role.
  var uncertainItems: [Credit] {
    var seen: Set<Claim> = []
    return Self.ordered(
      uncertain.filter { placed in
        guard !placed.claims.contains(where: known.contains), let claim = placed.claims.first else {
          return false
        }
        return seen.insert(claim).inserted
      })
  }

  private static func ordered(_ placed: [Placed]) -> [Credit] {
    placed.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.story, position(a.credit.role), left.offset)
        < (b.story, position(b.credit.role), right.offset)
    }.map(\.element.credit)
  }

  private static func position(_ role: String) -> Int {
    CreatorRole(role)?.position ?? CreatorRole.all.count
  }
}
