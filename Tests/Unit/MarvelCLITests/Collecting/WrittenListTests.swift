import TestSupport
import Testing

/// Reading lists that `order` writes from the embedded catalog.
struct WrittenListTests {
  private let home = Home()

  @Test(arguments: [
    ("civil war", "The Amazing Spider-Man", "532", "1963", "2006"),
    ("civil war", "X-Factor", "8", "2006", "2006"),
    ("siege", "Siege", "1", "2010", "2010"), ("siege", "New Avengers", "61", "2004", "2010"),
    ("siege", "The Mighty Avengers", "32", "2007", "2010"),
    ("utopia", "The Uncanny X-Men", "514", "1981", "2009"),
    ("dark phoenix saga", "The X-Men", "129", "1963", "1980"),
  ])
  func `series have the names and years of Comic Vine, and issues the year of the cover`(
    event: String, series: String, number: String, volume: String, year: String
  ) throws {
    try home.expect(
      ["order", "event", event, "-o", "cbl", "-q"],
      contains:
        #"<Book Series="\#(series)" Number="\#(number)" Volume="\#(volume)" Year="\#(year)">"#)
  }

  @Test func `a list that was written has the same comics when it is read`() throws {
    for event in ["civil war", "siege", "utopia", "maximum carnage", "planet hulk", "infinity"] {
      // Some titles in orders have an article that others of the same series do not have.
      func titles(_ order: String...) throws -> String {
        try home.run(["order"] + order + ["-o", "name", "-q"]).stdout.replacing("The ", with: "")
      }
      let list = try home.run(["order", "event", event, "-o", "cbl", "-q"]).stdout
      let file = home.write(list, to: "\(event).cbl")
      #expect(try titles(file) == titles("event", event))
      let marked = try home.run(["own", file]).stderr
      #expect(!marked.contains("left out"), "\(marked)")
    }
  }

  @Test func `a list of a library means the comics that Marvel has under another name`() throws {
    let books = [
      ("The Uncanny X-Men", "266", "1981"), ("The Incredible Hulk", "181", "1968"),
      ("The Amazing Spider-Man", "529", "1963"), ("The X-Men", "137", "1963"),
      ("Siege", "1", "2010"),
    ].map { #"<Book Series="\#($0)" Number="\#($1)" Volume="\#($2)"/>"# }
    let list = home.write(
      "<ReadingList><Books>\(books.joined())</Books></ReadingList>", to: "library.cbl")
    #expect(
      try home.run(["order", list, "-o", "name", "-q"]).stdout == """
        Uncanny X-Men (1963) #266
        Incredible Hulk (1962) #181
        Amazing Spider-Man (1999) #529
        Uncanny X-Men (1963) #137
        Siege (2009) #1

        """)
    #expect(
      try home.run(["order", list, "-o", "id", "-q"]).stdout.split(separator: "\n").count == 5)
  }
}
