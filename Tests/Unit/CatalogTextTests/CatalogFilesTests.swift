import CatalogText
import TestSupport
import Testing

/// The distribution of entities over the files of the embedded catalog's text.
struct CatalogFilesTests {
  private static let series = "series 2\ntitle: S\nstart: 1963\nend: 1964"

  private func problems(_ file: String, _ blocks: String) -> [CatalogTextError.Problem] {
    let files = [
      ("text/catalog.txt", FixtureCatalog.head), (file, blocks),
      ("text/series/1960s.txt", Self.series),
    ]
    do {
      _ = try CatalogText(files: files, .files)
      return []
    } catch {
      return error.all.map(\.problem)
    }
  }

  @Test(arguments: [
    ("text/characters/h.txt", "character 1\nname: Hulk\n\ncharacter 3\nname: Hank Pym"),
    ("text/characters/other.txt", "character 1\nname: 3-D Man"),
    ("text/creators/k.txt", "creator 1\nfirst: Jack\nlast: Kirby"),
    ("text/creators/c.txt", "creator 1\nfirst: Comicraft"),
    (
      "text/comics/1963.txt",
      "comic 1\ntitle: S #1\nseries: 2\nnumber: 1\ndate: 1963-02\nformat: Comic"
    ),
    ("text/events/1980s.txt", "event 1\ntitle: E\nstart: 1984-05-01"),
    ("text/events/undated.txt", "event 1\ntitle: E"),
  ])
  func `an entity in its file is accepted`(file: String, blocks: String) {
    #expect(problems(file, blocks).isEmpty)
  }

  @Test func `an entity in another file, or behind a higher id, is an error`() {
    #expect(
      problems("text/characters/h.txt", "character 3\nname: Iron Man\n\ncharacter 1\nname: Hulk")
        == [.inOtherFile("characters/i.txt"), .outOfOrder(after: "character 3")])
  }
}
