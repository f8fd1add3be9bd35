internal import Catalog

/// docs/man/marvel-gateway.1, in mdoc(7)
package enum GatewayManualPage {
  /// The day of the last change of the page's own words.
  private static let date = "November 21, 2026"

  package static var text: String {
    """
    .\\" Made by `make docs` from the tables in the code.
    .Dd \(date)
    .Dt MARVEL-GATEWAY 1
    .Os
    .Sh NAME
    .Nm marvel-gateway
    .Nd serve a catalog by the protocol of Marvel's comics API
    .Sh SYNOPSIS
    .Nm
    .Op Ar flags
    .Sh DESCRIPTION
    .Nm
    answers below
    .Pa /v1/public/
    as Marvel's gateway did until it retired, from the catalog inside the
    program or from the one that
    .Fl -catalog
    names.
    Once it listens it prints the port on a line of standard output.
    .Pa /healthz
    says whether it can answer, and
    .Pa /metrics
    what it has done.
    SIGTERM and SIGINT end it when open requests are answered.
    .Pp
    The flags are:
    .Bl -tag -width Ds
    \(Flag.allCases.map(item).joined(separator: "\n"))
    .El
    .Sh ENVIRONMENT
    .Bl -tag -width Ds
    .It Ev MARVEL_PUBLIC_KEY , MARVEL_PRIVATE_KEY
    The pair of keys that clients must have.
    .It Ev MARVEL_GATEWAY_KEYS
    Several pairs, in the form of the file that
    .Fl -keys
    names.
    .El
    .Sh EXIT STATUS
    .Bl -tag -width Ds
    \(ExitStatus.allCases.map { ".It \($0.rawValue)\n\(Mdoc.sentence($0.meaning))" }
      .joined(separator: "\n"))
    .El
    .Sh EXAMPLES
    .Bd -literal -compact
    marvel\\-gateway \\-\\-open \\-\\-port 8017
    MARVEL_BASE_URL=http://localhost:8017 marvel\\-cli list
    .Ed
    .Sh SEE ALSO
    .Xr marvel-cli 1

    """
  }

  private static func item(_ flag: Flag) -> String {
    let short = flag.short.map { "Fl \($0.dropFirst()) , " } ?? ""
    let value = flag.placeholder.map { " Ar \($0)" } ?? ""
    return ".It \(short)Fl -\(flag.rawValue)\(value)\n\(Mdoc.sentence(flag.meaning))"
  }
}

extension ExitStatus {
  /// One phrase, without a full stop.
  fileprivate var meaning: String {
    switch self {
    case .done: "it was asked to end, and has"
    case .usage: "the command line cannot be understood"
    case .badData: "the catalog that was named cannot be served"
    case .unavailable: "it cannot listen at the address or port"
    case .bug: "a fault of marvel-gateway itself"
    case .configuration: "keys, certificates or a file that was named are missing or wrong"
    }
  }
}
