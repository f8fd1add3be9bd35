import Foundation
import SQLite
import TestSupport
import Testing

/// Catalogs that cannot be merged, are removed, or have nothing: what else is there is read, and
/// reading writes nothing.
struct UnreadableOriginTests {
  private let home = Home()
  private let dumps = DumpFiles()
  private var data: String { home.path + "/.local/share/marvel-cli" }
  private let marvels =
    #"{"id":501,"title":"Amazing Sample (1963) #10","#
    + #""resourceURI":"http://gateway.marvel.com/v1/public/comics/501"}"# + "\n"

  /// What is wrong with the file of an origin.
  enum Damage: CaseIterable {
    case header, pages, row
  }

  private func damage(_ path: String, _ damage: Damage) throws {
    if damage == .row {
      return try Connection.writing(path).execute(
        "UPDATE entity SET json = '{' WHERE key = (SELECT max(key) FROM entity)")
    }
    try Connection.writing(path).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = Array(try Data(contentsOf: URL(filePath: path)))
    for index in (damage == .header ? 0 : 4096)..<bytes.count { bytes[index] = 0xFF }
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// The files of the user with their identity, time, and size; not the index of a log, which
  /// readers share, nor an empty log, which SQLite makes.
  private var files: [String: String] {
    get throws {
      var files: [String: String] = [:]
      for name in try home.contents where !name.hasSuffix("-shm") {
        let path = home.path + "/" + name
        let facts = try FileManager.default.attributesOfItem(atPath: path)
        if name.hasSuffix("-wal"), facts[.size] as? Int == 0 { continue }
        files[name] =
          "\(facts[.systemFileNumber] ?? "") \(facts[.modificationDate] ?? "")"
          + " \(facts[.size] ?? "")"
      }
      return files
    }
  }

  @Test(arguments: [Damage.header, .pages])
  func `a damaged origin leaves what was merged readable, with a warning each time`(
    damage: Damage
  ) throws {
    #expect(try home.run(["import", dumps.database().path]).status == 0)
    let list = try home.run("list comics --all -o id")
    #expect(list.stderr == "")
    try self.damage(home.gcd, damage)
    for _ in 1...2 {
      let damaged = try home.run("list comics --all -o id")
      #expect(damaged.status == 0)
      #expect(damaged.stdout == list.stdout)
      #expect(damaged.stderr.contains("'\(home.gcd)'"))
    }
    let before = try files
    #expect(try home.run("search sample").stderr.contains("'\(home.gcd)'"))
    #expect(try home.run("catalog info").stderr.contains("'\(home.gcd)'"))
    let doctor = try home.run("doctor")
    #expect(doctor.status == 65)
    #expect(doctor.stdout.contains(home.gcd))
    #expect(try files == before)
    let verified = try home.run("catalog verify")
    #expect(verified.status == 65)
    #expect(verified.stderr.contains(home.gcd))
    #expect(try home.run("catalog remove gcd").status == (damage == .header ? 0 : 1))
    let embedded = try home.run("list comics --all -o id --source embedded")
    #expect(try home.run("list comics --all -o id") == embedded)
  }

  @Test(arguments: Damage.allCases)
  func `without a merged catalog, the others are merged without a damaged one`(
    damage: Damage
  ) throws {
    #expect(try home.run(["import", dumps.database().path]).status == 0)
    let file = home.write(marvels, to: "marvels.jsonl")
    #expect(try home.run(["import", file]).status == 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: data)
    where name.hasPrefix("merged.sqlite") {
      try FileManager.default.removeItem(atPath: data + "/" + name)
    }
    try self.damage(home.gcd, damage)
    for _ in 1...2 {
      let shown = try home.run("show comic 501 -o id")
      #expect(shown.stdout == "501\n")
      #expect(shown.status == 0)
      #expect(shown.stderr.contains("'\(home.gcd)'"))
    }
  }

  @Test func `catalog remove deletes an origin, and what was merged of it`() throws {
    let file = home.write(marvels, to: "marvels.jsonl")
    #expect(try home.run(["import", file]).status == 0)
    let list = try home.run("list comics --all -o id")
    #expect(try home.run(["import", dumps.database().path]).status == 0)
    #expect(try home.run("list comics --all -o id") != list)
    try home.expect("catalog remove gcd", prints: "removed the catalog of gcd: '\(home.gcd)'\n")
    #expect(try home.run("list comics --all -o id") == list)
    try home.expectError("catalog remove gcd", "no catalog of 'gcd' is stored; ", status: 1)
    #expect(try home.run("catalog remove marvel").status == 0)
    #expect(!(try home.contents.contains { $0.hasSuffix("merged.sqlite") }))
    #expect(try home.run("show comic 501").status == 1)
  }

  @Test func `reading a catalog without entities writes nothing`() throws {
    // As if it had been killed.
    let origin = data + "/origins/metron.sqlite"
    #expect(try home.run(["import", "--origin", "wiki", file]).status == 0)
    try FileManager.default.moveItem(atPath: data + "/origins/wiki.sqlite", toPath: origin)
    try Connection.writing(origin).execute(
      "DELETE FROM entity; UPDATE coverage SET count = 0, completed = NULL; DELETE FROM revision")
    let before = try files
    for command in [
      ["list", "comics", "-L", "1"], ["show", "iron-man"], ["search", "hulk"], ["week"],
      ["order", "civil-war"], ["doctor"], ["catalog", "info"],
    ] {
      let outcome = try home.run(command)
      #expect(outcome.status == 0)
      #expect(!outcome.stdout.contains("1970"))
    }
    #expect(try files == before)
  }

  private var file: String { home.write(marvels, to: "marvels.jsonl") }

  @Test func `a file without content is refused, and nothing is written`() throws {
    let before = try home.contents
    let files = ScratchDirectory()
    for content in ["", " \n\n", String(repeating: " ", count: 5000)] {
      for name in ["a.db", "a.json", "a.csv"] {
        let path = files.write(content, to: name)
        try home.expect(
          ["import", path], says: "nothing was imported: '\(path)' is empty; download it again",
          status: 65)
      }
    }
    #expect(try home.contents.filter { $0.hasSuffix(".sqlite") } == before)
    let list = files.write("[]", to: "list.json")
    #expect(try home.run(["import", list]).status == 0)
    #expect(try home.contents.filter { $0.hasSuffix(".sqlite") } == before)
  }

  @Test func `a name that each comic would repeat may not be as long as a book`() throws {
    for (table, column) in [
      ("gcd_series", "name"), ("gcd_creator_name_detail", "name"), ("gcd_character", "name"),
    ] {
      let long = try dumps.database(
        "\(table).db", "UPDATE \(table) SET \(column) = printf('%.*c', 1000000, 'x')")
      let outcome = try home.run(["import", long.path])
      #expect(outcome.status == 65)
      #expect(outcome.stderr.contains("the longest \(column) of \(table) is not as expected: "))
    }
  }
}
