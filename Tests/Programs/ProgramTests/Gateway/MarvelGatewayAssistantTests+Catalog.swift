import TestSupport
import Testing

/// What the tools for assistants at /mcp may read.
extension MarvelGatewayAssistantTests {
  @Test func `over HTTP, no tool reads what belongs to the user of the machine`() throws {
    let read = try Program(named: "marvel-cli").run(
      ["read", "comic/6706"], environment: ["HOME": scratch.path])
    #expect(read.status == 0)
    scratch.write("not JSON", to: ".config/marvel-cli/config.json")
    let gateway = try gateway(home: scratch.path)
    let list = try post(Self.body("tools/list", ""), gateway)
    let names = try scratch.jq("[.result.tools[].name] | sort", list.body)
    #expect(names == #"["graph","list","order","resolve","search","show","stats","week"]"# + "\n")
    for word in ["owned", "unread", "followed"] {
      #expect(!list.body.contains("\"\(word)"))
    }
    let filter = "[.errors[0].code, .errors[0].argument]"
    for (tool, arguments, argument) in [
      ("list", #"{"kind":"comics","where":{"read":true}}"#, "read"),
      ("list", #"{"kind":"comics","owned":true}"#, "owned"),
      ("week", #"{"followed":true}"#, "followed"),
    ] {
      #expect(
        try document(tool, arguments, filter, gateway)
          == "[\"unexpected-argument\",\"\(argument)\"]\n")
    }
    let next = try post(Self.body("tools/call", #""name":"next""#), gateway)
    #expect(try scratch.jq(".error.code", next.body) == "-32602\n")
    // Neither files nor the user's settings are read.
    let file = scratch.write("<ReadingList/>", to: "list.cbl")
    #expect(
      try document("order", #"{"name":"\#(file)"}"#, ".errors[0].code", gateway)
        == "\"not-found\"\n")
  }

  @Test func `tools answer from the catalog that the gateway serves`() throws {
    let hero = scratch.write(
      #"{"id":1,"name":"Sample Hero","resourceURI":"/v1/public/characters/1"}"#, to: "hero.json")
    let imported = try Program(named: "marvel-cli").run(
      ["import", hero], environment: ["HOME": scratch.path])
    #expect(imported.status == 0)
    let file = scratch.path + "/.local/share/marvel-cli/catalog.sqlite"
    let served = try gateway(["--catalog", file])
    let arguments = #"{"refs":["character/1"]}"#
    let filter = "[.results[0].name, .errors[0].code]"
    #expect(try document("show", arguments, filter, served) == "[\"Sample Hero\",null]\n")
    // The catalog of the user who runs the gateway is not served unless that is requested.
    let embedded = try gateway(home: scratch.path)
    #expect(try document("show", arguments, filter, embedded) == "[null,\"not-found\"]\n")
    #expect(try document("show", #"{"refs":["hulk"]}"#, filter, embedded) == "[\"Hulk\",null]\n")
  }

  @Test func `the catalog of an origin answers alone`() throws {
    let server = try MetronServer.joined()
    #expect(try server.sync() == Outcome())
    let gateway = try gateway(["--origin", "metron"], home: server.client.home.path)
    let filter = "[.results[0].ref, .errors[0].code]"
    let reference = #"{"refs":["comic/1009"]}"#
    #expect(try document("show", reference, filter, gateway) == "[\"comic/1009\",null]\n")
    // It is in the embedded catalog.
    #expect(
      try document("show", #"{"refs":["comic/6706"]}"#, filter, gateway)
        == "[null,\"not-found\"]\n")
  }

  @Test func `tools that need no reading log work without a home directory`() throws {
    // The gateway has no environment.
    let gateway = try gateway()
    for (tool, arguments) in [
      ("search", #"{"query":"venom"}"#), ("show", #"{"refs":["hulk"]}"#),
      ("list", #"{"kind":"comics"}"#), ("stats", "{}"), ("order", #"{"name":"civil war"}"#),
      ("graph", #"{"action":"path","entities":["hulk","thor"]}"#),
      ("week", #"{"date":"2017-07-26"}"#), ("resolve", #"{"ids":["marvel:6706"]}"#),
    ] {
      #expect(
        try document(tool, arguments, "[.count > 0, .errors]", gateway) == "[true,null]\n",
        "\(tool)")
    }
  }
}
