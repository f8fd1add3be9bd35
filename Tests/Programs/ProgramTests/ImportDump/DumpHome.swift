import Foundation
import Platform
import TestSupport

/// A home directory in which dumps are imported.
struct DumpHome {
  let program = Program(named: "marvel-cli")
  let home = ScratchDirectory()
  /// What is imported.
  private let files = ScratchDirectory()
  var environment: [String: String]

  init() {
    environment = ["HOME": home.path]
  }

  /// Returns a new dump.
  ///
  /// - Parameter changes: Statements that change it.
  func database(_ name: String = "2026-09-15.db", _ changes: String = "") throws -> DumpDatabase {
    let database = try DumpDatabase(in: files, name)
    if !changes.isEmpty { try database.change(changes) }
    return database
  }

  /// Returns a new archive.
  ///
  /// - Parameter members: The path of a file by the name of the member.
  func archive(
    _ members: KeyValuePairs<String, String>, as form: DumpArchive.Form = .deflated
  ) throws -> DumpArchive {
    try DumpArchive(members, as: form, in: files)
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

/// An archive, written by python3.
struct DumpArchive {
  /// How a member is written, and what is wrong with it.
  enum Form: String {
    case stored, deflated, encrypted, damaged
  }

  private static let script = """
    import sys, zipfile
    path, form, *files = sys.argv[1:]
    method = zipfile.ZIP_STORED if form == "stored" else zipfile.ZIP_DEFLATED
    with zipfile.ZipFile(path, "w", method, compresslevel=1) as archive:
        for name, file in zip(files[::2], files[1::2]):
            archive.write(file, name)
    with open(path, "r+b") as file:
        content = bytearray(file.read())
        entry = content.rfind(b"PK\\1\\2")
        if form == "encrypted":
            content[6] |= 1
            content[entry + 8] |= 1
        if form == "damaged":
            content[14] ^= 1
            content[entry + 16] ^= 1
        file.seek(0)
        file.write(content)
    """

  let path: String

  init(
    _ members: KeyValuePairs<String, String>, as form: Form, in files: ScratchDirectory
  ) throws {
    path = files.write("", to: "\(UInt64.random(in: .min ... .max))/current.zip")
    let outcome = try Program(path: "/usr/bin/python3").run(
      ["-c", Self.script, path, form.rawValue] + members.flatMap { [$0.key, $0.value] })
    if outcome != Outcome() { throw ProgramError.endedEarly("python3", outcome) }
  }

  var bytes: [UInt8] { get throws { try readBytes(path) } }
}
