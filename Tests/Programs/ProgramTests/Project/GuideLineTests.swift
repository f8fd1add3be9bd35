import TestSupport
import Testing

/// The shell lines of README.md and docs, except those of help.
@Suite(.runsPrograms)
struct GuideLineTests {
  /// Pages whose lines are those of a developer, and the one that `CronTests` reads.
  private static let others = ["docs/CONTRIBUTING.md", "docs/scripts.md", "docs/releasing.md"]

  static let pages = DocumentedPage.all.filter { page in
    !others.contains(page.path) && !page.blocks("sh").isEmpty
  }

  /// Beginnings of lines that are not run: they install or build, need another program or the real
  /// network, or ask a person.
  private static let parsedOnly = [
    "make ", "apt-get ", "curl -fLO ADDRESS", "sh install.sh ", "claude ",
    "openapi-python-client ", "bin/marvel-cli ",
    "MARVEL_PUBLIC_KEY=1234 MARVEL_PRIVATE_KEY=abcd bin/", "sqlite3 ", "marvel-cli browse ",
    "marvel-cli import https://", "marvel-cli config set metron.token  ", "MARVEL_GATEWAY_FLAGS=",
  ]

  /// Statuses other than 0, by the beginnings of lines: something is missing or unknown, because the
  /// files and catalogs of the tests are small.
  private static let statuses: [(start: String, status: Int32)] = [
    ("marvel-cli missing collection.csv --of event/238 --exit-code", 3),
    ("marvel-cli identify ~/Comics --exit-code", 3),
    ("marvel-cli resolve cv:4000-111265 metron:51658 gcd:242700", 1),
  ]

  /// What a page says that was done before.
  private static let before = [
    "docs/collecting.md": ["marvel-cli sync -q"], "docs/reading.md": ["marvel-cli sync -q"],
    "docs/merged.md": ["marvel-cli sync metron -q"],
  ]

  /// The command lines of a page that are run, by block.
  private static func runnable(_ page: DocumentedPage) -> [[String]] {
    page.blocks("sh").map { block in
      block.statements.filter { line in !parsedOnly.contains(where: line.hasPrefix) }
    }
  }

  @Test(arguments: pages)
  func `each line works if there is what it names`(page: DocumentedPage) throws {
    let home = try DocumentedHome()
    try home.addFiles()
    try home.startMetron()
    try home.startGateway()
    for line in Self.before[page.path] ?? [] { try home.prepare(line) }
    try home.addLocalCatalog()
    for statements in Self.runnable(page) {
      let results = try home.run(statements)
      for result in results {
        let expected = Self.statuses.first { result.statement.hasPrefix($0.start) }?.status ?? 0
        #expect(result.status == expected, "\(result)")
      }
    }
  }

  @Test(arguments: pages)
  func `a line that fails in an empty home says what it needs`(page: DocumentedPage) throws {
    let needs =
      /gateway|token|account|sync|import|undo|[<>] |~\/|127\.0\.0\.1|\.(?:cbl|csv|xlsx|jsonl?)\b/
    for (block, statements) in zip(page.blocks("sh"), Self.runnable(page)) {
      let results = try DocumentedHome().run(statements)
      for result in results where result.status != 0 {
        #expect((block.introduction + result.statement).contains(needs), "\(result)")
      }
    }
  }

  @Test(arguments: DocumentedPage.all.filter { !$0.blocks("sh").isEmpty })
  func `each line is valid in a shell`(page: DocumentedPage) throws {
    for block in page.blocks("sh") {
      let script = block.lines.map { $0 + "\n" }.joined()
      #expect(
        try Program(path: "/bin/bash").run(["-n", "-c", script]) == Outcome(), "\(page.path)")
    }
  }
}
