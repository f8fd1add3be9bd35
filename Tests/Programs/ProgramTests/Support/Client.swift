import TestSupport

/// The built program with its own home directory and therefore its own cache.
struct Client {
  let program = Program(named: "marvel-cli")
  let home = ScratchDirectory()
  var environment: [String: String]
  /// Whether this client trusts the test authority.
  var trustsOwnAuthority = false

  init(_ gateway: GatewayProcess) {
    self.init(gateway.baseURL)
  }

  init(_ baseURL: String) {
    environment = GatewayProcess.Keys.sample.environment
    environment["MARVEL_BASE_URL"] = baseURL
    environment["MARVEL_SOURCE"] = "gateway"
    environment["HOME"] = home.path
  }

  /// Creates a client without a private key, whose commands for one are found.
  init(withoutPrivateKey gateway: GatewayProcess) {
    self.init(gateway)
    environment["MARVEL_PRIVATE_KEY"] = nil
    environment["PATH"] = "/usr/bin:/bin"
  }

  func run(
    _ arguments: [String], _ more: [String: String] = [:], input: [UInt8]? = nil,
    sink: Program.Sink = .pipe, errorSink: Program.Sink = .pipe
  ) throws -> Outcome {
    let (program, arguments) =
      try trustsOwnAuthority ? trusting(arguments) : (self.program, arguments)
    var environment = environment.merging(more) { $1 }
    if trustsOwnAuthority { environment["PATH"] = "/usr/bin:/bin" }
    return try program.run(
      arguments, environment: environment, input: input, sink: sink, errorSink: errorSink)
  }
}
