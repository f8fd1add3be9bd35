import TestSupport
import Testing

/// `order` over a synced catalog of Metron.
@Suite(.runsPrograms)
struct MetronOrderTests {
  @Test func `a reading list of Metron is an event in reading order, with roles`() throws {
    let server = try MetronServer.synced("--issues", "20")
    let order = try server.run("order", "invented", "event", "1", "-o", "csv", "--exit-code")
    #expect(
      order
        == Outcome(
          stdout: "kind,id,name,position,role,candidates\r\n"
            + "comic,1000,Amazing Sample (1963) #½,1,core,[]\r\n"
            + "comic,1001,Sample Series 1 (1964) #1AU,2,tie-in,[]\r\n"
            + "comic,1002,Sample Series 2 TPB (1965) #X,3,,[]\r\n"
            + "comic,1003,Amazing Sample (1963) #-1,4,core,[]\r\n"
            + "comic,1004,Sample Series 1 (1964) #20.INH,5,tie-in,[]\r\n"))
    let document = try server.run("order", "event/1000002")
    #expect(document.stderr == "")
    #expect(!document.stdout.contains("coverage"))
    #expect(
      document.stdout.contains(
        #""of":"event/1000002","name":"Invented Event 1","orderedBy":"order","matched":5,"total":5,"#
      ))
    #expect(document.status == 0)
  }

  @Test func `a story arc without an order is listed by date, and a series by number`() throws {
    let server = try MetronServer.synced("--issues", "20")
    #expect(
      try server.run("order", "saga", "0", "-o", "name")
        == Outcome(
          stdout:
            "Amazing Sample (1963) #19\nAmazing Sample (1963) #10\nAmazing Sample (1963) #½\n",
          stderr: "marvel-cli: the catalog has no reading order of Saga 0 (event/100); its comics "
            + "are listed by date\n"))
    #expect(
      try server.run("order", "series/10", "-o", "id")
        == Outcome(
          stdout: [1003, 1000, 1006, 1009, 1012, 1015, 1018].map { "comic/\($0)\n" }.joined()))
  }

  @Test func `a reading list of a file is matched by a database's number, then by name`() throws {
    let server = try MetronServer.synced("--issues", "20")
    let files = ScratchDirectory()
    let path = files.write(
      """
      <ReadingList><Name>Mixed</Name><Books>
        <Book Series="Wrong" Number="9" Volume="1999" Year="1999">
          <Database Name="cv" Series="2000" Issue="700009"/></Book>
        <Book Series="Sample Series 1" Number="020.inh" Volume="1964" Year="2026"/>
        <Book Series="Sample Series 1" Number="77" Volume="1964" Year="2026"/>
        <Book Series="Amazing Simple" Number="10" Volume="1963" Year="2026"/>
      </Books></ReadingList>
      """, to: "mixed.cbl")
    #expect(
      try server.run("order", path, "-o", "csv", "--exit-code")
        == Outcome(
          stdout: "kind,id,name,position,role,candidates\r\n"
            + "comic,1009,Amazing Sample (1963) #10,1,,[]\r\n"
            + "comic,1004,Sample Series 1 (1964) #20.INH,2,,[]\r\n"
            + "comic,,Sample Series 1 (1964) #77,3,,\"[\"\"Sample Series 1 (1964 - 1991)\"\"]\"\r\n"
            + "comic,,Amazing Simple (1963) #10,4,,\"[\"\"Amazing Sample (1963) #10\"\"]\"\r\n",
          stderr: "marvel-cli: the catalog does not have 2 of the 4 issues\n"
            + "marvel-cli: not in the catalog: Sample Series 1 (1964) #77; the nearest: Sample "
            + "Series 1 (1964 - 1991)\n"
            + "marvel-cli: not in the catalog: Amazing Simple (1963) #10; the nearest: Amazing "
            + "Sample (1963) #10\n",
          status: 3))
  }

  @Test func `an order is exported with the numbers of other databases, and read back`() throws {
    let server = try MetronServer.synced("--issues", "20")
    let list = try server.run("order", "event/1000002", "-o", "cbl")
    #expect(list.stderr == "")
    #expect(list.status == 0)
    #expect(
      list.stdout.contains(
        """
            <Book Series="Sample Series 1" Number="1AU" Volume="1964" Year="2026">
              <Database Name="cv" Issue="700001" />
              <Database Name="metron" Issue="1001" />
              <Database Name="gcd" Issue="800001" />
            </Book>
        """))
    let path = server.client.home.write(list.stdout, to: "event.cbl")
    #expect(
      try server.run("order", path, "-o", "id", "--exit-code")
        == Outcome(stdout: (1000...1004).map { "comic/\($0)\n" }.joined()))
  }

  @Test func `while the sync is not complete, an order by date says how much is known`() throws {
    let server = try MetronServer("--issues", "20")
    #expect(try server.sync("series", "comics", "--max-requests", "6").status == 75)
    let order = try server.run("order", "saga", "0")
    #expect(
      order.stdout.contains(
        #""coverage":"partial","of":"event/100","name":"Saga 0","orderedBy":"date","matched":1,"#))
    #expect(
      order.stderr.hasPrefix("marvel-cli: the local catalog has only some comics (4 of 20); run "))
    #expect(order.status == 0)
    #expect(
      try server.run("order", "invented", "event", "1")
        == Outcome(
          stderr: "marvel-cli: this catalog does not have all events; complete it with marvel-cli "
            + "sync or marvel-cli import, or use --source auto\n", status: 69))
  }

  @Test func `what Metron's catalog cannot order is an error`() throws {
    let server = try MetronServer.synced("--issues", "20")
    let broken = server.client.home.write("<ReadingList><Books>", to: "broken.cbl")
    let hostile = server.client.home.write(
      "<!DOCTYPE l [<!ENTITY a \"b\">]><ReadingList/>", to: "hostile.cbl")
    for (arguments, sentence, status) in [
      (
        ["nobody"], "no event is named 'nobody'; use marvel-cli search to search descriptions too",
        1
      ),
      (["event/9"], "no event has id 9; see marvel-cli list events --all", 1),
      (
        ["invented event"],
        "no event is named 'invented event'; did you mean 'Invented Event 0', 'Invented Event 1'?",
        1
      ),
      (["/none.cbl"], "'/none.cbl' does not exist; check the path", 66),
      ([broken], "'\(broken)' is not valid XML (line 1): no element found; correct the file", 65),
      (
        [hostile],
        "'\(hostile)' has a document type (line 1), which is not accepted; remove the line that "
          + "begins with <!DOCTYPE", 65
      ),
      (["saga", "0", "--source", "gateway"], "--source and --origin cannot be used together", 64),
    ] as [([String], String, Int32)] {
      let expected = Outcome(stderr: "marvel-cli: \(sentence)\n", status: status)
      #expect(try server.run("order", arguments: arguments) == expected)
    }
    // The reading lists of Metron are not in the other catalogs.
    #expect(
      try server.client.run(["order", "invented event 1", "--source", "embedded"])
        == Outcome(
          stderr: "marvel-cli: no event is named 'invented event 1'; use marvel-cli search to "
            + "search descriptions too\n", status: 1))
  }

  @Test func `without a sync, order, missing, and resolve say what to do`() throws {
    let server = try MetronServer("--issues", "1")
    for arguments in [["order", "saga"], ["missing", "/tmp"], ["resolve", "metron:1"]] {
      #expect(
        try server.run(arguments: arguments)
          == .error(
            "the catalog '\(server.catalogPath)' does not exist; create it with marvel-cli sync "
              + "metron, or see marvel-cli catalog info for the origins that exist", 69))
    }
  }
}
