/// A flag of the command line.
enum Flag: String, CaseIterable, Sendable {
  case port, bind, open, fault
  case cacheControl = "cache-control"
  case quiet, help, version

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
    case .port: "N"
    case .bind: "ADDRESS"
    case .fault: "FILE"
    case .cacheControl: "TEXT"
    case .open, .quiet, .help, .version: nil
    }
  }

  var meaning: String {
    switch self {
    case .port: "the port, \(Settings.defaultPort) when left out; 0 picks a free one"
    case .bind: "the address to listen at, \(Settings.defaultAddress) when left out"
    case .open: "accept any key and no signature"
    case .fault: "rehearse the failures that FILE lists"
    case .cacheControl: "send TEXT as Cache-Control with every success"
    case .quiet: "no line about each request on standard error"
    case .help: "show this help"
    case .version: "show the version"
    }
  }
}
