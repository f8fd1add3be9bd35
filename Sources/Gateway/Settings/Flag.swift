/// A flag of the command line.
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

  var word: String { "--" + rawValue }

  var short: String? {
    switch self {
    case .quiet: "-q"
    case .help: "-h"
    default: nil
    }
  }

  /// The word for the value in help; nil for a switch.
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

  /// The flag may stand without its value.
  var hasOptionalValue: Bool { self == .quota }

  var meaning: String {
    switch self {
    case .port: "the port, \(Settings.defaultPort) when left out; 0 picks a free one"
    case .bind: "the address to listen at, \(Settings.defaultAddress) when left out"
    case .catalog: "serve the catalog in FILE, not the one inside"
    case .classicURIs: "write Marvel's own addresses into entities"
    case .baseURL: "write addresses that begin with URL, as of a proxy"
    case .noUTM: "leave the caller's key out of links"
    case .keys: "accept the pairs of keys in FILE"
    case .referrer: "let pages of HOST ask by key alone; *.HOST too"
    case .open: "accept any key and no signature"
    case .quota: "N requests a day for each key; \(Settings.defaultQuota) without N"
    case .retired: "answer as Marvel's gateway does now"
    case .fault: "rehearse the failures that FILE lists"
    case .cacheControl: "send TEXT as Cache-Control with every success"
    case .tlsCert: "speak HTTPS by the certificates in FILE (PEM)"
    case .tlsKey: "the private key of the certificate (PEM)"
    case .threads: "threads for connections; one a processor when left out"
    case .quiet: "no line about each request on standard error"
    case .help: "show this help"
    case .version: "show the version"
    }
  }
}
