internal import Catalog
package import CatalogDatabase
package import SQLite

/// A small catalog with an example of each difficult case.
package enum FixtureCatalog {
  package static let head = """
    catalog
    date: 2025-02-03T04:05:06Z
    attribution: Made for tests.
    """

  /// A series, and the beginning of its first comic, at the end of a text whose lines follow.
  package static let tales = """
    series 5
    title: Tales (1962)
    start: 1962
    end: 1963

    comic 10
    title: Tales (1962) #1
    series: 5
    number: 1
    date: 1962-01
    format: Comic
    """

  package static let text = """
    \(head)

    character 101
    name: Hulk
    real-name: Bruce Banner
    alias: Green Goliath
    description: A physicist who grows when he is angry, and who says "Hulk smash".
    modified: 2024-05-01

    character 102
    name: Spider-Man (Peter Parker)
    principal: Spider-Man
    real-name: Peter Parker
    alias: Spidey
    description: Climbs walls.
    modified: 2025-01-31

    character 103
    name: Spider-Man (Miles Morales)
    real-name: Miles Morales
    description: Climbs walls and turns invisible; no friend of the Hulk.
    modified: 2023-12-24

    character 104
    name: Captain Marvel (Carol Danvers)
    real-name: Carol Danvers
    modified: 2022-02-02

    character 105
    name: Captain Marvel (Mar-Vell)
    real-name: Mar-Vell
    modified: 2021-01-01

    character 106
    name: 1602
    description: A year, for a name of digits.
    modified: 2020-06-15

    character 107
    name: Éclair d'Âme
    description: Carries \u{1B}[31mred\u{1B}[0m, a\ttab and accents.
    modified: 2019-07-07

    series 201
    title: Green Tales (1962 - 1999)
    start: 1962
    end: 1999
    type: ongoing

    comic 301
    title: Green Tales (1962) #1
    series: 201  # Green Tales (1962 - 1999)
    number: 1
    date: 1962-05-01
    format: Comic
    cast: main
    creator: 401 writer
    character: 101
    event: 501

    comic 302
    title: Green Tales (1962) #33.1
    series: 201
    number: 33.1
    date: 1970-02
    format: Trade Paperback
    cast: complete
    creator: 402 penciler (cover)
    character: 101
    character: 102

    creator 401
    first: Ada
    last: Ink

    creator 402
    first: Ben
    middle: B.
    last: Brush

    event 501
    title: Emerald War
    start: 1962-05-01
    end: 1962-06-01
    description: Everything turns green.
    character: 103
    series: 201

    story 601
    title: A Door Opens
    type: story
    comic: 301
    creator: 401 writer
    character: 101
    """

  /// Returns a new in-memory database with the content of the text.
  package static func connection(_ text: String = text) throws -> Connection {
    try BuiltFixtures.copy(of: text)
  }

  package static func source(_ text: String = text) throws -> DatabaseSource {
    try DatabaseSource(
      connection(text), as: .embedded, now: { Timestamp(seconds: 1_735_689_600) })
  }
}
