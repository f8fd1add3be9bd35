internal import ArgumentParsing
internal import Platform

/// The man page of marvel-gateway.
enum ManualPage {
  private static let name = "marvel-gateway"

  static var text: String {
    Mdoc.page(
      name, release: "\(name) \(programVersion)",
      summary: "serve a catalog with the protocol of Marvel's comics API",
      [
        ("SYNOPSIS", ".Nm\n.Op Ar flags"),
        (
          "DESCRIPTION",
          Mdoc.sentences(Help.introduction + " " + Help.operation) + "\n"
            + Mdoc.list(GatewaySyntax().flags.map(Mdoc.item))
        ),
        ("ENVIRONMENT", environment), ("EXIT STATUS", ExitStatus.mdoc),
        (
          "EXAMPLES",
          Mdoc.literal([
            "marvel-gateway --open --port 8017",
            "MARVEL_BASE_URL=http://localhost:8017 marvel-cli list",
            "source <(marvel-gateway --completion bash)",
          ])
        ),
        (
          "DIAGNOSTICS",
          Mdoc.sentences(ErrorLine.explanation) + "\n"
            + Mdoc.list(ErrorCode.allCases.map(\.row).map(Mdoc.item))
        ),
        ("SEE ALSO", Mdoc.references(["marvel-cli"])),
      ])
  }

  private static let environment = Mdoc.list([
    Mdoc.item(
      "Ev MARVEL_PUBLIC_KEY , MARVEL_PRIVATE_KEY", "the key pair that clients must use"),
    Mdoc.item(
      "Ev MARVEL_GATEWAY_KEYS",
      "several key pairs, in the format of the file of --keys, with semicolons between them"),
  ])

  /// Writes the page into a directory.
  static func write(to directory: String) throws(StartupError) {
    guard !directory.isEmpty else { throw .parsing(.missingValue(.man)) }
    let path = "\(directory)/\(name).1"
    do { try writeTextFile(text, to: path) } catch { throw .notWritten(path, error) }
  }
}
