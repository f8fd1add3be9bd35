/// docs/commands.md
enum CommandsPage {
  static var text: String {
    """
    # Commands

    Made by `make docs` from the tables in the code; `marvel-cli help COMMAND` says the same.

    \(Command.allCases.map(section).joined(separator: "\n"))
    ## Formats

    `-o`, `--output` or `MARVEL_OUTPUT` choose: `table` is a table, or for `show` a card, for
    reading and the default on a terminal; it is fitted to the terminal's width and complete
    elsewhere. `json` is one document and the default elsewhere; `jsonl` one entity a line; `csv`
    follows RFC 4180; `tsv` escapes tab, line feed, carriage return and backslash as `\\t`, `\\n`,
    `\\r` and `\\\\`; `id` is one id a line, for `search` in the form `character/1009610`.

    ## The list document

    One JSON object with these keys in this order, so that it can be written as it comes:

    | key | meaning |
    |---|---|
    | `schemaVersion` | 1; later versions only add |
    | `source` | `embedded` |
    | `cached`, `stale` | whether the answer was stored before, and whether it may be out of date |
    | `fetchedAt` | RFC 3339; of the embedded catalogue its date |
    | `attribution` | to be shown with the data |
    | `offset`, `limit` | the window; `limit` is null under `--all` |
    | `total` | how many the whole list has |
    | `results` | entities in Marvel's own shape; of a search objects of `kind`, `matched` (`name`, \
    `alias`, `description`) and `entity`, best first |
    | `count` | how many `results` holds |
    | `nextOffset` | the offset to go on from; null at the end |

    `show` with one word gives the entity itself. Beside Marvel's keys an entity of the embedded
    catalogue has `realName` (a text or null) and `aliases` (an array).

    ## Notices

    Notices go to standard error in every format, and `-q` leaves them out: a list that was cut
    though neither `--limit` nor `--all` was given, a name that several entities bear and whose
    best-known bearer was taken, a search that found nothing. Errors are never left out.

    ## Exit status

    | status | meaning |
    |---|---|
    \(ExitStatus.allCases.map { "| \($0.rawValue) | \($0.meaning) |" }.joined(separator: "\n"))

    ## Settings

    Flags go over environment variables, these over the file, and the file over defaults. The file
    is `$XDG_CONFIG_HOME/marvel-cli/config.json` (`~/.config/marvel-cli/config.json`), or the one
    that `MARVEL_CONFIG` names; `config.example.json` is a start. A key that is not known and a
    value of a wrong type are errors. An empty variable counts as unset.

    | key | variable | value | meaning |
    |---|---|---|---|
    \(SettingTable.all.map(settingRow).joined(separator: "\n"))

    """
  }

  private static func section(_ command: Command) -> String {
    let rows = command.flags.map(flagRow).joined(separator: "\n")
    let table = rows.isEmpty ? "" : "\n| flag | meaning |\n|---|---|\n\(rows)\n"
    let details = command.details.map { "\n\($0)\n" }.joined()
    return """
      ## `marvel-cli \(command.rawValue) \(command.operands)`

      \(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).
      \(details)\(table)
      ```sh
      \(command.examples.joined(separator: "\n"))
      ```

      """
  }

  private static func flagRow(_ flag: Flag) -> String {
    let short = flag.short.map { "`-\($0)`, " } ?? ""
    let value = flag.placeholder.map { " \($0)" } ?? ""
    return "| \(short)`\(flag.word)\(value)` | \(flag.fullMeaning) |"
  }

  private static func settingRow(_ row: SettingRow) -> String {
    let variable = row.variable.map { "`\($0)`" } ?? "none"
    return "| `\(row.key)` | \(variable) | \(row.value.wanted) | \(row.meaning) |"
  }
}

extension Flag {
  /// The meaning with the values that are allowed.
  var fullMeaning: String {
    meaning + (allowed.isEmpty ? "" : " (\(allowed.joined(separator: ", ")))")
  }
}
