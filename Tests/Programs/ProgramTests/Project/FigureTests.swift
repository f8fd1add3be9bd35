import EmbeddedCatalogData
import Platform
import TestSupport
import Testing

/// Figures in pages of docs, compared with the declarations in the sources that they come from.
struct FigureTests {
  struct Figure: Sendable, CustomTestStringConvertible {
    /// Relative to docs.
    let page: String
    /// A part of the page; `{}` is the figure.
    let text: String
    /// Relative to Sources, without `.swift`.
    let file: String
    /// What precedes the figure in the file.
    let declaration: String

    var testDescription: String { "\(page): \(text)" }

    init(_ page: String, _ text: String, _ file: String, _ declaration: String) {
      (self.page, self.text, self.file, self.declaration) = (page, text, file, declaration)
    }
  }

  static let figures = [
    Figure("import.md", "{} bytes per file", imports, "var expanded = "),
    Figure("import.md", "{} per JSON document", imports, "var document = "),
    Figure("import.md", "{} per entity or table row", imports, "package var row = "),
    Figure("import.md", "{} per download", "CommandLine/Composition/ImportSource", "limit = "),
    Figure("import.md", "The first {} are reported", "\(imported)/ImportReport", "Refusals = "),
    Figure("import.md", "a tenth of the kind and more than {},", deletion, "entities = "),
    Figure("living.md", "a tenth of a kind, and more than {} entities", deletion, "entities = "),
    Figure("living.md", "at most {} entities;", "CommandLine/Context/MissingDetails", "limit = "),
    Figure("import.md", "of this project, from {} on", project, "projectIDs = "),
    Figure("catalog.md", "ids of our own are from {} to", project, "projectIDs = "),
    Figure("merged.md", "Metron's id plus {} (stories", merged, "let width = "),
    Figure("merged.md", "(stories {})", merged, "storyWidth = "),
    Figure("search.md", "may have {} characters", words, "highestLength = "),
    Figure("protocol.md", "the words, at most {} characters", words, "highestLength = "),
    Figure("search.md", "the {} best-known entities", scored, "compared = "),
    Figure("protocol.md", "A filter has at most {} values", "\(query)/Filter", "highestCount = "),
    Figure("protocol.md", "of results, {} unless", "\(query)/Query", "defaultLimit = "),
    Figure("gateway.md", "The default port is {};", settings, "defaultPort: UInt16 = "),
    Figure("gateway.md", "limits each key to {} requests", settings, "defaultQuota = "),
    Figure("gateway.md", "at most {} connections", settings, "connectionBounds = 4..."),
    Figure("gateway.md", "up to {} bytes in its target", requests, "targetLength = "),
    Figure("gateway.md", "its target, {} parameters", requests, "parameterCount = "),
    Figure("gateway.md", "a body of {} bytes", requests, "bodySize = "),
    Figure("gateway.md", "up to {} MB of memory", "Gateway/Protocol/Gateway", "Capacity = "),
    Figure("gateway.md", "idle for {} seconds", "Gateway/HTTP/Server", "idleSeconds: UInt32 = "),
    Figure("gateway.md", "after {} seconds", "Gateway/HTTP/Server", "Period = Duration.seconds("),
    Figure("mcp.md", "fewer than {} wait", "\(mcp)/Protocol/MCPServer", "pendingLimit = "),
    Figure("mcp.md", "at most {} bytes; batches", "\(mcp)/Protocol/MCPLines", "limit = "),
    Figure("mcp.md", "up to {}. `total`", "\(mcp)/Tools/MCPTool", "highestCount = "),
    Figure("collecting.md", "metadata of more than {} MB", archive, "metadataLimit = "),
    Figure("collecting.md", "more than {} members", zip, "entryLimit: Int = "),
    Figure("collecting.md", "either {} cells", "\(imported)/Tables/TableFile", "cellLimit = "),
    Figure(
      "reading.md", "of at most {} MB, without a", "Support/XMLReading/XMLReader", "sizeLimit = "),
  ]

  private static let imported = "Persistence/CatalogImport"
  private static let imports = "\(imported)/ImportFile"
  private static let deletion = "Persistence/CatalogDatabase/Writing/DeletionLimit"
  private static let scored = "Persistence/CatalogDatabase/Searching/ScoredSearch"
  private static let project = "Domain/Catalog/Model/EntityKey+Project"
  private static let merged = "Domain/Catalog/Model/Provider+MergedIDs"
  private static let words = "Domain/Catalog/Sources/RecordProviding"
  private static let query = "Domain/Catalog/Query"
  private static let settings = "Gateway/Settings/Settings"
  private static let requests = "Gateway/HTTP/RequestViolation"
  private static let mcp = "CommandLine/Commands/MCP"
  private static let archive = "CommandLine/Collecting/ComicArchive"
  private static let zip = "Support/ZipArchive/ZipDirectory"

  @Test(arguments: figures)
  func `a page has the figure of the source`(figure: Figure) throws {
    let source = try readTextFile("\(packageDirectory)/Sources/\(figure.file).swift")
    let rest = try #require(source.firstRange(of: figure.declaration))
    let digits = source[rest.upperBound...].prefix { $0.isNumber || $0 == "_" }
    let number = try #require(Int(digits.replacing("_", with: "")))
    let unit = figure.text.contains("{} MB") ? 1_000_000 : 1
    let page = DocumentedPage("docs/" + figure.page).text.split { $0.isWhitespace }
      .joined(separator: " ")
    let texts = spellings(number / unit).map { figure.text.replacing("{}", with: $0) }
    #expect(texts.contains(where: page.contains), "\(number)")
  }

  /// A number as digits, with commas, and as a word.
  private func spellings(_ number: Int) -> [String] {
    let digits = String(number)
    let grouped = digits.enumerated().map { index, digit in
      let isStart = index > 0 && (digits.count - index) % 3 == 0
      return (isStart ? "," : "") + String(digit)
    }
    return [digits, grouped.joined()] + (number == 10 ? ["ten"] : [])
  }

  @Test func `the size of the embedded catalog is that of the file`() throws {
    let size = embedded_catalog_size() / 1_000_000
    for (page, text) in [
      ("catalog.md", "\(size) MB in all"), ("client.md", "\(size) MB of them the embedded catalog"),
      ("client.md", "The embedded catalog adds \(size) MB"),
    ] {
      let words = DocumentedPage("docs/" + page).text.split { $0.isWhitespace }
      #expect(words.joined(separator: " ").contains(text), "\(page): \(text)")
    }
  }

  @Test func `the command that CONTRIBUTING.md shows is in the sources`() throws {
    let commands = packageDirectory + "/Sources/CommandLine/Commands/"
    let source = try ["Quota/QuotaCommand.swift", "Command.swift"].map { file in
      try readTextFile(commands + file)
    }.joined()
    let known = Set(source.split(separator: "\n"))
    let block = try #require(DocumentedPage("docs/CONTRIBUTING.md").blocks("diff").first)
    let lines = block.lines.filter {
      !$0.hasPrefix("+++") && !$0.hasPrefix("---") && $0.first != "@"
    }
    for line in lines.map({ $0.dropFirst() }) where !line.isEmpty && !line.hasSuffix("...") {
      #expect(known.contains(line), "\(line)")
    }
  }

  @Test func `targets of make that pages name exist`() throws {
    let targets = try ["Makefile", "Tests/System/Makefile"].flatMap { file in
      try readTextFile(packageDirectory + "/" + file).matches(of: /(?m)^([a-z-]+):/)
        .map { String($0.1) }
    }
    let known = Set(targets)
    for page in DocumentedPage.all where page.path != "docs/decisions.md" {
      let calls = page.text.matches(of: /`make ([a-z][a-z -]*)[^`]*`/).map(\.1)
      let lines = page.blocks("sh").flatMap(\.lines).compactMap {
        $0.firstMatch(of: /^make ([a-z -]+)/)?.1
      }
      for target in (calls + lines).flatMap({ $0.split(separator: " ") }) {
        #expect(known.contains(String(target)), "\(page.path): make \(target)")
      }
    }
  }
}
