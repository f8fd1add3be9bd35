/// A subcommand.
enum Command: String, CaseIterable, Hashable, Sendable {
  case list, show, search, help

  /// The words after the command, in the notation of synopses.
  var operands: String {
    switch self {
    case .list: "[KIND]"
    case .show: "[KIND] ID|NAME..."
    case .search: "WORD..."
    case .help: "[COMMAND]"
    }
  }

  /// One phrase, without a full stop.
  var summary: String {
    switch self {
    case .list: "list entities, filtered, ordered and cut to a window"
    case .show: "show entities by id or by name"
    case .search: "find entities by words in names, aliases and descriptions"
    case .help: "show help, in general or for a command"
    }
  }

  var flags: [Flag] {
    switch self {
    case .list:
      FlagTable.window + FlagTable.filters + [FlagTable.orderBy] + FlagTable.sources
        + FlagTable.presentation
    case .show: FlagTable.sources + FlagTable.presentation
    case .search: FlagTable.window + FlagTable.sources + FlagTable.presentation
    case .help: []
    }
  }

  /// What help says beyond the flags, a paragraph each.
  var details: [String] {
    switch self {
    case .list:
      [
        "KIND is one of characters, comics, creators, events, series and stories, in the "
          + "singular or plural, and characters when left out. The embedded catalogue holds "
          + "characters so far.",
        "Filters are joined by \"and\". Names are compared without regard to case and accents.",
      ]
    case .show:
      [
        "A word of digits is an id, anything else a name, in which case, accents and "
          + "punctuation do not matter; name:1602 makes a name of digits. The full name counts "
          + "first, then the name that the catalogue gives to its best-known bearer, then an "
          + "alias or a name without its parenthesis if only one entity bears it. "
          + "character/1009368, as search -o id prints it, works too.",
        "With - in place of words they are read from standard input, one a line; blank lines do "
          + "not count. The answer is a list document in their order, even for a single line.",
        "With one word the JSON is the entity itself, with several a list document. A word that "
          + "names nothing fails alone; the others are still shown.",
      ]
    case .search:
      [
        "Every word must be found; the last one may be the beginning of a word. Bearers of "
          + "exactly the name come first, then matches in names, in aliases, in descriptions.",
        "The embedded catalogue is searched. A gateway has no such search: with --source gateway "
          + "the answer is the entities whose names begin with the words.",
      ]
    case .help: []
    }
  }

  var examples: [String] {
    switch self {
    case .list:
      [
        "marvel-cli list --offset 20", "marvel-cli list --name-starts-with iron",
        "marvel-cli list --all -o jsonl | jq -r .name",
      ]
    case .show:
      [
        "marvel-cli show spider-man", "marvel-cli show 1009610 1009368 -o csv",
        "marvel-cli list --all -o id | marvel-cli show - --fields name",
      ]
    case .search:
      ["marvel-cli search green giant", "marvel-cli show $(marvel-cli search storm -o id)"]
    case .help: ["marvel-cli help list"]
    }
  }
}
