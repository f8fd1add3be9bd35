/// A page of documentation generated from the tables.
package struct DocumentationPage: Sendable {
  /// Relative to the directory `docs`.
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// All generated pages.
  package static var all: [DocumentationPage] {
    [
      DocumentationPage(path: "commands.md", text: CommandsPage.text),
      DocumentationPage(path: "man/marvel-cli.1", text: ManualPage.text),
    ]
      + Commands.all.map { command in
        DocumentationPage(
          path: "man/marvel-cli-\(command.name).1", text: CommandManualPage.text(command))
      }
  }
}
