import TestSupport
import Testing

/// What `identify` is certain of, over catalogs that have more or fewer series.
struct CertaintyTests {
  private static let small = """
    \(FixtureCatalog.head)

    \(series(1, "Blue Siege", 2009, 2010))\(comic(11, 1, "Blue Siege (2009)", "3", "2010-03-01"))
    \(series(2, "Iron Man", 1998, 2004))\(comic(21, 2, "Iron Man (1998)", "24", "2000-01-01"))
    \(series(3, "Invincible Iron Man", 2008, 2012))\
    \(comic(31, 3, "Invincible Iron Man (2008)", "24", "2010-03-01"))
    \(series(4, "Fantastic Four", 2012, 2014))\
    \(comic(41, 4, "Fantastic Four (2012)", "7", "2013-05-01"))
    \(series(5, "Iron Man", 2020, 2022))\(comic(51, 5, "Iron Man (2020)", "1", "2020-09-01"))
    \(series(6, "Iron Man 2020", 2020, 2020))\
    \(comic(61, 6, "Iron Man 2020 (2020)", "1", "2020-01-01"))
    \(series(7, "Green Tales", 1962, 1999))\
    \(comic(71, 7, "Green Tales (1962)", "4", "1963-02-01"))
    \(comic(72, 7, "Green Tales (1962)", "5", "1963-12-01"))
    \(series(8, "Green Tales", 2001, 2003))\
    \(comic(81, 8, "Green Tales (2001)", "4", "2001-09-01"))
    \(series(9, "Blue Hawk", 2011, 2012))\(comic(91, 9, "Blue Hawk (2011)", "2", "2011-11-01"))

    """

  /// The same with the series of a directory.
  private static let large =
    small + """
      \(series(10, "Blue Guards", 2010, 2012))\
      \(comic(101, 10, "Blue Guards (2010)", "2", "2010-06-01"))
      \(comic(102, 10, "Blue Guards (2010)", "3", "2010-07-01"))

      """

  private static func series(_ id: Int, _ name: String, _ start: Int, _ end: Int) -> String {
    """
    series \(id)
    title: \(name) (\(start == end ? "\(start)" : "\(start) - \(end)"))
    start: \(start)
    end: \(end)
    type: limited


    """
  }

  private static func comic(
    _ id: Int, _ series: Int, _ title: String, _ number: String, _ date: String
  ) -> String {
    """
    comic \(id)
    title: \(title) #\(number)
    series: \(series)
    number: \(number)
    date: \(date)
    format: Comic


    """
  }

  private static func run(
    _ arguments: String..., files: [String: String], catalog: String = small
  ) async throws -> Outcome {
    try await World(files: files, catalog: catalog).run(arguments)
  }

  /// Returns the certainty and the title of one file.
  private func identify(
    _ path: String, _ catalog: String = small, besides: [String: String] = [:]
  ) async throws -> String {
    let files = besides.merging(["/c/\(path)": ""]) { $1 }
    let outcome = try await Self.run(
      "identify", "/c", "-o", "csv", "--no-header", "-q", files: files, catalog: catalog)
    let cells = outcome.stdout.split(separator: ",", omittingEmptySubsequences: false)
    return cells[2].isEmpty ? String(cells[5]) : "\(cells[5]) \(cells[2])"
  }

  @Test(arguments: [
    "Blue Siege v1 003.cbz", "Green Tales v1 004.cbz", "Green Tales v2 004.cbz",
    "Blue Siege Vol. 1 #3.cbz",
    "Blue Siege/v1/003.cbz",
  ])
  func `a volume in a partial catalog proves nothing`(name: String) async throws {
    #expect(try await identify(name) == "ambiguous")
  }

  @Test(arguments: [
    // Of these names, all series are known.
    ("Iron Man 2020 v1 001.cbz", "none"), ("Iron Man 2020 001.cbz", "ambiguous"),
    ("Iron Man v1 024.cbz", "none"),
    ("Blue Siege v1 003 (2010).cbz", "certain Blue Siege (2009) #3"),
    ("Green Tales v2 004 (2001).cbz", "certain Green Tales (2001) #4"),
    ("Green Tales v1962 004.cbz", "certain Green Tales (1962) #4"),
    ("Green Tales 004 (1962).cbz", "certain Green Tales (1962) #4"),
    ("Green Tales 005 (1964).cbz", "certain Green Tales (1962) #5"),
    ("Green Tales 004 (1964).cbz", "likely Green Tales (1962) #4"),
    ("Green Tales 004 (1961).cbz", "ambiguous"),
    ("Green Tales 004 (1965).cbz", "ambiguous"),
    ("Green Tales 004 (2000).cbz", "likely Green Tales (2001) #4"),
  ])
  func `a year proves a series`(name: String, expected: String) async throws {
    #expect(try await identify(name) == expected)
  }

  @Test func `a word of a title is only meant in the very year`() async throws {
    #expect(try await identify("Invincible 024 (2009).cbz").contains("Iron Man") == false)
    #expect(try await identify("Invincible 024 (2010).cbz").contains("Invincible Iron Man (2008)"))
  }

  @Test(arguments: [
    ("Iron Man", "24", "2004", "2008"), ("Iron Man", "24", "2004", "2010"),
    ("Fantastic Four", "7", "2014", "2014"), ("Green Tales", "4", "1960", "1963"),
    ("Green Tales", "4", "2000", "2001"), ("Blue Siege", "3", "2013", "2010"),
  ])
  func `another series than that of a volume and a year is neither found nor marked`(
    series: String, number: String, volume: String, year: String
  ) async throws {
    let files = ["/a.cbl": OrderCommandTests.list([(series, number, volume, year)])]
    let outcome = try await Self.run(
      "identify", "/a.cbl", "-o", "csv", "--no-header", "-q", files: files)
    #expect(outcome.stdout.hasPrefix("comic,,,issue 1,list,"), "\(outcome.stdout)")
    #expect(!outcome.stdout.contains("certain,") && !outcome.stdout.contains("likely,"))
  }

  @Test func `a number that a new series cannot have continues an older one`() async throws {
    let tales = [("Green Tales", "72", "1990", "1992"), ("Green Tales", "20", "1990", "1992")]
    let issues = tales.map { name, number, _, year in
      Self.comic(70 + Int(number)!, 7, "\(name) (1962)", number, "\(year)-03-01")
    }
    let outcome = try await Self.run(
      "identify", "/a.cbl", "-o", "csv", "--no-header", "-q",
      files: ["/a.cbl": OrderCommandTests.list(tales)], catalog: Self.small + issues.joined())
    #expect(outcome.stdout.contains("Green Tales (1962) #72,issue 1,list,likely,"))
    #expect(outcome.stdout.contains("comic,,,issue 2,list,ambiguous,"))
  }

  @Test func `the year of the first cover may be the one after the first sale`() async throws {
    let files = ["/a.cbl": OrderCommandTests.list([("Blue Siege", "3", "2010", "2010")])]
    let outcome = try await Self.run("identify", "/a.cbl", "-o", "csv", "--no-header", files: files)
    #expect(outcome.stdout.contains("Blue Siege (2009) #3,issue 1,list,likely,"))
  }

  @Test(arguments: [small, large])
  func `a file is not certain as two comics`(catalog: String) async throws {
    let isLarge = catalog == Self.large
    for (path, inSmall, inLarge) in [
      ("Blue Guards (2010)/3 - Blue Siege (2009).cbr", "certain Blue Siege (2009) #3", ""),
      ("Blue Guards (2010)/3 - Blue Siege (2010).cbr", "likely Blue Siege (2009) #3", "ambiguous"),
      (
        "Blue Guards (2010)/2 of 4 - Blue Hawk (2011).cbr", "likely Blue Hawk (2011) #2",
        "ambiguous"
      ),
      ("Blue Guards (2011)/3 - Blue Siege (2010).cbr", "certain Blue Siege (2009) #3", ""),
      ("Events/3 - Blue Siege (2010).cbr", "certain Blue Siege (2009) #3", ""),
      ("Blue Guards (2010)/003.cbr", "none", "certain Blue Guards (2010) #3"),
      ("Blue Guards (2010)/003 - Title (2010).cbr", "none", "certain Blue Guards (2010) #3"),
    ] {
      let expected = isLarge && !inLarge.isEmpty ? inLarge : inSmall
      let found = try await identify(path, catalog)
      #expect(found == expected, "\(path)")
    }
  }

  private static func info(_ elements: String) -> String { "<ComicInfo>\(elements)</ComicInfo>" }
  private static func metron(_ elements: String) -> String {
    "<MetronInfo>\(elements)</MetronInfo>"
  }

  @Test(arguments: [
    info("<Notes>[Issue ID 106586]</Notes>"), info("<Notes>Tagged [CVDB106586]</Notes>"),
    info("<GTIN>75960608753700311</GTIN>"), info("<Web>https://example.org/4</Web>"),
    info("<Series>Green Tales</Series><Number>Multiple</Number>"),
    info("<Series>Green Tales</Series>"), info("<Number>4</Number><Year>1963</Year>"),
    info("<Series>Green Tales</Series><Number>4</Number>"),
    info("<Series>Green Tales</Series><Volume>1</Volume><Year>1963</Year>"),
    info("<Title>A tale</Title>"), info("<Series></Series><Number></Number>"), info(""),
    metron("<IDS><ID source=\"Metron\">51658</ID></IDS>"),
    metron("<ID><Primary source=\"Metron\">51658</Primary></ID>"),
    metron("<Series><Name>Green Tales</Name></Series>"),
    metron("<Series><Name>Green Tales</Name><StartYear>1962</StartYear></Series>"),
    metron("<Number>4</Number>"),
  ])
  func `what metadata does not state is taken from the name`(metadata: String) async throws {
    let expected = "certain Green Tales (1962) #4"
    for (path, beside) in [
      ("Green Tales 04 (1963).cbz", "/c/Green Tales 04 (1963).xml"),
      ("Green Tales (1962)/004.cbz", "/c/Green Tales (1962)/ComicInfo.xml"),
    ] {
      #expect(try await identify(path, besides: [beside: metadata]) == expected, "\(path)")
    }
  }

  @Test func `metadata of one file is completed by another, not by another series`() async throws {
    #expect(
      try await identify(
        "x.cbz",
        besides: [
          "/c/MetronInfo.xml": Self.metron("<IDS><ID source=\"Metron\">51658</ID></IDS>"),
          "/c/ComicInfo.xml": Self.info(
            "<Series>Blue Siege</Series><Number>3</Number><Year>2010</Year>"),
        ]) == "certain Blue Siege (2009) #3")
    #expect(
      try await identify(
        "Blue Siege 03 (2010).cbz",
        besides: ["/c/ComicInfo.xml": Self.info("<Series>Green Tales</Series>")])
        == "none")
  }
}
