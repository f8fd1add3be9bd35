package import ArgumentParsing
internal import Catalog

extension DocumentationPage {
  /// The pages about marvel-gateway.
  package static var gateway: [DocumentationPage] {
    [
      DocumentationPage(path: "man/marvel-gateway.1", text: GatewayManualPage.text),
      DocumentationPage(
        path: "gateway.md",
        parts: [
          .init("error codes", ErrorCode.allCases.map(\.row).markdown),
          .init("exit statuses", ExitStatus.markdown),
        ]),
    ]
  }
}

/// The manual page docs/man/marvel-gateway.1.
enum GatewayManualPage {
  static var text: String {
    Mdoc.page(
      "marvel-gateway", summary: "serve a catalog with the protocol of Marvel's comics API",
      [
        ("SYNOPSIS", ".Nm\n.Op Ar flags"), ("DESCRIPTION", description),
        ("ENVIRONMENT", environment),
        ("EXIT STATUS", ExitStatus.mdoc),
        (
          "EXAMPLES",
          Mdoc.literal([
            "marvel-gateway --open --port 8017",
            "MARVEL_BASE_URL=http://localhost:8017 marvel-cli list",
            "source <(marvel-gateway --completion bash)",
          ])
        ),
        ("DIAGNOSTICS", Mdoc.diagnostics(ErrorCode.allCases.map(\.row))),
        ("SEE ALSO", Mdoc.references(["marvel-cli"])),
      ])
  }

  private static var description: String {
    """
    .Nm
    implements Marvel's retired API under
    .Pa /v1/public/ .
    It serves the embedded catalog, or the catalog file given with
    .Fl -catalog .
    When it is ready, it prints its port on one line of standard output.
    .Pa /
    is a page to browse the catalog and try the protocol,
    .Pa /openapi.json
    describes the protocol,
    .Pa /healthz
    reports whether the catalog is readable, and
    .Pa /metrics
    reports metrics in the Prometheus text format.
    On SIGTERM or SIGINT, it finishes open requests and exits.
    On SIGHUP, it reads the keys and the certificate again.
    .Pp
    The flags are:
    \(Mdoc.list(GatewaySyntax().flags.map(Mdoc.item)))
    """
  }

  private static let environment = Mdoc.list([
    Mdoc.item(
      "Ev MARVEL_PUBLIC_KEY , MARVEL_PRIVATE_KEY", "the key pair that clients must use"),
    """
    .It Ev MARVEL_GATEWAY_KEYS
    Several key pairs, in the format of the
    .Fl -keys
    file; separate pairs with semicolons.
    """,
  ])
}
