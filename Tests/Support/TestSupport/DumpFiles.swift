internal import Platform

/// Dumps that a test imports, and what an import of an unchanged one prints.
package struct DumpFiles {
  package static let table = """
    KIND        ADDED  CHANGED  SAME  DELETED  COVERAGE
    characters      3        0     0        0  complete
    comics         12        0     0        0  complete
    creators        2        0     0        0  complete
    series          6        0     0        0  complete
    Grand Comics Database™ (https://www.comics.org), CC BY-SA 4.0; private use is not restricted

    """

  private let files = ScratchDirectory()

  package init() {}

  /// Returns a new dump.
  ///
  /// - Parameter changes: Statements that change it.
  package func database(
    _ name: String = "2026-09-15.db", _ changes: String = ""
  ) throws -> DumpDatabase {
    let database = try DumpDatabase(in: files, name)
    if !changes.isEmpty { try database.change(changes) }
    return database
  }

  /// Returns a new archive.
  ///
  /// - Parameter members: The path of a file by the name of the member.
  package func archive(
    _ members: KeyValuePairs<String, String>, as form: DumpArchive.Form = .deflated
  ) throws -> DumpArchive {
    try DumpArchive(members, as: form, in: files)
  }
}

/// An archive, written by python3.
package struct DumpArchive {
  /// How a member is written, and what is wrong with it.
  package enum Form: String {
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

  package let path: String

  package init(
    _ members: KeyValuePairs<String, String>, as form: Form, in files: ScratchDirectory
  ) throws {
    path = files.write("", to: "\(UInt64.random(in: .min ... .max))/current.zip")
    let outcome = try Program(path: "/usr/bin/python3").run(
      ["-c", Self.script, path, form.rawValue] + members.flatMap { [$0.key, $0.value] })
    if outcome != Outcome() { throw ProgramError.endedEarly("python3", outcome) }
  }

  package var bytes: [UInt8] { get throws { try readBytes(path) } }
}
