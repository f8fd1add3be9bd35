internal import Catalog
package import CatalogDatabase
internal import CatalogText
package import SQLite

/// A small catalogue with one example of everything that is hard.
package enum FixtureCatalog {
  package static let head = """
    catalog
    date: 2025-02-03T04:05:06Z
    attribution: Made for tests.
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
    """

  /// The database that the text makes, in memory.
  package static func connection(_ text: String = text) throws -> Connection {
    let connection = try Connection.inMemory()
    try CatalogText(files: [("fixture.txt", text)]).write(to: connection)
    return connection
  }

  package static func source(_ text: String = text) throws -> DatabaseSource {
    try DatabaseSource(connection(text), as: .embedded)
  }
}
