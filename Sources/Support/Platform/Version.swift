internal import BuildInfo

/// The version of the programs.
package let programVersion = "0.1.0"

/// The commit that the programs were built from, with `-modified` behind it where files differed;
/// `unknown` where the build was not told.
package var programCommit: String { unsafe String(cString: build_commit()) }

/// Something that a program is made of, and its version or date.
package struct VersionFact: Equatable, Sendable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A line for the program, then one for each fact: the name, a space and the value.
package func versionReport(of program: String, _ facts: [VersionFact]) -> String {
  facts.reduce("\(program) \(programVersion)\n") { "\($0)\($1.name) \($1.value)\n" }
}
