import Catalog
import ComicFiles
import Testing

struct ComicFileNameTests {
  struct Sample: CustomTestStringConvertible {
    let name: String
    let issue: NamedIssue?
    var testDescription: String { name }

    init(
      _ name: String, _ series: String, start: Int? = nil, volume: Int? = nil, _ number: String,
      year: Int? = nil
    ) {
      self.name = name
      issue = NamedIssue(
        series: series, startYear: start, volume: volume, number: number, year: year)
    }

    init(none name: String) { (self.name, issue) = (name, nil) }
  }

  @Test(arguments: [
    Sample("Amazing Spider-Man 001 (2018) (Digital).cbz", "Amazing Spider-Man", "001", year: 2018),
    Sample("Amazing Spider-Man (2018) #1", "Amazing Spider-Man", start: 2018, "1"),
    Sample(
      "Amazing Spider-Man (2018) 025 (2019).cbr", "Amazing Spider-Man", start: 2018, "025",
      year: 2019),
    Sample("X-Men v2 030.cbz", "X-Men", volume: 2, "030"),
    Sample("X-Men v1991 030 (1994).cbz", "X-Men", start: 1991, "030", year: 1994),
    Sample("X-Men Vol. 2 030.cbz", "X-Men", volume: 2, "030"),
    Sample(
      "Amazing Spider-Man Annual 15 (1981).cbz", "Amazing Spider-Man Annual", "15", year: 1981),
    Sample("Wolverine 0.5 (1997).cbz", "Wolverine", "0.5", year: 1997),
    Sample("Wolverine ½ (1997).cbz", "Wolverine", "½", year: 1997),
    Sample("Age of Ultron 10AU (2013) (Zone-Empire).cbz", "Age of Ultron", "10AU", year: 2013),
    Sample("Civil War 03 (of 07) (2006).cbz", "Civil War", "03", year: 2006),
    Sample("Civil War 03 of 07 (2006).cbz", "Civil War", "03", year: 2006),
    Sample("300 of 07 (2003).cbz", "300", "", year: 2003),
    Sample("007 - 300 of (2003) 07.cbz", "300", "", year: 2003),
    Sample("007 - Civil War 01 (2006).cbz", "Civil War", "01", year: 2006),
    Sample("Spider-Man 2099 001 (1992).cbz", "Spider-Man 2099", "001", year: 1992),
    Sample(
      "Amazing Spider-Man 252 - Homecoming! (1984).cbz", "Amazing Spider-Man", "252", year: 1984),
    Sample("Uncanny_X-Men_142_(1981).cbz", "Uncanny X-Men", "142", year: 1981),
    Sample("Thor.337.1983.cbz", "Thor", "337", year: 1983),
    Sample("Wolverine -1 (1997).cbz", "Wolverine", "-1", year: 1997),
    Sample("Deadpool Max X-Mas Special (2011).cbz", "Deadpool Max X-Mas Special", "", year: 2011),
    Sample("Hawkeye (2012-2015) #11 [Digital].cbz", "Hawkeye", start: 2012, "11"),
    Sample("Civil War (2006) - c003.cbz", "Civil War", start: 2006, "003"),
    Sample("Civil War c003 (2006).cbz", "Civil War", "003", year: 2006),
    Sample("Civil War 001 C1.cbz", "Civil War", "001"),
    Sample("Civil War 003 - C1 variant (2006).cbz", "Civil War", "003", year: 2006),
    Sample("Civil War v01 c003.cbz", "Civil War", volume: 1, "003"),
    Sample("Civil War Vol.01 Ch.003.5.cbz", "Civil War", volume: 1, "003.5"),
    Sample("Civil War Chapter 003.cbz", "Civil War", "003"),
    Sample("Spider-Man 2099 - c003.cbz", "Spider-Man 2099", "003"),
    Sample("Civil War 003 (2006) (c2c).cbz", "Civil War", "003", year: 2006),
    Sample(
      "Amazing Spider-Man (2018) Volume 05 Issue 001.cbz", "Amazing Spider-Man", start: 2018,
      volume: 5, "001"),
    Sample("Thor (1966) - Volume 1 - Issue #157.cbz", "Thor", start: 1966, volume: 1, "157"),
    Sample("Thor (1966) Issue 157.cbz", "Thor", start: 1966, "157"),
    Sample("Marvel - Civil War #1 (2006).pdf", "Civil War", "1", year: 2006),
    Sample("Marvel Comics - Civil War (2006) 003.cbz", "Civil War", start: 2006, "003"),
    Sample("Marvel 1602 003 (2003).cbz", "Marvel 1602", "003", year: 2003),
    Sample(
      "Amazing Spider-Man v7 005 (2025).cbz", "Amazing Spider-Man", volume: 7, "005", year: 2025),
    Sample("Civil War.cbz", "Civil War", ""),
    Sample(none: "Civil War v01 (2007) (Digital).cbz"),
    Sample(none: "Civil War (2006) Volume 05.cbz"),
    Sample(none: "Civil War (2006) Volume 05 TPB.cbz"),
    Sample(none: "Civil War Vol. 1 TPB.cbz"),
    Sample(none: "Civil War (2007) (Digital TPB).cbz"),
    Sample(none: "Civil War 01 (2007) [Hardcover].cbz"),
    Sample(none: "Civil War 01 - Omnibus (2007).cbz"),
    Sample(none: "Runaways 01 (2004) (Digest).cbz"),
    Sample("Civil War 01 - 07 (2006).cbz", "Civil War", "01-07", year: 2006),
    Sample("Civil War c001-007.cbz", "Civil War", "001-007"),
    Sample("Iron Man (1968) #1 - 245 + Annuals.cbz", "Iron Man", start: 1968, "1-245"),
    Sample("Iron Man (1968) #1 - 12 Angry Men.cbz", "Iron Man", start: 1968, "1"),
    Sample(none: "Ultimates 2 (2016) 2,000.cbz"), Sample(none: "Ultimates 2 (2016) 2'00.cbz"),
    Sample(none: "Civil War TPB (2007).cbz"),
    Sample(none: "Uncanny X-Men Omnibus v01 (2006).cbz"),
    Sample(none: "(2006).cbz"),
    Sample(none: "\r.cbz"),
  ])
  func `a file name states series, years, and number`(sample: Sample) {
    var issue = ComicFileName.issue(sample.name)
    issue?.total = nil
    #expect(issue == sample.issue)
  }

  @Test func `of directories that are years, the nearest one counts`() {
    for years in [["1963"], ["1999", "1963"]] {
      let path = ComicPath(name: "004.cbz", in: DirectoryEvidence(["Green Tales"] + years))
      #expect(path.issue == NamedIssue(series: "Green Tales", number: "004", year: 1963))
    }
  }

  @Test func `comic files are known by their extension`() {
    #expect(["a.cbz", "a.CBR", "b/c.cb7", "a.pdf"].allSatisfy(ComicFileName.isComic))
    #expect(!["a.jpg", "cbz", ".cbz", "ComicInfo.xml"].contains(where: ComicFileName.isComic))
  }
}
