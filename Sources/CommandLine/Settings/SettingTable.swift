internal import ArgumentParsing
internal import Catalog
package import Platform
internal import ProviderTable

/// All settings, in the order of help.
enum SettingTable {
  static var all: [SettingRow] {
    output + sources + gateway + Provider.synced.flatMap(\.settings)
  }

  private static let output = [
    SettingRow(
      key: "output.format", variable: "MARVEL_OUTPUT",
      value: .choice { ["auto"] + Format.ofEntities.map(\.rawValue) },
      meaning: "output format; auto means table on a terminal, json otherwise",
      apply: { $0.format = Format(rawValue: $1) }, standard: { $0.format?.rawValue ?? "auto" }),
    SettingRow(
      key: "output.errors", variable: "MARVEL_ERRORS",
      value: .choice { ErrorForm.names },
      meaning: "format of errors, warnings, and notices on standard error",
      apply: { $0.errors = ErrorForm(rawValue: $1) ?? .text }, standard: { $0.errors.rawValue }),
    SettingRow(
      key: "output.limit", variable: "MARVEL_LIMIT", value: .count(from: 1),
      meaning: "number of results of list and search without --limit",
      apply: { $0.limit = Int($1) }, standard: { String($0.limit ?? PageRange.defaultLimit) }),
    SettingRow(
      key: "output.quiet", variable: "MARVEL_QUIET", value: .boolean,
      meaning: "suppress warnings and notices on standard error",
      apply: { $0.isQuiet = $1 == "true" }, standard: { String($0.isQuiet) }),
    SettingRow(
      key: "output.color", variable: "MARVEL_COLOR",
      value: .choice { ColorChoice.allCases.map(\.rawValue) },
      meaning: "color in tables, cards, and errors; auto follows NO_COLOR, CLICOLOR_FORCE, "
        + "CLICOLOR, and TERM, and otherwise colors on a terminal",
      apply: { $0.color = ColorChoice(rawValue: $1) }, standard: { ($0.color ?? .auto).rawValue }),
    SettingRow(
      key: "output.links", variable: "MARVEL_LINKS", value: .boolean,
      meaning: "print names and URLs as links on a terminal",
      apply: { $0.wantsLinks = $1 == "true" }, standard: { String($0.wantsLinks) }),
    SettingRow(
      key: "week.start", variable: "MARVEL_WEEK_START",
      value: .choice { Weekday.allCases.map(\.rawValue) },
      meaning: "first day of a week, for week and browse",
      apply: { $0.weekStart = Weekday(rawValue: $1) ?? .sunday },
      standard: { $0.weekStart.rawValue }),
    SettingRow(
      key: "output.pager", variable: "MARVEL_PAGER", value: .text,
      meaning: "command that shows output longer than the terminal; an empty variable or cat means "
        + "no pager (default PAGER, otherwise less -FIRX)",
      apply: { $0.pager = $1 }),
    SettingRow(
      key: "mcp.collections", variable: "MARVEL_MCP_COLLECTIONS", value: .text,
      meaning: "directories and tables that assistants may read, with colons between the paths",
      apply: { $0.collections = $1.split(separator: ":").map(String.init) }),
  ]

  private static var sources: [SettingRow] {
    [
      SettingRow(
        key: "source", variable: "MARVEL_SOURCE",
        value: .choice { SourceChoice.allCases.map(\.rawValue) },
        meaning: "source of results without --source",
        apply: { $0.source = SourceChoice(rawValue: $1) ?? .auto }, standard: { $0.source.rawValue }
      ),
      SettingRow(
        key: "origin", variable: "MARVEL_ORIGIN",
        value: .choice { Provider.all.map(\.name) },
        meaning: "provider whose catalog alone answers, as with --origin",
        apply: { $0.origin = $1 }),
      SettingRow(
        key: "catalog.lifetime", variable: "MARVEL_CATALOG_LIFETIME", value: .duration(from: 0),
        meaning: "how long the local catalog is used instead of a configured gateway",
        apply: { $0.catalogLifetime = DurationText.seconds($1) ?? $0.catalogLifetime },
        standard: { DurationText.text($0.catalogLifetime) }),
      SettingRow(
        key: "cache.lifetime", variable: "MARVEL_CACHE_LIFETIME", value: .duration(from: 0),
        meaning: "how long a cached response is fresh if the gateway does not say",
        apply: { $0.cacheLifetime = DurationText.seconds($1) ?? $0.cacheLifetime },
        standard: { DurationText.text($0.cacheLifetime) }),
      SettingRow(
        key: "cache.size", variable: "MARVEL_CACHE_SIZE", value: .count(from: 1),
        meaning: "maximum size of the response cache, in megabytes",
        apply: { $0.cacheSize = Int($1) ?? $0.cacheSize }, standard: { String($0.cacheSize) }),
    ]
  }

  private static let gateway = [
    SettingRow(
      key: "baseURL", variable: "MARVEL_BASE_URL", value: .address,
      meaning: "base URL of the gateway",
      apply: {
        $0.gateway.address = GatewayAddress($1) ?? $0.gateway.address
        $0.gateway.isAddressChosen = true
      }, standard: { $0.gateway.address.text }),
    SettingRow(
      key: "publicKey", variable: "MARVEL_PUBLIC_KEY", value: .text,
      meaning: "public key for the gateway",
      apply: { $0.gateway.publicKey = $1 }),
    SettingRow(
      key: "privateKey", variable: "MARVEL_PRIVATE_KEY", value: .secret,
      meaning: "private key that signs requests; it is never sent",
      apply: { $0.gateway.privateKey = Secret($1) }),
    SettingRow(
      key: "privateKeyCommand", variable: nil, value: .text,
      meaning: "shell command that prints the private key; runs when a request must be signed, "
        + "within gateway.deadline",
      apply: { $0.gateway.privateKeyCommand = $1 }),
    SettingRow(
      key: "gateway.retries", variable: "MARVEL_RETRIES", value: .count(from: 0),
      meaning: "maximum retries per request",
      apply: { $0.gateway.retries = Int($1) ?? $0.gateway.retries },
      standard: { String($0.gateway.retries) }),
    SettingRow(
      key: "gateway.deadline", variable: "MARVEL_DEADLINE", value: .duration(from: 1),
      meaning:
        "time limit for a request, including its retries; unless set, 10m for import from a URL",
      apply: { $0.gateway.chosenDeadline = DurationText.seconds($1) },
      standard: { DurationText.text($0.gateway.deadline) }),
    SettingRow(
      key: "gateway.idleTimeout", variable: "MARVEL_IDLE_TIMEOUT", value: .duration(from: 1),
      meaning: "time without data after which an attempt is aborted",
      apply: { $0.gateway.idleTimeout = DurationText.seconds($1) ?? $0.gateway.idleTimeout },
      standard: { DurationText.text($0.gateway.idleTimeout) }),
    SettingRow(
      key: "gateway.timeout", variable: "MARVEL_TIMEOUT", value: .duration(from: 1),
      meaning: "time limit for all requests of a command together, without --timeout (default: no "
        + "limit, but no retry after 10s without a response)",
      apply: { $0.gateway.timeout = DurationText.seconds($1) }),
    SettingRow(
      key: "gateway.requestsPerSecond", variable: "MARVEL_REQUESTS_PER_SECOND",
      value: .count(from: 1),
      meaning: "maximum requests per second, except to this machine",
      apply: { $0.gateway.requestsPerSecond = Int($1) ?? $0.gateway.requestsPerSecond },
      standard: { String($0.gateway.requestsPerSecond) }),
    SettingRow(
      key: "gateway.concurrentRequests", variable: "MARVEL_CONCURRENT_REQUESTS",
      value: .count(from: 1),
      meaning: "maximum concurrent requests",
      apply: { $0.gateway.concurrentRequests = Int($1) ?? $0.gateway.concurrentRequests },
      standard: { String($0.gateway.concurrentRequests) }),
    SettingRow(
      key: "gateway.dailyLimit", variable: "MARVEL_DAILY_LIMIT", value: .count(from: 0),
      meaning: "maximum requests per day with one key; 0 means unlimited (default "
        + "3000 for \(GatewayAddress.marvel.host), 0 for others)",
      apply: { $0.gateway.dailyLimit = Int($1) }),
    SettingRow(
      key: "gateway.bodyLimit", variable: "MARVEL_BODY_LIMIT", value: .count(from: 1),
      meaning: "maximum size of a response, in megabytes",
      apply: { $0.gateway.bodyLimit = Int($1) ?? $0.gateway.bodyLimit },
      standard: { String($0.gateway.bodyLimit) }),
  ]
}

extension ChildEnvironment {
  /// The environment of every program that this one starts: without keys and tokens, also those of
  /// the gateway's own variable.
  package static var withoutSecrets: ChildEnvironment {
    let secrets = SettingTable.all.filter { $0.value.isSecret }.compactMap(\.variable)
    return ChildEnvironment(withholding: secrets + ["MARVEL_GATEWAY_KEYS"])
  }
}
