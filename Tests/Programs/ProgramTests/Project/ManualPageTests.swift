import Platform
import TestSupport
import Testing

@testable import MarvelCLI

/// The man pages that the programs write.
struct ManualPages {
  let directory = ScratchDirectory()
  /// The texts by names of files.
  private(set) var texts: [String: String] = [:]

  init() throws {
    directory.write("old", to: "marvel-cli.1")
    for writer in ManualPageTests.writers {
      #expect(try ManualPageTests.run(writer, directory.path) == Outcome())
    }
    for path in try filesBelow(directory.path) {
      texts[String(path.dropFirst(directory.path.count + 1))] = try readTextFile(path)
    }
  }
}

@Suite(.runsPrograms)
struct ManualPageTests {
  /// Programs with the arguments before the directory.
  static let writers = [["marvel-cli", "help", "--man"], ["marvel-gateway", "--man"]]

  static func run(_ writer: [String], _ arguments: String...) throws -> Outcome {
    try Program(named: writer[0]).run(writer.dropFirst() + arguments)
  }

  @Test func `each program and each command has a page, which replaces an older one`() throws {
    let names = ["marvel-cli", "marvel-gateway"] + Commands.all.map { "marvel-cli-\($0.name)" }
    let texts = try ManualPages().texts
    #expect(texts.keys.sorted() == names.map { $0 + ".1" }.sorted())
    #expect(texts.values.allSatisfy { $0.hasPrefix(".Dd ") })
  }

  @Test(.enabled(if: isExecutable("/usr/bin/mandoc"), "mandoc is not installed"))
  func `mandoc has no warning about a page`() throws {
    let pages = try ManualPages()
    let paths = pages.texts.keys.map { pages.directory.path + "/" + $0 }
    let lint = ["-T", "lint", "-W", "warning"]
    #expect(try Program(path: "/usr/bin/mandoc").run(lint + paths) == Outcome())
  }

  @Test(arguments: writers)
  func `a page that cannot be written is reported`(writer: [String]) throws {
    let scratch = ScratchDirectory()
    let hint = "check its path, permissions, and free space"
    scratch.write("", to: "full/\(writer[0]).1/file")
    for (directory, reason) in [
      ("none", "No such file or directory"), (scratch.write("", to: "file"), "Not a directory"),
      (scratch.path + "/full", "Is a directory"),
    ] {
      let message = "cannot write '\(directory)/\(writer[0]).1': \(reason)"
      let sentence = Outcome(stderr: "\(writer[0]): \(message); \(hint)\n", status: 73)
      #expect(try Self.run(writer, directory) == sentence)
      #expect(
        try Self.run(writer, directory, "--errors", "json").stderr
          == #"{"code":"directory-not-written","message":"\#(message)","status":73,"hint":"#
          + "\"\(hint)\",\"retryable\":false}\n")
    }
    #expect(try filesBelow(scratch.path).count == 2)
  }

  @Test(arguments: writers)
  func `a directory is needed, and nothing else`(writer: [String]) throws {
    let needed = "\(writer[0]): --man needs a value: --man DIRECTORY\n"
    #expect(try Self.run(writer) == Outcome(stderr: needed, status: 64))
    #expect(try Self.run(writer, "") == Outcome(stderr: needed, status: 64))
    let outcome = try Self.run(writer, "/dev/null", "list")
    #expect(outcome.stderr.hasPrefix("\(writer[0]): unexpected argument 'list'"))
    #expect(outcome.stdout == "" && outcome.status == 64)
  }
}
