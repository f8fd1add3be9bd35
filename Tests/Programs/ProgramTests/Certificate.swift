import TestSupport

/// A certificate for tests, made by openssl, with its key in another file.
struct Certificate: Sendable {
  /// What is wrong with it.
  enum Fault: Sendable {
    case none, selfSigned, expired, wrongHost
  }

  let path: String
  let keyPath: String

  /// The certificate of the authority by which all but the self-signed one are signed.
  static func authority() throws -> String { try Certificates.shared.get().authority }

  static func with(_ fault: Fault) throws -> Certificate {
    try Certificates.shared.get().certificate(fault)
  }
}

/// The files of all certificates; they go away with the tests.
private final class Certificates: Sendable {
  static let shared = Result { try Certificates() }

  private let directory = ScratchDirectory()
  let authority: String

  init() throws {
    authority = directory.path + "/authority.pem"
    try openssl([
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-keyout", "\(directory.path)/authority.key", "-out", authority, "-subj", "/CN=Authority",
      "-days", "2", "-addext", "keyUsage=critical,keyCertSign",
    ])
    for (name, host, days) in [
      ("good", "localhost", "2"), ("expired", "localhost", "-1"), ("stranger", "example.org", "2"),
    ] {
      try makeCertificate(name, host, days)
    }
    try openssl([
      "req", "-x509", "-key", "\(directory.path)/good.key", "-out", "\(directory.path)/self.pem",
      "-subj", "/CN=localhost", "-days", "2", "-addext", "subjectAltName=DNS:localhost",
    ])
  }

  func certificate(_ fault: Certificate.Fault) -> Certificate {
    let (name, key) =
      switch fault {
      case .none: ("good", "good")
      case .selfSigned: ("self", "good")
      case .expired: ("expired", "expired")
      case .wrongHost: ("stranger", "stranger")
      }
    return Certificate(
      path: "\(directory.path)/\(name).pem", keyPath: "\(directory.path)/\(key).key")
  }

  /// - Parameter days: for how long it is valid, below 0 where it no longer is.
  private func makeCertificate(_ name: String, _ host: String, _ days: String) throws {
    let base = "\(directory.path)/\(name)"
    try openssl([
      "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout",
      base + ".key", "-out", base + ".csr", "-subj", "/CN=\(host)",
    ])
    let extensions = directory.write("subjectAltName=DNS:\(host)\n", to: name + ".ext")
    try openssl([
      "x509", "-req", "-in", base + ".csr", "-CA", authority, "-CAkey",
      "\(directory.path)/authority.key", "-CAcreateserial", "-days", days, "-extfile", extensions,
      "-out", base + ".pem",
    ])
  }

  private func openssl(_ arguments: [String]) throws {
    let outcome = try Program(path: "/usr/bin/openssl").run(arguments)
    guard outcome.status == 0 else { throw CertificateError(words: outcome.stderr) }
  }
}

private struct CertificateError: Error {
  let words: String
}
