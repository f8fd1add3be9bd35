import Foundation
import TestSupport
import Testing

/// `missing` over a synced catalog of Metron and real files.
@Suite(.runsPrograms)
struct MetronMissingTests {
  private let files = ScratchDirectory()
  private var comics: String { files.path + "/comics" }

  /// Makes a collection of four issues, and a file that no catalog has.
  private func collect() {
    for name in [
      "Amazing Sample (1963) #-1.cbz", "Amazing Sample 010 (2026).cbz", "new/Nothing 001.cbz",
      "new/Sample Series 1 020.INH.CBR", "new/readme.txt",
    ] {
      files.write("", to: "comics/\(name)")
    }
    files.write("", to: "comics/tagged/scan.cbz")
    files.write(
      "<ComicInfo><Series>Other</Series><Number>1</Number>"
        + "<Notes>Tagged with ComicTagger using info from Comic Vine [Issue ID 700001]</Notes>"
        + "</ComicInfo>", to: "comics/tagged/ComicInfo.xml")
  }

  private var unmatched: String {
    "marvel-cli: 1 of 5 comics of the collection are not identified\n"
      + "marvel-cli: not identified: '\(comics)/new/Nothing 001.cbz' (Nothing #001): the catalog "
      + "does not have it\n"
  }

  @Test func `a directory is compared with a reading list of Metron`() throws {
    let server = try MetronServer.synced("--issues", "20")
    collect()
    var table = try server.run(
      "missing", comics, "--of", "event/invented event 1", "-o", "csv", "--exit-code")
    // The days of sale are relative to today.
    table.stdout = table.stdout.replacing(/\d{4}-\d\d-\d\d/, with: "DAY")
    #expect(
      table
        == Outcome(
          stdout: "kind,id,name,position,role,onSale,price,currency\r\n"
            + "comic,1000,Amazing Sample (1963) #½,1,core,DAY,3.99,USD\r\n"
            + "comic,1002,Sample Series 2 TPB (1965) #X,3,,DAY,3.99,USD\r\n",
          stderr: unmatched, status: 3))
  }

  @Test func `a directory is compared with a series, and with each of its own series`() throws {
    let server = try MetronServer.synced("--issues", "20")
    collect()
    let series = try server.run("missing", comics, "--of", "series/10")
    #expect(series.stdout.contains(#""of":"series/10","name":"Amazing Sample (1963 - Present)","#))
    #expect(
      series.stdout.hasSuffix(
        #""unmatched":[{"place":"\#(comics)/new/Nothing 001.cbz","issue":"Nothing #001","#
          + #""reason":"the catalog does not have it","candidates":[]}]}"# + "\n"))
    #expect(series.stderr == unmatched)
    #expect(series.status == 0)
    let own = ["½", "1.5", "13", "16", "19"].map { "Amazing Sample (1963) #\($0)\n" }
    let others = ["8", "11", "14", "17", "20"].map { "Sample Series 1 (1964) #\($0)\n" }
    #expect(
      try server.run("missing", comics, "-o", "name")
        == Outcome(stdout: (own + others).joined(), stderr: unmatched))
  }

  @Test func `comics are identified by the metadata that show printed`() throws {
    let server = try MetronServer.synced("--issues", "20")
    for (id, format, name) in [
      (1000, "metroninfo", "½/MetronInfo.xml"), (1009, "comicinfo", "10/ComicInfo.xml"),
      (1012, "metroninfo", "scan.xml"),
    ] {
      let metadata = try server.run("show", "comic", "\(id)", "-o", format)
      #expect(metadata.status == 0)
      files.write(metadata.stdout, to: "comics/\(name)")
    }
    for name in ["½/a.cbz", "10/b.cbz", "scan.cbz", "other.cbz"] {
      files.write("", to: "comics/\(name)")
    }
    files.write("<MetronInfo>", to: "comics/other.xml")
    #expect(
      try server.run("missing", comics, "--of", "series/10", "-o", "name")
        == Outcome(
          stdout: ["-1", "1.5", "16", "19"].map { "Amazing Sample (1963) #\($0)\n" }.joined(),
          stderr: "marvel-cli: the metadata of 1 file was not used; marvel-cli identify says why\n"
            + "marvel-cli: 1 of 4 comics of the collection are not identified\n"
            + "marvel-cli: not identified: '\(comics)/other.cbz' (other): the catalog does not have "
            + "it\n"))
  }

  @Test func `a complete collection has nothing to report`() throws {
    let server = try MetronServer.synced("--issues", "20")
    for number in ["½", "-1", "1.5", "10", "13", "16", "19"] {
      files.write("", to: "comics/Amazing Sample (1963) \(number).cbz")
    }
    #expect(
      try server.run("missing", comics, "--of", "series/10", "-o", "name", "--exit-code")
        == Outcome())
  }

  @Test func `a directory is compared with a file, and nothing in it changes`() throws {
    let server = try MetronServer.synced("--issues", "20")
    collect()
    let list = try server.run("order", "event/1000002", "-o", "cbl")
    let path = files.write(list.stdout, to: "event.cbl")
    let before = try FileManager.default.subpathsOfDirectory(atPath: comics).sorted()
    let checklist = try server.run("missing", comics, "--of", path, "-o", "markdown")
    #expect(
      checklist
        == Outcome(
          stdout: "# Invented Event 1\n\n- [ ] Amazing Sample (1963) #½, $3.99\n"
            + "- [ ] Sample Series 2 TPB (1965) #X, $3.99\n\nKnown prices of 2 of 2: $7.98\n",
          stderr: unmatched))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: comics).sorted() == before)
  }

  @Test func `a table is compared by codes, and rows that are not valid are reported`() throws {
    let server = try MetronServer.synced("--issues", "20")
    let path = files.write(
      "Code,Title\n75960690000100111,\n,Sample Series 1 (1964) #8\nx\n", to: "my.csv")
    let mapping = files.write(
      #"{"kind":"comic","fields":{"upc":"Code","title":"Title"}}"#, to: "mapping.json")
    #expect(
      try server.run(
        "missing", path, "--mapping", mapping, "--of", "series/11", "-o", "id", "--exit-code")
        == Outcome(
          stdout: [1010, 1013, 1016, 1019, 1004].map { "comic/\($0)\n" }.joined(),
          stderr: "marvel-cli: '\(path)', line 4, has 1 fields instead of 2; correct the row; the "
            + "others were read\n", status: 65))
  }

  @Test func `what cannot be compared with Metron's catalog is an error`() throws {
    let server = try MetronServer.synced("--issues", "20")
    collect()
    let list = files.write("<ReadingList><Books>", to: "broken.cbl")
    let table = files.write("a,b\n1,2\n", to: "table.csv")
    for (arguments, sentence, status) in [
      (["/none"], "'/none' does not exist; check the path", 66),
      (
        [comics, "--of", "event/nobody"],
        "no event is named 'nobody'; use marvel-cli search to search descriptions too", 1
      ),
      ([comics, "--of", "series/9"], "no series has id 9; see marvel-cli list series --all", 1),
      (
        [comics, "--of", list],
        "'\(list)' is not valid XML (line 1): no element found; correct the file", 65
      ),
      (
        [table],
        "no column of '\(table)' is known to name comics, such as Series and Issue, Full Title, or "
          + "UPC; name the columns with --mapping: docs/collecting.md", 65
      ),
    ] as [([String], String, Int32)] {
      let expected = Outcome(stderr: "marvel-cli: \(sentence)\n", status: status)
      #expect(try server.run("missing", arguments: arguments) == expected)
    }
  }
}
