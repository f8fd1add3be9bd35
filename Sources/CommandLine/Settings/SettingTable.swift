internal import Catalog

/// Every setting; its order is the order in the reference.
enum SettingTable {
  static let all = output + sources + gateway

  private static let output = [
    SettingRow(
      key: "output.format", variable: "MARVEL_OUTPUT",
      value: .word(of: ["auto"] + Format.allCases.map(\.rawValue)),
      meaning: "the form of the answer; auto is table on a terminal and json elsewhere",
      standard: "auto"
    ) { $0.format = Format(rawValue: $1) },
    SettingRow(
      key: "output.errors", variable: "MARVEL_ERRORS",
      value: .word(of: ErrorForm.allCases.map(\.rawValue)),
      meaning: "the form of errors and notices on standard error", standard: "text"
    ) { $0.errors = ErrorForm(rawValue: $1) ?? .text },
    SettingRow(
      key: "output.limit", variable: "MARVEL_LIMIT", value: .count(from: 1),
      meaning: "how many entities list and search give when no flag says it",
      standard: String(PageRange.defaultLimit)
    ) { $0.limit = Int($1) },
    SettingRow(
      key: "output.quiet", variable: "MARVEL_QUIET", value: .truth,
      meaning: "whether notices on standard error are left out", standard: "false"
    ) { $0.isQuiet = $1 == "true" },
    SettingRow(
      key: "output.color", variable: "MARVEL_COLOR",
      value: .word(of: ColorChoice.allCases.map(\.rawValue)),
      meaning: "when tables, cards and errors are colored; auto obeys NO_COLOR, CLICOLOR_FORCE, "
        + "CLICOLOR and TERM, and else means on a terminal", standard: "auto"
    ) { $0.color = ColorChoice(rawValue: $1) },
    SettingRow(
      key: "output.links", variable: "MARVEL_LINKS", value: .truth,
      meaning: "whether names and addresses are links on a terminal", standard: "true"
    ) { $0.wantsLinks = $1 == "true" },
    SettingRow(
      key: "output.pager", variable: "MARVEL_PAGER", value: .text,
      meaning: "the command that shows what is longer than the terminal; an empty variable or cat "
        + "means none (default PAGER, else less -FIRX)"
    ) { $0.pager = $1 },
  ]

  private static let sources = [
    SettingRow(
      key: "source", variable: "MARVEL_SOURCE",
      value: .word(of: SourceChoice.allCases.map(\.rawValue)),
      meaning: "where answers come from when no flag says it", standard: "auto"
    ) { $0.source = SourceChoice(rawValue: $1) ?? .auto },
    SettingRow(
      key: "catalog.lifetime", variable: "MARVEL_CATALOG_LIFETIME", value: .span(from: 0),
      meaning: "how long the local catalog answers before a gateway that is set up",
      standard: "24h"
    ) { $0.catalogLifetime = DurationText.seconds($1) ?? $0.catalogLifetime },
    SettingRow(
      key: "cache.lifetime", variable: "MARVEL_CACHE_LIFETIME", value: .span(from: 0),
      meaning: "how long an answer holds when the gateway does not say", standard: "24h"
    ) { $0.cacheLifetime = DurationText.seconds($1) ?? $0.cacheLifetime },
    SettingRow(
      key: "cache.size", variable: "MARVEL_CACHE_SIZE", value: .count(from: 1),
      meaning: "the most that stored answers may take, in millions of bytes", standard: "64"
    ) { $0.cacheSize = Int($1) ?? $0.cacheSize },
  ]

  private static let gateway = [
    SettingRow(
      key: "baseURL", variable: "MARVEL_BASE_URL", value: .address,
      meaning: "the gateway that is asked", standard: GatewayAddress.marvel.text
    ) { $0.gateway.address = GatewayAddress($1) ?? $0.gateway.address },
    SettingRow(
      key: "publicKey", variable: "MARVEL_PUBLIC_KEY", value: .text,
      meaning: "the public key for the gateway"
    ) { $0.gateway.publicKey = $1 },
    SettingRow(
      key: "privateKey", variable: "MARVEL_PRIVATE_KEY", value: .secret,
      meaning: "the private key, with which requests are signed and which is never sent"
    ) { $0.gateway.privateKey = Secret($1) },
    SettingRow(
      key: "privateKeyCommand", variable: nil, value: .text,
      meaning: "a shell command that prints the private key; run when a request must be signed"
    ) { $0.gateway.privateKeyCommand = $1 },
    SettingRow(
      key: "gateway.retries", variable: "MARVEL_RETRIES", value: .count(from: 0),
      meaning: "how often a request is sent again", standard: "3"
    ) { $0.gateway.retries = Int($1) ?? $0.gateway.retries },
    SettingRow(
      key: "gateway.deadline", variable: "MARVEL_DEADLINE", value: .span(from: 1),
      meaning: "how long a request may take with all its repetitions", standard: "60s"
    ) { $0.gateway.deadline = DurationText.seconds($1) ?? $0.gateway.deadline },
    SettingRow(
      key: "gateway.idleLimit", variable: "MARVEL_IDLE_LIMIT", value: .span(from: 1),
      meaning: "after how long without a byte an attempt is given up", standard: "10s"
    ) { $0.gateway.idleLimit = DurationText.seconds($1) ?? $0.gateway.idleLimit },
    SettingRow(
      key: "gateway.requestsPerSecond", variable: "MARVEL_REQUESTS_PER_SECOND",
      value: .count(from: 1),
      meaning: "the most requests a second, except to this machine", standard: "10"
    ) { $0.gateway.requestsPerSecond = Int($1) ?? $0.gateway.requestsPerSecond },
    SettingRow(
      key: "gateway.concurrentRequests", variable: "MARVEL_CONCURRENT_REQUESTS",
      value: .count(from: 1),
      meaning: "the most requests at once", standard: "8"
    ) { $0.gateway.concurrentRequests = Int($1) ?? $0.gateway.concurrentRequests },
    SettingRow(
      key: "gateway.dailyLimit", variable: "MARVEL_DAILY_LIMIT", value: .count(from: 0),
      meaning: "the most requests a day with one key, 0 for any number (default "
        + "3000 for \(GatewayAddress.marvel.host), 0 for others)"
    ) { $0.gateway.dailyLimit = Int($1) },
    SettingRow(
      key: "gateway.bodyLimit", variable: "MARVEL_BODY_LIMIT", value: .count(from: 1),
      meaning: "the longest answer that is taken, in millions of bytes", standard: "32"
    ) { $0.gateway.bodyLimit = Int($1) ?? $0.gateway.bodyLimit },
  ]
}
