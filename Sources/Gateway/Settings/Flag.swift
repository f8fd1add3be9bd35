/// A command-line flag.
enum Flag: String, CaseIterable, Sendable {
  case port, bind, catalog
  case classicURIs = "classic-uris"
  case baseURL = "base-url"
  case noUTM = "no-utm"
  case keys, referrer, open, quota, retired, fault
  case cacheControl = "cache-control"
  case tlsCert = "tls-cert"
  case tlsKey = "tls-key"
  case threads, quiet, help, version

  var name: String { "--" + rawValue }

  var short: String? {
    switch self {
    case .quiet: "-q"
    case .help: "-h"
    default: nil
    }
  }

  /// The placeholder for the value in help, or nil if the flag takes no value.
  var placeholder: String? {
    switch self {
    case .port, .quota, .threads: "N"
    case .bind: "ADDRESS"
    case .catalog, .keys, .fault, .tlsCert, .tlsKey: "FILE"
    case .baseURL: "URL"
    case .referrer: "HOST"
    case .cacheControl: "TEXT"
    case .classicURIs, .noUTM, .open, .retired, .quiet, .help, .version: nil
    }
  }

  /// Whether the value can be omitted.
  var hasOptionalValue: Bool { self == .quota }

  var meaning: String {
    switch self {
    case .port: "port to listen on; 0 picks a free one (default \(Settings.defaultPort))"
    case .bind: "address to listen on (default \(Settings.defaultAddress))"
    case .catalog: "serve the catalog in FILE, not the embedded one"
    case .classicURIs: "use Marvel's original base URL in entities"
    case .baseURL: "base URL in entities, such as a proxy's"
    case .noUTM: "omit the caller's public key from links"
    case .keys: "accept the key pairs in FILE"
    case .referrer: "accept unsigned requests from pages on [*.]HOST"
    case .open: "accept any key, and unsigned requests"
    case .quota: "daily requests per key (\(Settings.defaultQuota) if N is omitted)"
    case .retired: "respond like Marvel's retired gateway: always 500"
    case .fault: "inject the faults listed in FILE"
    case .cacheControl: "send TEXT as Cache-Control with each success"
    case .tlsCert: "serve HTTPS with the certificate chain in FILE (PEM)"
    case .tlsKey: "private key of the certificate (PEM)"
    case .threads: "connection threads (default: one per processor)"
    case .quiet: "do not log requests to standard error"
    case .help: "show this help"
    case .version: "show the version"
    }
  }
}
