import Foundation
import Platform
import TestSupport
import Testing

/// docs/layout.md, compared with the sources.
struct LayoutTests {
  private let page: String

  init() throws {
    page = try readTextFile(packageDirectory + "/docs/layout.md")
  }

  /// The rows of the page's tables as their cells.
  private var rows: [[String]] {
    page.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The names in backticks of a text.
  private func names(_ text: String) -> [String] {
    text.matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  private struct Target {
    let name: String
    let directory: String
    /// The names of targets and of system libraries.
    let dependencies: [String]
  }

  /// The targets of the table that `.ci/layout-table.py` writes and checks.
  private var targets: [Target] {
    rows.drop { $0.first != "target" }.dropFirst().prefix { $0.count == 3 }.map { row in
      Target(
        name: names(row[0])[0], directory: names(row[1])[0],
        dependencies: row[2].matches(of: /[`*]([^`*]+)[`*]/).map { String($0.1) })
    }
  }

  @Test(arguments: ["Sources", "Tests"])
  func `every directory is documented`(parent: String) throws {
    let directories = try FileManager.default.contentsOfDirectory(
      atPath: "\(packageDirectory)/\(parent)")
    let documented = Set(rows.compactMap { $0.first }.flatMap(names))
    #expect(directories.filter { !documented.contains($0) } == [])
  }

  @Test func `files beside the directories of the command line are documented`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: packageDirectory + "/Sources/CommandLine"
    ).filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }
    let row = rows.first { $0.first == "(top level)" }
    #expect(files.filter { !names(row?.last ?? "").contains($0) } == [])
  }

  @Test func `types that the page names exist`() throws {
    let sources = try filesBelow(packageDirectory + "/Sources").filter { $0.hasSuffix(".swift") }
    let files = sources.map { $0.split(separator: "/").last.map(String.init) ?? "" }
    let text = try sources.map(readTextFile).joined()
    let declared = text.matches(of: /(?:struct|enum|class|actor|protocol|typealias|func|let) (\w+)/)
    let known = Set(declared.map { String($0.1) } + targets.map(\.name))
    let missing = rows.drop { $0.first != "change" }.compactMap { $0.count > 1 ? $0[1] : nil }
      .flatMap(names).filter { $0.wholeMatch(of: /[A-Z]\w+[a-z]\w*(?:\+\w+)?/) != nil }
      .filter { !known.contains($0) && !files.contains($0 + ".swift") }
    #expect(missing.filter { !$0.hasSuffix("Tests") } == [])
  }

  @Test func `the domain and the libraries import nothing of the project`() throws {
    let own = targets.map(\.name)
    for path in ["Domain/Catalog", "Support/JSONText", "Network/Networking"] {
      let directory = packageDirectory + "/Sources/" + path
      for file in try filesBelow(directory) where file.hasSuffix(".swift") {
        let imports = try readTextFile(file).matches(of: /import (\w+)/).map { String($0.1) }
        #expect(imports.filter(own.contains) == [], "\(file)")
      }
    }
  }

  @Test(arguments: [
    ("CCrypto", "crypto"), ("CCurl", "curl"), ("CCurses", "curses"), ("CExpat", "expat"),
    ("CMicroHTTPD", "microhttpd"), ("CSQLite", "sqlite3"), ("CZlib", "z"),
  ])
  func `a system library is imported by the targets that depend on it`(
    module: String, library: String
  ) throws {
    let sources = try filesBelow(packageDirectory + "/Sources")
      .filter { $0.hasSuffix(".swift") }
      .filter { try readTextFile($0).contains("import \(module)") }
    let dependents = targets.filter { $0.dependencies.contains(library) }.map(\.directory)
    for file in sources {
      #expect(dependents.contains { file.contains("/Sources/\($0)/") }, "\(file)")
    }
    #expect(!sources.isEmpty)
  }

  /// MetronInfo is a format of files.
  @Test func `outside the providers, only the list of connections names one`() throws {
    let sources = packageDirectory + "/Sources/"
    let files = try filesBelow(sources).filter { file in
      guard file.hasSuffix(".swift"), !file.contains("/Sources/Providers/"),
        !file.contains("MetronInfo")
      else { return false }
      return try readTextFile(file).lowercased().replacing("metroninfo", with: "")
        .contains("metron")
    }
    #expect(files.map { $0.split(separator: "/").last } == ["ProviderConnection.swift"])
  }

  @Test func `outside the providers, only the list of dumps names one`() throws {
    let sources = packageDirectory + "/Sources/"
    let files = try filesBelow(sources).filter { file in
      guard file.hasSuffix(".swift"), !file.contains("/Sources/Providers/") else { return false }
      return try readTextFile(file).contains("GCD")
    }
    #expect(files.map { $0.split(separator: "/").last } == ["DumpImport.swift"])
  }

  @Test func `the command that CONTRIBUTING.md shows is the real one`() throws {
    let page = try readTextFile(packageDirectory + "/docs/CONTRIBUTING.md")
    let lines = page.split(separator: "\n").drop { !$0.hasPrefix("+++ b/") }
      .prefix { !$0.hasPrefix("--- ") }
    let path = try #require(lines.first).dropFirst("+++ b/".count)
    let file = try readTextFile("\(packageDirectory)/\(path)")
    #expect(lines.count > 20)
    for line in lines.dropFirst().map({ $0.dropFirst() }) where !line.isEmpty {
      #expect(file.contains(line.replacing(" ...", with: "")), "\(line)")
    }
  }

  @Test func `no file is longer than 300 lines`() throws {
    for directory in ["Sources", "Tests"] {
      let files = try filesBelow("\(packageDirectory)/\(directory)")
      for file in files where file.hasSuffix(".swift") {
        let lines = try readTextFile(file).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 301, "\(file)")
      }
    }
  }
}
