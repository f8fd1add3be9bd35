import TestSupport

/// Whether a program can run in a namespace with its own file of trusted authorities.
let canTrustOwnAuthority =
  (try? Program(path: "/usr/bin/unshare").run(["-rm", "/bin/true"]).status) == 0

extension Client {
  private static let authorities = "/etc/ssl/certs/ca-certificates.crt"

  /// Returns a command that runs the program with the test authority as its only trusted one.
  func trusting(_ arguments: [String]) throws -> (program: Program, arguments: [String]) {
    let script = "mount --bind \"$0\" \(Self.authorities) && exec \"$@\""
    let wrapper = ["-rm", "/bin/sh", "-c", script, try Certificate.authority(), program.path]
    return (Program(path: "/usr/bin/unshare"), wrapper + arguments)
  }
}
