internal import Catalog

/// docs/man/marvel-cli-COMMAND.1, in mdoc(7)
enum CommandManualPage {
  static func text(_ command: Command) -> String {
    let name = "marvel-cli-\(command.rawValue)"
    return """
      .\\" Made by `make docs` from the tables in the code.
      .Dd \(ManualPage.date)
      .Dt \(name.uppercased()) 1
      .Os
      .Sh NAME
      .Nm \(name)
      .Nd \(Mdoc.escaped(command.summary))
      .Sh SYNOPSIS
      .Nm marvel-cli
      .Cm \(command.rawValue)
      .Op Ar flags\(operands(command))
      .Sh DESCRIPTION
      \(([Mdoc.sentence(command.summary)] + command.details.map(Mdoc.sentences))
        .joined(separator: "\n.Pp\n"))
      .Pp
      The flags are:
      .Bl -tag -width Ds
      \((command.flags + FlagTable.general).map(ManualPage.item).joined(separator: "\n"))
      .El
      .Sh EXIT STATUS
      The statuses are those that
      .Xr marvel-cli 1
      lists.
      .Sh EXAMPLES
      .Bd -literal -compact
      \(command.examples.map(Mdoc.escaped).joined(separator: "\n"))
      .Ed
      .Sh SEE ALSO
      \(references(besides: command).map { ".Xr \($0) 1" }.joined(separator: " ,\n"))

      """
  }

  private static func operands(_ command: Command) -> String {
    command.operands.isEmpty ? "" : "\n.Ar \(Mdoc.escaped(command.operands))"
  }

  private static func references(besides command: Command) -> [String] {
    let related: [Command] =
      switch command {
      case .list: [.show, .search]
      case .show: [.list, .search]
      case .search: [.list, .show]
      case .stats, .graph: [.list]
      case .sync: [.catalog, .changes]
      case .import: [.catalog, .export]
      case .changes: [.sync]
      case .export: [.import]
      case .catalog: [.import, .sync]
      case .config: [.doctor]
      case .doctor: [.config]
      default: []
      }
    return ["marvel-cli"] + related.map { "marvel-cli-\($0.rawValue)" }.sorted()
  }
}
