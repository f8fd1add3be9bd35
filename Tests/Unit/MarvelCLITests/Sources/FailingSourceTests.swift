import Catalog
import TestSupport
import Testing

struct FailingSourceTests {
  @Test(arguments: [
    ["stats"], ["stats", "comics", "--by", "year"], ["graph", "path", "1", "2"],
    ["graph", "partners", "1"], ["list"], ["show", "1"], ["search", "hulk"],
  ])
  func `a catalog that cannot be read fails in every command`(arguments: [String]) async throws {
    let world = World(source: { _ in FailingCatalog(error: .unreadable("disk I/O error")) })
    let outcome = try await world.run(arguments)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains("disk I/O error"))
    #expect(outcome.status == 70)
  }

  @Test func `names are not completed from a catalog that cannot be read`() async throws {
    let world = World(source: { _ in FailingCatalog(error: .unreadable("disk I/O error")) })
    #expect(try await world.run(["__complete", "zsh", "show", "hul"]) == Outcome(stdout: ""))
  }

  private let environment = ["HOME": "/home/reader"]

  @Test func `verify reports every problem and where the file was moved`() async throws {
    let file = PreparedCatalogFile(problems: ["row 3 is missing from an index", "page 7 is lost"])
    let outcome = try await World(environment: environment, catalogFile: file)
      .run(["catalog", "verify"])
    #expect(outcome.stdout == "")
    #expect(
      outcome.stderr.hasPrefix(
        """
        marvel-cli: page 7 is lost
        marvel-cli: the catalog was corrupt (row 3 is missing from an index) and was moved to \
        '/data/catalog.sqlite.corrupt'
        """))
    #expect(outcome.status == 65)
  }

  @Test(arguments: [
    (LocalCatalogError.full, "the disk is full", 74), (.readOnly, "read-only", 73),
    (.locked(holder: "marvel-cli sync (7)"), "marvel-cli sync (7)", 75),
  ])
  func `a catalog file that cannot be compacted is an error`(
    error: LocalCatalogError, reason: String, status: Int
  ) async throws {
    let outcome = try await World(
      environment: environment, catalogFile: PreparedCatalogFile(error: error)
    ).run(["catalog", "vacuum"])
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains(reason), "\(outcome.stderr)")
    #expect(outcome.status == Int32(status))
  }

  @Test(arguments: ["clear", "prune"])
  func `a cache that cannot be changed is an error`(action: String) async throws {
    let outcome = try await World(environment: environment, cache: ReadOnlyCache())
      .run(["cache", action])
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.hasPrefix("marvel-cli: cannot change '/cache/responses.sqlite': "))
    #expect(outcome.status == 74)
  }
}
