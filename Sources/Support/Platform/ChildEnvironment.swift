#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The environment of the programs that this one starts: its own, without secrets.
package struct ChildEnvironment: Sendable {
  private let withheld: [String]
  private var defaults: [(name: String, value: String)] = []

  /// - Parameter withheld: The names of variables that a program does not inherit.
  package init(withholding withheld: [String]) {
    self.withheld = withheld
  }

  /// The same environment with a variable that is set unless one of these is set already.
  func defaulting(_ name: String, to value: String, unless others: [String] = []) -> Self {
    guard ([name] + others).allSatisfy({ environmentVariable($0) == nil }) else { return self }
    var environment = self
    environment.defaults.append((name, value))
    return environment
  }

  /// Calls the body with a null-terminated array of `NAME=VALUE`.
  func withPointers<Result>(_ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    let added = unsafe defaults.map { unsafe strdup("\($0.name)=\($0.value)") }
    defer { for index in unsafe added.indices { unsafe free(added[index]) } }
    var variables: [UnsafeMutablePointer<CChar>?] = unsafe []
    var next = unsafe environ
    // The bytes are passed on as they are: they need not be UTF-8.
    while let variable = unsafe next.pointee {
      if unsafe !isWithheld(variable) { unsafe variables.append(variable) }
      unsafe next += 1
    }
    return unsafe body(variables + added + [nil])
  }

  private func isWithheld(_ variable: UnsafePointer<CChar>) -> Bool {
    withheld.contains { unsafe strncmp(variable, $0 + "=", $0.utf8.count + 1) == 0 }
  }
}
