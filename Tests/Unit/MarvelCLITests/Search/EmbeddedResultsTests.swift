import Catalog
import MarvelCLI
import TestSupport
import Testing

/// The commands with the embedded catalog.
struct EmbeddedResultsTests {
  private let world: World

  /// Searches and what each finds first.
  static let searches = [
    ("spider-man", "character/1009610"), ("spiderman", "character/1009610"),
    ("peter parker", "character/1009610"), ("miles morales", "character/1016181"),
    ("ironman", "character/1009368"), ("tony stark", "character/1009368"),
    ("thor", "character/1009664"), ("jane foster", "character/1010329"),
    ("black panther", "character/1009187"), ("tchalla", "character/1009187"),
    ("captain marvel", "character/1010338"), ("carol danvers", "character/1010338"),
    ("ms marvel", "character/1017577"), ("kamala khan", "character/1017577"),
    ("wolverine", "character/1009718"), ("logan", "character/1009718"),
    ("doctor doom", "character/1009281"), ("dr doom", "character/1009281"),
    ("magneto", "character/1009417"), ("jean grey", "character/1009327"),
    ("phoenix", "character/1009327"), ("deadpool", "character/1009268"),
    ("daredevil", "character/1009262"), ("matt murdock", "character/1009262"),
    ("punisher", "character/1009515"), ("silver surfer", "character/1009592"),
    ("galactus", "character/1009312"), ("thanos", "character/1009652"),
    ("loki", "character/1009407"), ("rocket raccoon", "character/1010744"),
    ("groot", "character/1010743"), ("squirrel girl", "character/1010860"),
    ("moon knight", "character/1009452"), ("she hulk", "character/1009583"),
    ("storm", "character/1009629"), ("ororo munroe", "character/1009629"),
    ("mystique", "character/1009465"), ("venom", "character/1010787"),
    ("green goblin", "character/1011435"), ("nick fury", "character/1009471"),
    ("stan lee", "creator/30"), ("jack kirby", "creator/196"), ("chris claremont", "creator/44"),
    ("civil war", "event/238"), ("secret wars", "event/270"), ("house of m", "event/251"),
    ("infinity gauntlet", "event/253"), ("amazing fantasy 15", "comic/16926"),
  ]

  init() throws {
    world = try World.embedded()
  }

  @Test(arguments: searches)
  func `the best-known match is found first`(query: String, first: String) async throws {
    let hits = try await world.run(["search", query, "--limit", "1", "-o", "id", "-q"])
    #expect(hits == Outcome(stdout: first + "\n"))
  }

  @Test(arguments: ProtocolTable.relations)
  func `every relation of every entity can be listed`(relation: Relation) async throws {
    let parents = try await world.run(["list", relation.parent.plural, "--all", "-o", "id"])
    var related = 0
    for id in parents.stdout.split(separator: "\n") {
      let word = "\(relation.parent.singular)/\(id)"
      let list = try await world.run(
        ["list", relation.child.plural, "--of", word, "--all", "-o", "id"])
      #expect(list.stderr == "" && list.status == 0, "\(word)")
      related += list.stdout.split(separator: "\n").count
    }
    #expect(related >= 58)
  }

  @Test(arguments: Kind.allCases)
  func `every entity can be shown`(kind: Kind) async throws {
    let ids = try await world.run(["list", kind.plural, "--all", "-o", "id"]).stdout
    let words = ids.split(separator: "\n").map(String.init)
    #expect(try await world.run(["show", kind.plural, "-o", "id"] + words) == Outcome(stdout: ids))
  }
}
