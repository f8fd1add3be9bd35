#if os(Linux)
  import TestSupport
  import Testing

  /// The catalog that marvel-cli-online and marvel-gateway read from the file of marvel-cli.
  @Suite(.runsPrograms)
  struct SharedCatalogTests {
    private let root = ScratchDirectory()

    /// Installs copies of the programs as `make install` does.
    init() throws {
      try shell(
        """
        mkdir -p bin libexec/marvel-cli
        cp "$1" bin/ && cp "$2" libexec/marvel-cli/
        ln -s ../libexec/marvel-cli/marvel-cli-online bin/marvel-gateway
        """, Program(named: "marvel-cli").path, Program(named: "marvel-cli-online").path)
    }

    private func shell(_ script: String, _ arguments: String...) throws {
      let outcome = try Program(path: "/bin/sh").run(
        ["-ec", "cd \"$0\"\n" + script, root.path] + arguments,
        environment: ["PATH": "/usr/bin:/bin"])
      try #require(outcome.status == 0, "\(outcome.stderr)")
    }

    private func program(_ path: String) -> Program { Program(path: root.path + "/" + path) }

    @Test func `an installed marvel-cli-online reads the catalog of marvel-cli`() throws {
      let arguments = ["list", "comics", "--source", "embedded", "--limit", "50", "-q"]
      let online = try program("libexec/marvel-cli/marvel-cli-online").run(arguments)
      #expect(online == (try program("bin/marvel-cli").run(arguments)))
      #expect(online.status == 0)
    }

    @Test(arguments: ["bin/marvel-gateway", "elsewhere/marvel-gateway"])
    func `a gateway that is called by a link serves it, also after an update`(link: String) throws {
      try shell("mkdir elsewhere; ln -s ../bin/marvel-gateway elsewhere")
      let gateway = try RunningProgram(program(link), ["--open", "--port", "0"])
      try shell("cp /bin/true new && mv new bin/marvel-cli")
      let page = try curl(
        "http://127.0.0.1:\(gateway.firstLine)/v1/public/events?limit=100&ts=1&apikey=a&hash=b")
      #expect(page.status == 200 && page.body.contains(#""count":100"#))
    }

    /// Scripts that replace `bin/marvel-cli`, with what is wrong with it.
    private static let faults = [
      ("rm bin/marvel-cli", "marvel-cli, which has it, is not installed (looked for '"),
      (": > bin/marvel-cli", "/bin/marvel-cli', which has it, cannot be used: it is of "),
      ("cp /bin/true bin/marvel-cli", "is of another version"),
      ("truncate -s -1000000 bin/marvel-cli", "is of another version"),
      (#"printf '\177ELF\2\1%58s' | tr ' ' '\377' > bin/marvel-cli"#, "is of another version"),
      // The catalog has another version of its content.
      (
        """
        python3 -c '
        import re, sys
        data = open(sys.argv[1], "rb").read()
        data = re.sub(rb"(SQLite format 3\\0.{24})....", rb"\\1none", data, flags=re.DOTALL)
        open(sys.argv[1], "wb").write(data)' bin/marvel-cli
        """, "is of another version"
      ),
      ("rm bin/marvel-cli; mkdir bin/marvel-cli", "cannot be used: Is a directory"),
    ]

    @Test(arguments: faults)
    func `without the marvel-cli of its version, an installation says what to do`(
      script: String, reason: String
    ) throws {
      try shell(script)
      for (path, arguments) in [
        ("libexec/marvel-cli/marvel-cli-online", ["list", "--source", "embedded"]),
        ("bin/marvel-gateway", ["--open", "--port", "0"]),
      ] {
        let outcome = try program(path).run(arguments)
        let prefix = path.hasSuffix("online") ? "marvel-cli" : "marvel-gateway"
        #expect(outcome.stderr.hasPrefix("\(prefix): cannot read the catalog: "))
        #expect(outcome.stderr.contains(reason), "\(outcome.stderr)")
        #expect(outcome.stderr.hasSuffix("; reinstall marvel-cli\n"))
        #expect(outcome.status == 70 && outcome.stdout == "")
      }
    }

    @Test func `what needs no catalog works without marvel-cli`() throws {
      try shell("rm bin/marvel-cli")
      let version = try program("bin/marvel-gateway").run(["--version"])
      #expect(version.stdout.contains("\ncatalog unknown\n") && version.status == 0)
    }
  }
#endif
