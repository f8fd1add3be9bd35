import Foundation
import TestSupport

/// What is in a home directory after an import.
extension Home {
  var gcd: String { path + "/.local/share/marvel-cli/origins/gcd.sqlite" }

  /// The files and directories.
  var contents: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
  }

  /// All entities with GCD's ids.
  var entities: String {
    get throws {
      try ["comics", "series", "characters", "creators"].map { kind in
        try run("list \(kind) --all -o jsonl --origin gcd").stdout
      }
      .joined()
    }
  }
}
