internal import Catalog
internal import CatalogImport

/// The long form of help: details and examples.
extension Command {
  /// The text after the summary, one element per paragraph.
  var details: [String] {
    switch self {
    case .list:
      [
        "KIND is characters (the default), comics, creators, events, series, or stories, singular "
          + "or plural. --of lists the entities that are related to another one, for the relations "
          + "that Marvel's API has.",
        "An entity must match all filters. Each kind has the filters of Marvel's API. Names are "
          + "compared without regard to case and accents. Filters on entities take ids or names, "
          + "separated by commas; repeat the flag for a name that contains a comma.",
        "marvel-cli help list KIND shows the filters and sort keys of one kind.",
      ]
    case .show:
      [
        "An argument of digits only is an id; anything else is a name. Names ignore case, accents, "
          + "and punctuation. Write a name of digits only as name:1602. A reference may include "
          + "the kind, such as character/1009368, as search -o id prints it. Full names match "
          + "first, then the catalog's main entity for a name, then an unambiguous alias or name "
          + "without the part in parentheses.",
        "With -, references are read from standard input, one per line; blank lines are skipped. "
          + "The output is a list document in input order, even for one line.",
        "--image draws thumbnails above the cards with chafa, on a terminal only. Thumbnails are "
          + "fetched over https, up to 8 MB each, and cached in "
          + "$XDG_CACHE_HOME/marvel-cli/images, up to 64 MB in total. A file that is not an image, "
          + "or is too large, is rejected (exit 65).",
        "With one argument, the JSON is the entity; with several, a list document. If an argument "
          + "matches nothing, the others are still shown.",
      ]
    case .search:
      [
        "Matches all words, in any order; the last word may be a prefix, and words in quotation "
          + "marks must be adjacent. Case and accents are ignored. Exact names rank first, then "
          + "matches in names, aliases, creators, and descriptions; better-known entities break "
          + "ties.",
        "If nothing matches, corrects misspelled words: one edit in words of four or five letters, "
          + "two in longer ones.",
        "Searches the local catalog if there is one, otherwise the embedded one. Gateways do not "
          + "support search: with --source gateway the results are entities whose names begin with "
          + "the words.",
      ]
    case .browse:
      [
        "Starts with the entities of KIND (default characters), or with those that match the "
          + "words. Press / to search as you type, Enter to open a card and its related entities, "
          + "Esc, Left, or Backspace to go back, Tab for the next kind, o to open the web page, y "
          + "to copy the id, Y to copy the JSON (if the terminal supports OSC 52), and q to quit. "
          + "Move with the arrow keys, j, k, Page Up, Page Down, Home, and End.",
        "Works with every source. With a gateway, a request is sent when typing pauses.",
      ]
    case .pick:
      [
        "Draws on the terminal of the process (/dev/tty), so that standard output can go to a "
          + "script. Type to search, press Enter to pick, Tab to mark several, Right to open the "
          + "card, and Esc to leave.",
        "-o sets what is printed, one per line: id (the default) in the form character/1009368, "
          + "which show and --of accept, name, url, or json. If nothing is picked, nothing is "
          + "printed and the exit status is 1, or 130 after Ctrl-C.",
      ]
    case .stats:
      [
        "Without KIND, counts the entities of each kind. With KIND, counts its entities by the key "
          + "given with --by, or by the first of these: "
          + Kind.allCases.map(Self.groupings(of:)).joined(separator: "; ") + ".",
        "The keys characters, comics, creators, events, series, and stories count entities by the "
          + "number of related entities. Filters are those of list. An unknown value is null in "
          + "JSON, empty in csv and tsv, and a dash in a table. A table has a bar for each count, "
          + "scaled to the terminal.",
      ]
    case .graph:
      [
        "shared lists the comics in which all given characters appear, or on which all given "
          + "creators worked. An argument is an id or a name, of a character unless it includes a "
          + "kind, such as creator/30 or 'creator/stan lee'.",
        "path finds a shortest chain between two characters, or two creators, through comics they "
          + "share: each character, and the comic that connects it to the next. The list is empty "
          + "if there is no chain.",
        "partners lists the characters that share the most comics with a character, or the "
          + "creators who worked with a creator most, and the number of those comics. --kind "
          + "selects another kind, such as the creators of a character.",
        "path and partners need a catalog on this machine, local or embedded, as stats does.",
      ]
    case .sync:
      [
        "Copies the configured gateway's catalog into catalog.sqlite in "
          + "$XDG_DATA_HOME/marvel-cli, all kinds or those given. From then on list, show, and "
          + "search use it while it is fresh, and when the gateway is unreachable.",
        "The first sync fetches everything, later ones what has changed. --full fetches everything "
          + "again and removes what the gateway no longer has. If a list changes while it is read, "
          + "it is read again.",
        "Each page is stored when it arrives, so an interrupted sync loses nothing and the next "
          + "one resumes it. One sync runs at a time; a second one names the process that holds "
          + "the lock (exit 75). When the daily request limit is reached, sync stops and says when "
          + "it can resume (exit 75).",
        "Prints a summary only if standard output is a terminal or -o is given.",
      ]
    case .quota:
      [
        "Counts requests per key, gateway, and UTC day, over all processes of this user. Marvel's "
          + "gateway allowed 3,000 a day; others have no limit unless gateway.dailyLimit sets one."
      ]
    case .cache:
      [
        "info shows the size of the cache, list its responses, and path its file. clear removes "
          + "all responses, prune the expired ones. Removed responses are fetched again when "
          + "needed."
      ]
    case .catalog:
      [
        "info shows what the local catalog contains and where it came from; path prints its path. "
          + "verify checks the complete file; a damaged file is moved aside and its new name is "
          + "shown (exit 65), and the next sync or import starts a new one. vacuum frees unused "
          + "space.",
        "--origin NAME selects the catalog of that origin.",
      ]
    case .api:
      [
        "PATH is relative to the gateway's base URL, such as characters/1009610/comics; a leading "
          + "slash or /v1/public/ is ignored. Add parameters with --field. The request is signed, "
          + "retried, and cached like any other, and the response body is printed unchanged, with "
          + "a line feed added if it ends without one. Only the gateway is used, whatever the "
          + "source setting.",
        "--all fetches all pages of a list, 100 entities each, and merges them into the first "
          + "page's envelope: all results token for token, offset 0, and limit and count equal to "
          + "their number.",
        "Responses other than success are errors; the gateway's message is shown unless it may "
          + "contain a secret.",
      ]
    case .changes:
      [
        "Prints one JSON object per line: revision, at, origin, change (added, changed, or "
          + "deleted), kind, id, and title, which is null for a deleted entity. Prints nothing if "
          + "there are no changes.",
        "A revision is one sync or import. The default is the last one that finished. --since "
          + "selects all that finished since a date such as 2024-05-01 or within a duration such "
          + "as 7d. With --exit-code the exit status is 3 if there are changes.",
      ]
    case .export:
      [
        "Writes jsonl, one entity per line, which import reads; csv, of one kind; or sqlite, the "
          + "complete catalog file, compacted, as marvel-gateway serves it. Without KIND, writes "
          + "all kinds.",
        "FILE appears only when it is complete, together with FILE.sha256 in the format of "
          + "sha256sum, which import verifies. An existing file is not overwritten without "
          + "--force.",
      ]
    case .import:
      [
        "Reads responses of Marvel's API, list documents of marvel-cli, arrays and lines of "
          + "entities, each optionally compressed with gzip, directories of such files, and "
          + "FiveThirtyEight's table of characters, which \(FiveThirtyEight.name) downloads. With "
          + "--mapping, reads any CSV table or JSON lines. The resourceURI of an entity gives its "
          + "kind; --kind sets the kind of entities without one and imports no others.",
        "An import is one transaction: a file that is truncated, too large, or in another format "
          + "changes nothing. A row that cannot be read is skipped and reported (exit 65). An "
          + "entity is not replaced by an older version of it. FILE.sha256 is verified if it "
          + "exists.",
        "Entities whose ids are not Marvel's get a separate catalog, which --origin names here and "
          + "in list, show, and search. See docs/import.md.",
      ]
    case .explain:
      [
        "Put explain before a complete command line; it accepts that command's flags. It shows the "
          + "source that would answer and why, the requests with their parameters and pages, the "
          + "cache key and state of each page, an equivalent curl command without key and hash, "
          + "and whether marvel-cli-online would run. It sends nothing, opens no socket, and needs "
          + "no keys.",
        "A name that the embedded catalog or the cache knows is shown as its id; any other is "
          + "listed as a lookup. The output is text on a terminal and with -o table, otherwise one "
          + "JSON object.",
      ]
    case .schema:
      [
        "Prints a JSON Schema (draft 2020-12) of the list document (the default), a search, the "
          + "results of stats and graph, the report of import, a line of changes, a line that "
          + "--errors json prints, or the entities of one kind. It accepts what Marvel's API sent, "
          + "including numbers and nulls in place of strings; entities may have additional keys, "
          + "other objects may not."
      ]
    case .config:
      [
        "list shows every setting with its value and origin: the default, the file, or a variable. "
          + "get prints one value, and exits with 1 if it is not set. set validates a value and "
          + "writes it to the file, unset removes it; the order of the keys is kept. init creates "
          + "the file, path prints its path.",
        "privateKey is never printed and is not accepted on the command line, where others could "
          + "see it: config set privateKey prompts for it without echo, and config set privateKey "
          + "- reads it from standard input. The other settings also accept -.",
        "The file is replaced atomically and readable only by its owner (mode 0600).",
      ]
    case .doctor:
      [
        "Checks the configuration, keys, terminal, programs, response cache, and local catalog. If "
          + "a gateway is configured, sends one request to check network, certificates, protocol, "
          + "keys, and clock; --offline skips that.",
        "Each line says ok, note, or problem, and how to fix it. The exit status is 0 if there are "
          + "no problems, otherwise that of the first one: 78 for the configuration, 77 for keys, "
          + "69 for an unreachable gateway, 76 for one with another protocol, 65 or 74 for files. "
          + "Secrets are never shown.",
      ]
    case .completion:
      [
        "make install puts the scripts where shells look for them. To load one by hand: in bash, "
          + "source <(marvel-cli completion bash); in zsh, source <(marvel-cli completion zsh) "
          + "after compinit; in fish, marvel-cli completion fish | source.",
        "Commands, flags, and values come from the installed program, names from the local "
          + "catalog if there is one, otherwise from the embedded catalog.",
      ]
    case .help:
      HelpTopic.allCases.map { "marvel-cli help \($0.rawValue): \($0.summary)." }
    }
  }

  var examples: [String] {
    switch self {
    case .list:
      [
        "marvel-cli list --offset 20", "marvel-cli list --name-starts-with iron",
        "marvel-cli list --all -o jsonl | jq -r .name",
        "marvel-cli list comics --of 'character/iron man' --order-by -onsaleDate",
      ]
    case .show:
      [
        "marvel-cli show spider-man", "marvel-cli show hulk --image",
        "marvel-cli show 1009610 1009368 -o csv",
        "marvel-cli list --all -o id | marvel-cli show - --fields name",
      ]
    case .search:
      [
        "marvel-cli search green giant", "marvel-cli search '\"secret wars\" hickman'",
        "marvel-cli show $(marvel-cli search storm -o id)",
      ]
    case .browse: ["marvel-cli browse", "marvel-cli browse comics secret wars"]
    case .pick:
      [
        "marvel-cli show \"$(marvel-cli pick)\"",
        "marvel-cli list comics --of \"$(marvel-cli pick events)\"",
      ]
    case .stats:
      ["marvel-cli stats", "marvel-cli stats comics --by decade --characters hulk"]
    case .graph:
      [
        "marvel-cli graph path hulk 'squirrel girl'", "marvel-cli graph shared thor loki --limit 5",
        "marvel-cli graph partners 'creator/stan lee' -o csv",
      ]
    case .sync:
      ["marvel-cli sync", "marvel-cli sync comics --if-older-than 24h --jitter 5m -q"]
    case .cache: ["marvel-cli cache info", "marvel-cli cache prune -q"]
    case .catalog: ["marvel-cli catalog info", "marvel-cli catalog verify && echo ok"]
    case .quota: ["marvel-cli quota", "marvel-cli quota -o json | jq .remaining"]
    case .api:
      [
        "marvel-cli api characters/1009610/comics -F limit=5 -F orderBy=-onsaleDate",
        "marvel-cli api --all events | jq .data.count",
      ]
    case .changes:
      [
        "marvel-cli changes --since 7d | jq -r .title",
        "marvel-cli sync && marvel-cli changes --exit-code || mail -s news me",
      ]
    case .export:
      ["marvel-cli export comics comics.jsonl", "marvel-cli export marvel.sqlite --source local"]
    case .import:
      [
        "marvel-cli import comics.jsonl.gz --dry-run",
        "marvel-cli import \(FiveThirtyEight.name)",
        "marvel-cli list --origin \(FiveThirtyEight.name)",
      ]
    case .explain:
      [
        "marvel-cli explain list comics --of character/1009610 --limit 5",
        "marvel-cli explain list --all -o json | jq -r '.requests[].curl'",
      ]
    case .schema: ["marvel-cli schema comic", "marvel-cli schema list > list.schema.json"]
    case .config:
      [
        "marvel-cli config set output.limit 50", "marvel-cli config set privateKey - < key",
        "marvel-cli config list",
      ]
    case .doctor: ["marvel-cli doctor", "marvel-cli doctor --offline -o json | jq .checks"]
    case .completion:
      [
        "source <(marvel-cli completion bash)",
        "marvel-cli completion fish > ~/.config/fish/completions/marvel-cli.fish",
      ]
    case .help: ["marvel-cli help list", "marvel-cli help list comics", "marvel-cli help flags"]
    }
  }

  /// The keys by which the entities of a kind can be counted.
  private static func groupings(of kind: Kind) -> String {
    "for \(kind.plural) " + Grouping.all(of: kind).map(\.rawValue).joined(separator: ", ")
  }
}
