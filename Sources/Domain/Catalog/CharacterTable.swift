/// FiveThirtyEight's published table of Marvel's characters, which `import` downloads by name.
package enum CharacterTable {
  /// The name by which `import` downloads the table.
  package static let name = "fivethirtyeight"
  package static let address =
    "https://raw.githubusercontent.com/fivethirtyeight/data/master/comic-characters/"
    + "marvel-wikia-data.csv"

  /// The attribution line that the license requires.
  package static let attribution =
    "Characters collected by FiveThirtyEight from the Marvel Database wiki, CC BY 4.0, "
    + "https://github.com/fivethirtyeight/data"
}
