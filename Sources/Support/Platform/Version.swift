internal import BuildInfo

package let programVersion = "1.0.0"

/// The commit of the build, followed by `-modified` if files differed; `unknown` if the build did
/// not set it.
package var programCommit: String { unsafe String(cString: build_commit()) }

/// A component of a program, with its version or date.
package struct VersionFact: Equatable, Sendable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// Returns a line for the program, then one for each fact: the name, a space, and the value.
package func versionReport(of program: String, _ facts: [VersionFact]) -> String {
  facts.reduce("\(program) \(programVersion)\n") { "\($0)\($1.name) \($1.value)\n" }
}
