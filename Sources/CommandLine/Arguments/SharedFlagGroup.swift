internal import ArgumentParsing

/// Flags that several commands share, as the help topic `flags` lists them.
struct SharedFlagGroup {
  let title: String
  let flags: [Flag]

  static let all = [
    SharedFlagGroup(title: "Source", flags: FlagTable.sources),
    SharedFlagGroup(title: "Time limit", flags: [FlagTable.timeout]),
    SharedFlagGroup(title: "Format", flags: FlagTable.formats),
    SharedFlagGroup(title: "Fields and columns", flags: FlagTable.entityOutput),
    SharedFlagGroup(title: "Quiet", flags: [FlagTable.quiet]),
    SharedFlagGroup(title: "Verbose", flags: [FlagTable.verbose]),
    SharedFlagGroup(title: "Statistics", flags: [FlagTable.statistics]),
    SharedFlagGroup(title: "General", flags: [FlagTable.errors] + FlagTable.general),
  ]

  /// The commands that accept every flag of the group.
  var commands: [any Command.Type] {
    Commands.all.filter { command in
      let shared = command.sharedFlags + FlagTable.general
      return flags.allSatisfy { flag in shared.contains { $0.name == flag.name } }
    }
  }

  /// The commands as a phrase: a list of them, or of the exceptions if that is shorter.
  var scope: String {
    let accepting = commands
    let others = Commands.all.filter { command in !accepting.contains { $0 == command } }
    if others.isEmpty { return "all commands" }
    if others.count < accepting.count {
      return "all commands except " + others.map { $0.name }.joined(separator: ", ")
    }
    return accepting.map { $0.name }.joined(separator: ", ")
  }
}
