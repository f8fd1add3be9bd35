import TestSupport
import Testing

/// Thumbnails on a terminal, from a local web server.
@Suite(.runsPrograms)
struct ImageProgramTests {
  /// A GIF image of one pixel.
  private static let gif: [UInt8] = [
    0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0xFF, 0, 0, 0, 0, 0, 0x2C, 0, 0, 0,
    0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B,
  ]

  let program = Program(named: "marvel-cli")
  let scratch = ScratchDirectory()
  let heldPort = HeldPort()
  let server: RunningProgram
  let address: String

  init() throws {
    _ = scratch.write("", to: "web/index.html")
    server = try RunningProgram(
      Program(path: "/usr/bin/python3"),
      [
        "-u", "-m", "http.server", heldPort.number, "--bind", "127.0.0.1", "--directory",
        scratch.path + "/web",
      ])
    // "Serving HTTP on 127.0.0.1 port 40001 (http://127.0.0.1:40001/) ..."
    address = "http://127.0.0.1:\(server.firstLine.split(separator: " ")[5])"
    try scratch.writeProgram("echo \"[drawn] $*\"", to: "bin/chafa")
  }

  private var environment: [String: String] {
    [
      "TERM": "xterm", "HOME": scratch.path, "PATH": scratch.path + "/bin:/usr/bin:/bin",
      "NO_COLOR": "1", "MARVEL_LINKS": "false",
    ]
  }

  /// Imports a character with this thumbnail into the local catalog.
  private func prepare(_ path: String, _ fileExtension: String = "gif") throws {
    let entity =
      #"{"id":1009368,"name":"Iron Man","#
      + #""thumbnail":{"path":"\#(path)","extension":"\#(fileExtension)"},"#
      + #""resourceURI":"http://gateway.marvel.com/v1/public/characters/1009368"}"#
    let file = scratch.write(entity + "\n", to: "entity.jsonl")
    #expect(try program.run(["import", file, "-q"], environment: environment).status == 0)
  }

  private func show(
    _ flags: [String] = [], sink: Program.Sink = .terminal(columns: 70),
    _ changes: [String: String] = [:]
  ) throws -> Outcome {
    try program.run(
      ["show", "1009368", "--image", "--source", "local"] + flags,
      environment: environment.merging(changes) { $1 }, sink: sink)
  }

  @Test func `a thumbnail is fetched once, cached, and drawn`() throws {
    scratch.write(Self.gif, to: "web/iron.gif")
    try prepare(address + "/iron")
    let outcome = try show()
    let directory = scratch.path + "/.cache/marvel-cli/images/"
    #expect(outcome.stdout.hasPrefix("[drawn] --animate off --size 70x20 -- \(directory)"))
    #expect(outcome.stdout.contains("Iron Man\n\n"))
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
    server.stop()
    #expect(try show() == outcome)
    #expect(try show(["--offline"]) == outcome)
  }

  @Test func `images are drawn only on a terminal`() throws {
    try prepare(address + "/absent")
    let plain = try show(["-o", "table"], sink: .pipe)
    #expect(plain.stdout.hasPrefix("Iron Man\n"))
    #expect(plain.stderr == "")
    #expect(try show(["-o", "json"]).stdout.hasPrefix("{"))
    #expect(try show([], ["TERM": "dumb"]).stdout.hasPrefix("Iron Man\n"))
  }

  @Test func `without chafa a hint says how to install it`() throws {
    try prepare(address + "/absent")
    let outcome = try show([], ["PATH": "/nowhere"])
    #expect(outcome.stdout.hasPrefix("Iron Man\n"))
    #expect(outcome.stderr.contains("chafa is not installed; install it with apt install chafa"))
    #expect(outcome.status == 0)
  }

  @Test func `an entity without an image shows none`() throws {
    try prepare("http://i.annihil.us/u/prod/marvel/i/mg/b/40/image_not_available", "jpg")
    let outcome = try show(["-v"])
    #expect(outcome.stdout.hasPrefix("Iron Man\n"))
    #expect(outcome.stderr == "marvel-cli: character/1009368 has no image\n")
    #expect(outcome.status == 0)
  }

  @Test(arguments: [
    ("text", "gif", Array("no picture".utf8)), ("cut", "gif", Array(gif.prefix(7))),
    ("page", "html", gif), ("drawing", "svg", Array("<svg xmlns='http://x/'/>".utf8)),
    ("bomb", "gif", gif.prefix(6) + [0xFF, 0xFF, 0xFF, 0xFF] + gif.dropFirst(10)),
    ("long", "gif", gif + [UInt8](repeating: 0, count: 8_000_001)),
  ])
  func `a file that is not an image or is too large is rejected`(
    name: String, fileExtension: String, bytes: [UInt8]
  ) throws {
    scratch.write(bytes, to: "web/\(name).\(fileExtension)")
    try prepare("\(address)/\(name)", fileExtension)
    let outcome = try show()
    #expect(outcome.stdout.hasPrefix("Iron Man\n"))
    #expect(outcome.stderr.hasPrefix("marvel-cli: the image of character/1009368 "))
    #expect(outcome.status == 65)
  }

  @Test func `an image that is missing or cannot be fetched is an error`() throws {
    try prepare(address + "/absent")
    let absent = try show()
    #expect(absent.stderr.contains("cannot fetch the image of character/1009368: "))
    #expect(absent.stdout.hasPrefix("Iron Man\n"))
    #expect(absent.status == 76)
    #expect(try show(["--offline"]).status == 69)
    try prepare("file:///etc/passwd", "")
    #expect(try show().stderr.contains("has no http or https URL"))
  }

  @Test func `a failure of chafa is reported`() throws {
    scratch.write(Self.gif, to: "web/iron.gif")
    try prepare(address + "/iron")
    try scratch.writeProgram("[ \"$1\" = --version ]", to: "bin/chafa")
    let outcome = try show()
    #expect(outcome.stderr.contains(": chafa failed; "))
    #expect(outcome.status == 65)
  }

  @Test(.enabled(if: Tmux.isPresent, "tmux is the terminal"), arguments: ["Escape", "q", "Up"])
  func `browse draws an image on the normal screen, and any key comes back`(key: String) throws {
    scratch.write(Self.gif, to: "web/iron.gif")
    try prepare(address + "/iron")
    let programs = program.path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    let tmux = try Tmux(
      rows: 30,
      ["HOME": scratch.path, "PATH": "\(scratch.path)/bin:\(programs):/usr/bin:/bin"])
    try tmux.press("marvel-cli browse characters", "Enter")
    _ = try tmux.screen(with: "Characters, 1 of ")
    try tmux.press("/", "iron man")
    _ = try tmux.screen(with: "> 1009368  Iron Man")
    try tmux.press("Enter")
    _ = try tmux.screen(with: "i image")
    try tmux.press("i")
    #expect(try tmux.screen(with: "Press any key to go back").contains("[drawn] --animate off"))
    try tmux.press(key)
    #expect(try tmux.screen(with: "i image").contains("Iron Man"))
    try tmux.press("q")
  }
}
