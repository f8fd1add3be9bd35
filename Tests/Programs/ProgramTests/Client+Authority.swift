import TestSupport

/// Whether a program can be run that sees another file of trusted authorities than the others do.
let canTrustOwnAuthority =
  (try? Program(path: "/usr/bin/unshare").run(["-rm", "/bin/true"]).status) == 0

extension Client {
  private static let authorities = "/etc/ssl/certs/ca-certificates.crt"

  /// The program and its arguments where, for it alone, the authority of the tests is the trusted one.
  func trusting(_ arguments: [String]) throws -> (program: Program, arguments: [String]) {
    let script = "mount --bind \"$0\" \(Self.authorities) && exec \"$@\""
    let words = ["-rm", "/bin/sh", "-c", script, try Certificate.authority(), program.path]
    return (Program(path: "/usr/bin/unshare"), words + arguments)
  }
}
