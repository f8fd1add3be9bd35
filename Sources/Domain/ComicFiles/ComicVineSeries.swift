package import Catalog

/// Series that Comic Vine names or begins otherwise than Marvel. Libraries are tagged with its names,
/// and reading lists match by them; its years are those of covers.
enum ComicVineSeries {
  typealias Name = (marvels: SeriesName, comicVines: SeriesName, numbers: NumberList?)

  /// Those of which some numbers have another name.
  private static let ofNumbers = """
    Amazing Spider-Man (1999)|500-700|The Amazing Spider-Man (1963)
    Hulk (1999)|12-112|Incredible Hulk (2000)
    Incredible Hulk (1962)|102-474|The Incredible Hulk (1968)
    Peter Parker, the Spectacular Spider-Man (1976)|1-48,133-263|The Spectacular Spider-Man (1976)
    Peter Parker, the Spectacular Spider-Man (1976)|49-132|Peter Parker, the Spectacular Spider-Man (1980)
    Punisher Max (2004)|1-60|The Punisher (2004)
    The Invincible Iron Man (2004)|1-35|Iron Man (2004)
    Uncanny X-Men (1963)|1-141|The X-Men (1963)
    Uncanny X-Men (1963)|142-544|The Uncanny X-Men (1981)
    X-Men Legacy (2008)|208-275|X-Men: Legacy (2008)
    """

  /// Those with "The" in front.
  private static let withArticle = """
    Amazing Spider-Man (1999); Amazing Spider-Man Annual (1964); Avengers (1963)
    Adventures of Cyclops & Phoenix (1994); Avengers Annual (1967); Defenders (1972)
    Infinity Crusade (1993); Infinity Gauntlet (2015); Invaders (1993)
    Magnificent Ms. Marvel (2019); Mighty Avengers (2007)
    New Mutants (1983); New Mutants Annual (1984); New Mutants Special Edition (1985)
    New Warriors (1990); Punisher (2001); Punisher War Journal (1988)
    Sensational Spider-Man (1996); Silver Surfer (1968); Thing (1983); Ultimates (2002)
    Vision and the Scarlet Witch (1985)
    """

  /// Those that were sold at the end of a year, and have covers of the next one.
  private static let ofNextYear = """
    All-New Hawkeye (2015); Avengers Arena (2012); Avengers: X-Sanction (2011)
    Black Panther (2021); Black Panther: The Most Dangerous Man Alive (2010)
    Captain America (2012); Captain America and Black Widow (2011)
    Captain America: Man Out of Time (2010); Civil War: War Crimes (2006)
    Daredevil (2015); Dark Avengers Annual (2009); Fantastic Four (2012); FF (2012)
    Havok & Wolverine: Meltdown (1988); Iron Man/Captain America: Casualties of War (2006)
    New Mutants (2019); New Thunderbolts (2004); Point One (2011); Punisher War Journal (2006)
    Siege (2009); Siege: Storming Asgard - Heroes & Villains (2009); Star-Lord (2015)
    Thunderbolts (2012); Thunderbolts (2023); Thunderbolts: Breaking Point (2007)
    Ultimate Fantastic Four (2003); Vision (2015); War of Kings Saga (2008); Weirdworld (2015)
    White Widow (2023); X-23: Target X (2006); X-Factor (2005); X-Force (2019)
    X-Men: Kingbreaker (2008)
    """

  private static let all: [Name] =
    parts(ofNumbers, "\n").map { line in
      let parts = parts(line, "|")
      return (SeriesName(parts[0]), SeriesName(parts[2]), NumberList(parts[1]))
    }
    + parts(withArticle, "\n;").map { (SeriesName($0), SeriesName("The " + $0.trimmed), nil) }
    + parts(ofNextYear, "\n;").map { title in
      let name = SeriesName(title)
      return (name, SeriesName(name.name, startYear: name.startYear.map { $0 + 1 }), nil)
    }

  private static func parts(_ text: String, _ marks: String) -> [String] {
    text.split { marks.contains($0) }.map(String.init)
  }

  fileprivate static func key(_ series: String, _ startYear: Int?) -> String {
    "\(EntityMatcher.plainName(series).lowercased())/\(startYear ?? 0)"
  }

  static let ofMarvels = Dictionary(grouping: all) { key($0.marvels.name, $0.marvels.startYear) }
  static let ofComicVines = Dictionary(grouping: all) {
    key($0.comicVines.name, $0.comicVines.startYear)
  }
}

extension NamedIssue {
  /// The same with the name and the first year that Comic Vine has for the series.
  package var inComicVine: NamedIssue { renamed(ComicVineSeries.ofMarvels, \.comicVines) }

  /// The same with Marvel's name and first year of the series.
  var inMarvels: NamedIssue { renamed(ComicVineSeries.ofComicVines, \.marvels) }

  private func renamed(
    _ names: [String: [ComicVineSeries.Name]], _ name: (ComicVineSeries.Name) -> SeriesName
  ) -> NamedIssue {
    guard let startYear, let known = names[ComicVineSeries.key(series, startYear)],
      let fitting = known.first(where: { name in
        name.numbers.map { IssueNumber(number).map($0.contains) ?? false } ?? true
      })
    else { return self }
    var issue = self
    (issue.series, issue.startYear) = (name(fitting).name, name(fitting).startYear)
    return issue
  }
}
