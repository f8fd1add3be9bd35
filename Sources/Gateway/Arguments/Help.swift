internal import ArgumentParsing

/// The output of `--help`.
enum Help {
  static var text: String {
    """
    \(HelpLayout.paragraph(introduction))

    Usage: \(GatewaySyntax.usage)

    \(HelpLayout.paragraph(operation))

    Flags:
    \(HelpLayout.rows(GatewaySyntax().flags))

    Names are trademarks of their owners. Not made, endorsed, or supplied by Marvel.

    """
  }

  private static let introduction =
    "Serve a catalog with the protocol of Marvel's retired API, under "
    + "http://ADDRESS:PORT/v1/public/. The default is the embedded catalog."

  private static let operation =
    "Clients must sign requests with the key pair in the environment variables MARVEL_PUBLIC_KEY "
    + "and MARVEL_PRIVATE_KEY. To accept several pairs, use --keys or MARVEL_GATEWAY_KEYS. When "
    + "the gateway is ready, it prints its port on one line of standard output. / is a page "
    + "to browse the catalog and try the protocol, /openapi.json describes it, /healthz reports the "
    + "gateway's health, /metrics its metrics. On SIGTERM or SIGINT, it finishes open requests and exits."
}
