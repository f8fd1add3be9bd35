import Foundation
import SQLite
import TestSupport
import Testing

/// `--version` of the built programs.
@Suite(.runsPrograms)
struct VersionTests {
  private func lines(_ program: String) throws -> [String] {
    let outcome = try Program(named: program).run(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.stderr == "")
    #expect(outcome.stdout.hasSuffix("\n"))
    return outcome.stdout.split(separator: "\n").map(String.init)
  }

  private func value(_ name: String, of program: String) throws -> String? {
    try lines(program).first { $0.hasPrefix(name + " ") }.map {
      String($0.dropFirst(name.count + 1))
    }
  }

  /// Returns the version of an installed library from pkg-config.
  private func installed(_ library: String) throws -> String {
    try Program(path: "/bin/sh").run(
      ["-c", "pkg-config --modversion \(library)"], environment: ["PATH": "/usr/bin:/bin"]
    ).stdout.trimmingCharacters(in: .newlines)
  }

  @Test(
    arguments: [
      ("marvel-cli", ["marvel-cli", "commit", "catalog", "SQLite", "license", "notice"]),
      (
        "marvel-cli-online",
        ["marvel-cli", "commit", "catalog", "SQLite", "libcurl", "license", "notice"]
      ),
      ("marvel-gateway", ["marvel-gateway", "commit", "catalog", "SQLite", "libmicrohttpd"]),
    ])
  func `the version is first, then one line per component`(
    program: String, names: [String]
  ) throws {
    let lines = try lines(program)
    #expect(lines.map { String($0.prefix { $0 != " " }) } == names)
    #expect(lines.first?.contains(/^[a-z-]+ \d+\.\d+\.\d+$/) == true)
  }

  @Test(arguments: ["marvel-cli", "marvel-cli-online", "marvel-gateway"])
  func `all programs print the same commit`(program: String) throws {
    let commit = try #require(try value("commit", of: program))
    #expect(commit.contains(/^(unknown|[0-9a-f]{12}(-modified)?)$/))
    #expect(try commit == value("commit", of: "marvel-cli"))
  }

  @Test func `the catalog date is the fetch date of its results`() throws {
    let date = try #require(try value("catalog", of: "marvel-cli"))
    let list = try Program(named: "marvel-cli").run(["list", "--limit", "1"])
    #expect(list.stdout.contains("\"fetchedAt\":\"\(date)T"))
    #expect(try value("catalog", of: "marvel-gateway") == date)
  }

  @Test func `the versions of the linked libraries are printed`() throws {
    #expect(try value("SQLite", of: "marvel-cli") == SQLite.libraryVersion)
    #expect(try value("SQLite", of: "marvel-gateway") == installed("sqlite3"))
    #expect(try value("libcurl", of: "marvel-cli-online") == installed("libcurl"))
    #expect(try value("libmicrohttpd", of: "marvel-gateway") == installed("libmicrohttpd"))
  }
}
