/// What `--help` shows.
enum Help {
  static var text: String {
    """
    marvel-gateway serves a catalog by the protocol of Marvel's retired API, below
    http://ADDRESS:PORT/v1/public/; the catalog is the one inside the program, or
    that of --catalog.

    Usage: marvel-gateway [FLAG...]

    The keys that clients must have are those of MARVEL_PUBLIC_KEY and
    MARVEL_PRIVATE_KEY in the environment; for several pairs there are --keys and
    MARVEL_GATEWAY_KEYS. Once it listens it prints the port on a line of standard
    output. /healthz says whether it can answer, /metrics what it has done. SIGTERM
    and SIGINT end it when open requests are answered.

    Flags:
    \(flags)

    Names are trademarks of their owners; not made, endorsed or supplied by Marvel.

    """
  }

  private static var flags: String {
    Flag.allCases.map { flag in
      let short = flag.short.map { $0 + ", " } ?? "    "
      let left = "  " + short + flag.word + (flag.placeholder.map { " " + $0 } ?? "")
      return left + String(repeating: " ", count: 28 - left.count) + flag.meaning
    }.joined(separator: "\n")
  }
}
