import TestSupport
import Testing

/// References on standard input that other commands printed.
struct ShowInputListTests {
  private let home = Home()

  @Test func `show reads the output of list and search`() throws {
    let ids = try home.output("list --limit 5 -o id")
    try home.expect("show - -o id", prints: ids, input: ids)
    let found = try home.run(["search", "rocket raccoon", "-o", "id"]).stdout
    #expect(
      try home.run("show - -o name", input: found)
        == home.run(["search", "rocket raccoon", "-o", "name", "-q"]))
  }

  @Test func `invalid input exits with status 65`() throws {
    #expect(
      try LiveProgram().run(["show", "-"], input: [0x31, 0x0A, 0xFF])
        == Outcome(
          stderr: "marvel-cli: line 2 of standard input is not UTF-8 text; convert it with iconv "
            + "-t UTF-8\n", status: 65))
    try home.expect("show - -o id")
  }
}
