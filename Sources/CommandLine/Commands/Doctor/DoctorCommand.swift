internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// `marvel-cli doctor`
struct DoctorCommand: Command {
  static let name = "doctor"
  static let summary = "Check the setup and suggest fixes"

  static var details: [String] {
    [
      "Checks the configuration, keys, terminal, programs, response cache, and local catalog. If "
        + "a gateway is configured, sends one request to check network, certificates, protocol, "
        + "keys, and clock. If there is a token for "
        + "\(Provider.synced.map(\.title).listed(by: "or")), sends one request to check that, "
        + "too. --offline skips both.",
      "Each line says ok, note, or problem, and how to fix it. The exit status is 0 if there are "
        + "no problems, otherwise that of the first one: 78 for the configuration, 77 for keys, "
        + "69 for an unreachable gateway, 76 for one with another protocol, 65 or 74 for files. "
        + "Secrets are never shown.",
    ]
  }

  static var examples: [Example] {
    ["marvel-cli doctor", "marvel-cli doctor --offline -o json | jq .checks"]
  }

  static let skipGateway = FlagTable.offline.variant("skip the gateway checks")

  static var commandFlags: [Flag] { [skipGateway, FlagTable.insecureHTTP] }

  static var sharedFlags: [Flag] {
    [FlagTable.timeout] + FlagTable.formats + [FlagTable.errors, FlagTable.verbose]
  }

  static var formats: [AcceptedFormats] { [.report] }

  static var seeAlso: [any Command.Type] { [ConfigCommand.self] }

  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    try arguments.refuseOperands(of: Self.self)
    self.flags = flags
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    try await Doctor(dependencies: dependencies, options: flags).run()
  }
}
