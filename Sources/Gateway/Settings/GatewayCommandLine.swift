internal import ArgumentParsing
internal import Catalog

/// The flags of marvel-gateway.
extension Flag {
  static let port = Flag(
    "port", value: "N", "port to listen on; 0 picks a free one (default \(Settings.defaultPort))")
  static let bind = Flag(
    "bind", value: "ADDRESS", "address to listen on (default \(Settings.defaultAddress))")
  static let catalog = Flag(
    "catalog", value: "FILE", "serve the catalog in FILE, above the embedded one")
  static let completeOnly = Flag(
    "complete-only", "do not serve kinds of which the file given with --catalog has only a part")
  static let origin = Flag(
    "origin", value: "NAME",
    "serve the catalog of an origin, such as \(ServedOrigin.examples)")
  static let classicURIs = Flag(
    "classic-uris", "send only Marvel's fields, with its base URL")
  static let baseURL = Flag("base-url", value: "URL", "base URL in entities, such as a proxy's")
  static let noPortal = Flag("no-portal", "do not serve / and /docs, nor /openapi.json")
  static let mcp = Flag(
    "mcp", "serve tools for assistants at /mcp, without keys (Model Context Protocol)")
  static let noUTM = Flag("no-utm", "omit the caller's public key from links")
  static let keys = Flag("keys", value: "FILE", "accept the key pairs in FILE")
  static let referrer = Flag(
    "referrer", value: "HOST", "accept unsigned requests, and those to /mcp, from pages on [*.]HOST"
  )
  static let open = Flag("open", "accept any key, and unsigned requests")
  static let quota = Flag(
    "quota", value: "N", hasOptionalValue: true,
    "daily requests per key (\(Settings.defaultQuota) if N is omitted)")
  static let retired = Flag("retired", "respond like Marvel's retired gateway: always 500")
  static let cacheControl = Flag(
    "cache-control", value: "TEXT", "send TEXT as Cache-Control with each success")
  static let tlsCert = Flag(
    "tls-cert", value: "FILE", "serve HTTPS with the certificate chain in FILE (PEM)")
  static let tlsKey = Flag("tls-key", value: "FILE", "private key of the certificate (PEM)")
  static let threads = Flag(
    "threads", value: "N", "connection threads (default: one per processor)")
  static let quiet = Flag("quiet", short: "q", "do not log requests to standard error")
  static let errors = Flag(
    "errors", value: "FORMAT", allowed: ErrorForm.names,
    "format of errors and warnings on standard error")
  static let completion = Flag(
    "completion", value: "SHELL", allowed: CompletionShell.allCases.map(\.rawValue),
    "print a completion script for this shell")
  static let man = Flag("man", value: "DIRECTORY", "write the man page to DIRECTORY")
  static let help = Flag("help", short: "h", "show this help")
  static let version = Flag("version", "show the version")
}

/// What marvel-gateway accepts on its command line: flags only.
struct GatewaySyntax: CommandLineSyntax {
  static let usage = "marvel-gateway [FLAG...]"

  let flags: [Flag] = [
    .port, .bind, .catalog, .completeOnly, .origin, .classicURIs, .baseURL, .noUTM, .keys,
    .referrer,
    .open, .mcp, .noPortal, .quota, .retired, .cacheControl, .tlsCert, .tlsKey, .threads, .quiet,
    .errors, .completion, .man, .help, .version,
  ]

  func nearest(to word: String, among words: [String]) -> String? {
    Catalog.nearest(to: word, among: words, limit: 1).first
  }
}

/// Completes flags and their values.
struct GatewayCompleter: CompletionSource {
  let line: TypedLine
  let commands: [CompletionCandidate] = []
  var flags: [Flag] { GatewaySyntax().flags }

  func values(of flag: Flag, _ word: String) -> Completion? { nil }

  func operands(_ word: String) -> Completion { Completion() }
}

/// The output of `--help`.
enum Help {
  static var text: String {
    """
    \(HelpLayout.paragraph(introduction))

    Usage: \(GatewaySyntax.usage)

    \(HelpLayout.paragraph(operation))

    Flags:
    \(HelpLayout.rows(GatewaySyntax().flags))

    Exit statuses, with the codes of errors, which marvel-gateway(1) explains:
    \(HelpLayout.columns(ExitStatus.rows(ErrorCode.allCases.map(\.row))))

    Names are trademarks of their owners. Not made, endorsed, or supplied by Marvel.

    """
  }

  static let introduction =
    "Serve a catalog with the protocol of Marvel's retired API, under "
    + "http://ADDRESS:PORT/v1/public/. The default is the embedded catalog."

  static let operation =
    "Clients must sign requests with the key pair in the environment variables MARVEL_PUBLIC_KEY "
    + "and MARVEL_PRIVATE_KEY. To accept several pairs, use --keys or MARVEL_GATEWAY_KEYS. When "
    + "the gateway is ready, it prints its port on one line of standard output. / is a page "
    + "to browse the catalog and try the protocol, /openapi.json describes it, /healthz reports "
    + "the gateway's health, /metrics its metrics. On SIGTERM or SIGINT, it finishes open "
    + "requests and exits. On SIGHUP, it reads the keys and the certificate again."
}
