import Foundation
import TestSupport
import Testing

/// The rule of docs/layout.md that commands reach the outside world through `Dependencies`.
@Suite(.runsPrograms)
struct ImportRuleTests {
  private static let sources = URL(filePath: packageDirectory + "/Sources")

  /// The domain, and modules without I/O.
  private static let allowed = [
    "ArgumentParsing", "Catalog", "CatalogSources", "ComicFiles", "Digests", "JSONText",
    "ProviderTable",
  ]
  /// Modules of which commands may know types: errors, and values that dependencies return.
  private static let typesOf = [
    "CatalogDatabase", "CatalogImport", "Platform", "Storage", "ZipArchive",
  ]

  @Test func `no command imports a module below the domain`() throws {
    let files =
      try swiftFiles(below: "CommandLine/Commands") + swiftFiles(below: "CommandLine/Context")
    #expect(files.count > 80)
    for file in files {
      for words in try imports(of: file) {
        let isType = words.count == 3 && Self.typesOf.contains(module(words))
        #expect(
          isType || (words.count == 2 && Self.allowed.contains(words[1])),
          "\(file.lastPathComponent): \(words.joined(separator: " "))")
      }
    }
  }

  @Test func `the domain's types import nothing but the numbers of series`() throws {
    for file in try swiftFiles(below: "Domain/Catalog") {
      let others = try imports(of: file).filter { $0 != ["import", "SeriesRunsData"] }
      #expect(others == [], "\(file.lastPathComponent)")
    }
  }

  private func module(_ words: [String]) -> String {
    words[2].split(separator: ".").first.map(String.init) ?? ""
  }

  /// Returns the words of each import from `import` on.
  private func imports(of file: URL) throws -> [[String]] {
    try String(contentsOf: file, encoding: .utf8)
      .matches(of: /(?m)^(?:internal |package |public )?(import .+)$/)
      .map { $0.1.split(separator: " ").map(String.init) }
  }

  private func swiftFiles(below directory: String) throws -> [URL] {
    let root = Self.sources.appending(path: directory)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }.map { root.appending(path: $0) }
  }
}
