import Foundation
import Platform
import Testing

/// docs/layout.md, compared with Package.swift and the sources.
struct LayoutTests {
  private let page: String
  private let manifest: String

  init() throws {
    page = try readTextFile(packageDirectory + "/docs/layout.md")
    manifest = try readTextFile(packageDirectory + "/Package.swift")
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

  /// The targets of the package that are written in Swift, without tests, with their dependencies.
  private var targets: [String: Set<String>] {
    let pattern =
      /\.(?:target|executableTarget)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    var targets: [String: Set<String>] = [:]
    for match in manifest.matches(of: pattern) {
      let dependencies = (match.2 ?? "").matches(of: /"([^"]+)"/).map { String($0.1) }
      targets[String(match.1)] = Set(dependencies)
    }
    let others = [
      "BuildInfo", "CTestSupport", "CurlWorkarounds", "EmbeddedCatalogData", "PortalFiles",
      "ServerCertificate", "StaticStart", "TestSupport", "storage-stress",
    ]
    return targets.filter { !others.contains($0.key) }
  }

  @Test func `the targets and their dependencies are those of the package`() {
    var documented: [String: Set<String>] = [:]
    for row in rows where row.count >= 2 {
      guard let name = names(row[0]).first, targets[name] != nil else { continue }
      documented[name] = Set(names(row[1]))
    }
    #expect(documented == targets)
  }

  @Test(arguments: ["Sources", "Tests"])
  func `every directory is documented`(parent: String) throws {
    let directories = try FileManager.default.contentsOfDirectory(
      atPath: "\(packageDirectory)/\(parent)")
    let documented = Set(rows.compactMap { $0.first }.flatMap(names))
    #expect(directories.filter { !documented.contains($0) } == [])
  }

  @Test func `the domain and the libraries import nothing of the project`() throws {
    for path in [
      "Domain/Catalog", "Support/JSONText", "Network/Networking",
    ] {
      let directory = packageDirectory + "/Sources/" + path
      for file in try filesBelow(directory) where file.hasSuffix(".swift") {
        let imports = try readTextFile(file).matches(of: /import (\w+)/).map { String($0.1) }
        #expect(imports.filter { targets[$0] != nil } == [], "\(file)")
      }
    }
  }

  @Test(arguments: ["CCrypto", "CCurl", "CCurses", "CMicroHTTPD", "CSQLite", "CZlib"])
  func `a system library is imported by the targets that depend on it`(library: String) throws {
    let sources = try filesBelow(packageDirectory + "/Sources")
      .filter { $0.hasSuffix(".swift") }
      .filter { try readTextFile($0).contains("import \(library)") }
    let dependents = targets.filter { $0.value.contains(library) }.map(\.key)
    let directories = ["MarvelCLI": "CommandLine", "MarvelGateway": "Gateway"]
    for file in sources {
      let isDependent = dependents.contains { file.contains("/\(directories[$0] ?? $0)/") }
      #expect(isDependent, "\(file)")
    }
    #expect(!sources.isEmpty)
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
