internal import ArgumentParsing
internal import Catalog

/// The parts of docs/commands.md that are generated.
enum CommandsPage {
  static var parts: [DocumentationPage.Part] {
    [
      .init("commands", Commands.all.map(section).joined(separator: "\n\n")),
      .init(
        "shared flags",
        table(["flag", "meaning", "commands"], SharedFlagGroup.all.flatMap(sharedFlagRows))),
      .init("lists", table(["list", "filters", "sort keys"], lists.map(listRow))),
      .init("added keys", addedKeys), .init("error codes", ErrorCode.allCases.map(\.row).markdown),
      .init("exit statuses", ExitStatus.markdown),
      .init(
        "settings",
        table(["key", "variable", "value", "meaning"], SettingTable.all.map(settingRow))),
    ]
  }

  private static func table(_ columns: [String], _ rows: [String]) -> String {
    let head = "| \(columns.joined(separator: " | ")) |"
    let line = "|" + String(repeating: "---|", count: columns.count)
    return ([head, line] + rows).joined(separator: "\n")
  }

  /// The keys that the embedded catalog adds to Marvel's.
  private static var addedKeys: String {
    let lists = Kind.allCases.compactMap { kind -> String? in
      let keys = kind.fields.filter { !$0.isRequired }.map { "`\($0.key)`" }
      return keys.isEmpty ? nil : "\(kind.plural) have \(keys.listed(by: "and"))"
    }
    return lists.joined(separator: ";\n") + "."
  }

  private static func section(_ command: any Command.Type) -> String {
    let rows = command.documentedFlags.map(flagRow)
    let flags = rows.isEmpty ? "" : "\n" + table(["flag", "meaning"], rows) + "\n"
    let sentence = command.formatSentence.map { $0.substituting("-o", by: "`-o`") + "." }
    let details = (command.details + [sentence].compactMap { $0 }).map { "\n\($0)\n" }.joined()
    return """
      ## `\(command.usage)`

      \(command.summary).
      \(details)\(flags)
      ```sh
      \(command.examples.lines.joined(separator: "\n"))
      ```
      """
  }

  private static var lists: [(kind: Kind, parent: Kind?)] {
    Kind.allCases.map { ($0, nil) } + ProtocolTable.relations.map { ($0.child, $0.parent) }
  }

  private static func listRow(_ kind: Kind, _ parent: Kind?) -> String {
    let command = "list \(kind.plural)" + (parent.map { " --of \($0.singular)/ID" } ?? "")
    let filters = (ProtocolTable.allFilters(of: kind, under: parent) ?? []).map {
      "`--\($0.flagName)`"
    }
    let keys = ProtocolTable.resource(for: kind).orderKeys.map { "`\($0.name)`" }
    return "| `\(command)` | \(filters.joined(separator: " ")) | \(keys.joined(separator: " ")) |"
  }

  private static func flagRow(_ flag: Flag) -> String {
    let short = flag.short.map { "`-\($0)`, " } ?? ""
    // A vertical line would begin another cell.
    let spelling = flag.usage.substituting("|", by: "\\|")
    return "| \(short)`\(spelling)` | \(flag.fullMeaning) |"
  }

  private static func sharedFlagRows(_ group: SharedFlagGroup) -> [String] {
    group.flags.map { "\(flagRow($0)) \(group.scope) |" }
  }

  private static func settingRow(_ row: SettingRow) -> String {
    let variable = row.variable.map { "`\($0)`" } ?? "none"
    return "| `\(row.key)` | \(variable) | \(row.value.wanted) | \(row.fullMeaning) |"
  }
}
