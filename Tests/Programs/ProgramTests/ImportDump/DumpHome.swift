import Foundation
import Platform
import TestSupport

/// A home directory in which dumps are imported.
struct DumpHome {
  let program = Program(named: "marvel-cli")
  let home = ScratchDirectory()
  private let dumps = DumpFiles()
  var environment: [String: String]

  init() {
    environment = ["HOME": home.path]
  }

  func database(_ name: String = "2026-09-15.db", _ changes: String = "") throws -> DumpDatabase {
    try dumps.database(name, changes)
  }

  func archive(
    _ members: KeyValuePairs<String, String>, as form: DumpArchive.Form = .deflated
  ) throws -> DumpArchive {
    try dumps.archive(members, as: form)
  }

  /// The outcome of an import that did nothing.
  static func refusal(_ reason: String) -> Outcome {
    Outcome(stderr: "marvel-cli: nothing was imported: \(reason)\n", status: 65)
  }

  var catalog: String { home.path + "/.local/share/marvel-cli/origins/gcd.sqlite" }

  func run(
    _ arguments: String..., with more: [String: String] = [:], input: [UInt8]? = nil
  ) throws -> Outcome {
    try program.run(
      arguments, environment: environment.merging(more) { $1 }, input: input)
  }

  /// The files and directories in the home directory.
  var contents: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted()
    }
  }

  /// The files in the cache directory.
  var cached: [String] {
    get throws { try contents.filter { $0.hasPrefix(".cache/marvel-cli/") } }
  }

  /// All entities with GCD's ids.
  var entities: String {
    get throws {
      try ["comics", "series", "characters", "creators"].map { kind in
        try run("list", kind, "--all", "-o", "jsonl", "--origin", "gcd").stdout
      }
      .joined()
    }
  }
}
