import Catalog
import CatalogDatabase
import EmbeddedCatalog
import MarvelCLI
import TestSupport
import Testing

/// Numbers of issues as people write them, with the embedded catalog.
struct WrittenNumberTests {
  private let world: World

  init() throws {
    world = try World.embedded()
  }

  private func lines(_ arguments: String...) async throws -> [String] {
    try await world.run(["list"] + arguments + ["--all", "-o", "name"]).stdout
      .split(separator: "\n").map(String.init)
  }

  /// A name without its article.
  private func bare(_ name: String) -> String {
    name.hasPrefix("The ") ? String(name.dropFirst(4)) : name
  }

  /// The title of each issue with two digits or more, with a sign or something between the digits.
  private func otherNumbers() async throws -> [String] {
    let titles = try await lines("comics")
    // Some series have point issues.
    let known = Set(titles.map(IssueTitle.init).map { "\(bare($0.series.name)) #\($0.number)" })
    return titles.flatMap { title -> [String] in
      let issue = IssueTitle(title)
      guard issue.number.count > 1, issue.number.allSatisfy(\.isNumber) else { return [] }
      let (first, rest) = (issue.number.prefix(1), issue.number.dropFirst())
      let numbers = [
        rest.allSatisfy { $0 == "0" } ? "#\(first).5" : "#\(first).\(rest)", "\(first)/\(rest)",
        "-\(issue.number)", "#-\(issue.number)",
        "\(first) \(rest)", "#\(first),\(rest)",
      ]
      let names = [issue.series.title, issue.series.name]
      return numbers.filter { !known.contains("\(bare(issue.series.name)) \($0)") }.flatMap {
        number in names.map { "\($0) \(number)" }
      }
    }
  }

  @Test func `a number with a sign, a point, a slash, or a blank is no other issue`() async throws {
    let names = try await otherNumbers()
    #expect(names.count > 10_000)
    let repository = CatalogRepository(try EmbeddedCatalog.open { Timestamp(seconds: 0) })
    for name in names {
      // "X-Men 9.2" is not X-Men '92, either, but "X -23" is X-23.
      let kinds: [Kind] = name.hasPrefix("X -") ? [.comic] : [.comic, .event, .series]
      switch try await repository.meaning(of: name, in: kinds) {
      case .missing, nil: break
      case let found?: Issue.record("\(name): \(found)")
      }
    }
  }

  @Test func `a search for such a number begins with no issue of it`() async throws {
    let source = try EmbeddedCatalog.open { Timestamp(seconds: 0) }
    for (index, name) in try await otherNumbers().enumerated() where index.isMultiple(of: 97) {
      let query = SearchQuery(kinds: Kind.allCases, words: name, range: PageRange(limit: 1))
      let first = try await source.search(query).page.elements.first?.record
      #expect(first?.key.kind != .comic, "\(name): \(first?.title ?? "")")
    }
  }

  @Test(arguments: [
    "amazing spider-man 1.1", "asm 30 0", "asm #3-00", "asm 3,00", "asm #3,00", "asm #12,000",
    "asm −300", "asm –300",
    "asm 300½", "asm 300AU", "asm 3.OO", "asm 0.300", "asm .300", "asm 300-",
    "asm 3'00", "asm 3:00", "asm +300", "asm--300", "avengers 1/2", "avengers ½", "x-men 9.2",
    "uncanny x-men (1963)#-1", "daredevil (1964)#16 8",
  ])
  func `other writings are no issue either`(name: String) async throws {
    #expect(try await world.run(["show", "-o", "id", name]).stdout == "")
    #expect(try await world.run(["list", "characters", "--of", name]).status != 0)
  }

  @Test(arguments: [
    "asm 300", "ASM300", "asm-300", "asm #300", "asm#300", "asm # 300", "asm no. 300", "asm №300",
    "asm ３００",
    "amazing spider-man, 300.", "amazing_spider-man_300",
    "amazing spider-man (1963)#300", "amazing spider-man - 300", "asm vol. 1 300", "asm 300 (1963)",
    "the amazing spider-man (1963) #300",
  ])
  func `separators are no part of a number`(name: String) async throws {
    #expect(try await world.run(["show", "-o", "id", "-q", name]).stdout.hasSuffix("6706\n"))
  }

  @Test func `exact numbers are found`() async throws {
    let comics = ["11", "1.1", "-11", "1/2", "12", "4.HU", "4HU"].enumerated().map {
      index, number in
      """

      comic \(index + 1)
      title: Sample (2014) #\(number)
      series: 1
      number: \(IssueNumber(number)?.leadingNumber ?? "0")
      date: 2014-05-01
      format: Comic

      """
    }
    let series = """

      series 1
      title: Sample (2014 - 2016)
      start: 2014
      end: 2016
      type: ongoing

      """
    let catalog = FixtureCatalog.head + "\n" + series + comics.joined()
    for (name, id) in [
      ("sample 11", 1), ("sample #1.1", 2), ("sample (2014) 1.1", 2), ("sample -11", 3),
      ("sample 1/2", 4), ("sample 12", 5), ("sample 4.hu", 6), ("sample #4HU", 7),
    ] {
      for command in ["show", "search"] {
        let outcome = try await marvel([command, "-o", "id", "-q", name], catalog: catalog)
        #expect(outcome.stdout.split(separator: "\n").first == "comic/\(id)", "\(command) \(name)")
      }
    }
  }

  @Test func `a title with an unknown number is never marked as a series and an id`() async throws {
    let titles = try await lines("series").map { String(SeriesName($0).name) }
    #expect(titles.count > 1_000)
    var world = world
    world.environment = ["HOME": "/home"]
    // All of them would take a minute.
    for (index, title) in Set(titles).sorted().enumerated() where index.isMultiple(of: 5) {
      let words = title.split(separator: " ").map(String.init).filter { $0 != "-" } + ["997"]
      // Writing would be another error, because there are no files.
      let outcome = try await world.run(["own"] + words)
      #expect([1, 64].contains(outcome.status), "\(title): \(outcome.stderr)")
      #expect(try await world.run(["follow"] + words).status != 0, "\(title)")
    }
  }
}
