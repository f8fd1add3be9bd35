internal import Catalog
internal import CatalogImport

/// What help says of the commands at length.
extension Command {
  /// What help says beyond the flags, a paragraph each.
  var details: [String] {
    switch self {
    case .list:
      [
        "KIND is one of characters, comics, creators, events, series and stories, in the "
          + "singular or plural, and characters when left out. --of gives those that belong to one "
          + "entity, as far as Marvel's API had such a list.",
        "Filters are joined by \"and\"; each kind has those that Marvel's API gave it. Names are "
          + "compared without regard to case and accents. Lists of entities take ids or names, "
          + "parted by commas; a name with a comma is given by repeating the flag.",
        "marvel-cli help list KIND shows the filters and the order keys of one kind alone.",
      ]
    case .show:
      [
        "A word of digits is an id, anything else a name, in which case, accents and "
          + "punctuation do not matter; name:1602 makes a name of digits. The full name counts "
          + "first, then the name that the catalog gives to its best-known bearer, then an "
          + "alias or a name without its parenthesis if only one entity bears it. "
          + "character/1009368, as search -o id prints it, works too.",
        "With - in place of words they are read from standard input, one a line; blank lines do "
          + "not count. The answer is a list document in their order, even for a single line.",
        "--image draws thumbnails above the cards, on a terminal alone and by the program chafa. They "
          + "are fetched by https, at most 8 MB each, and kept in $XDG_CACHE_HOME/marvel-cli/images, "
          + "64 MB in all. What is no picture, or too large a one, is refused (exit 65).",
        "With one word the JSON is the entity itself, with several a list document. A word that "
          + "names nothing fails alone; the others are still shown.",
      ]
    case .search:
      [
        "Every word must be found, in any order; the last one may be the beginning of a word, and "
          + "words between quotation marks must stand side by side. Case and accents do not "
          + "matter. Bearers of exactly the name come first, then matches in names, in aliases, in "
          + "the names of creators, in descriptions; among equals what is known best.",
        "Where nothing is found, a word that nothing has is taken for one that is spelt nearly so: "
          + "with one slip up to five letters, with two above, and never below four.",
        "The local catalog is searched where there is one, else the embedded one. A gateway has no such search: with --source gateway "
          + "the answer is the entities whose names begin with the words.",
      ]
    case .browse:
      [
        "It begins with the entities of KIND, characters when left out, or with those that have the "
          + "words. / searches while you type, Enter opens a card and from there what belongs to it, "
          + "Esc, Left or Backspace go back, Tab shows the next kind, o opens the page in the web "
          + "browser, y copies the id and Y the JSON where the terminal lets programs do that "
          + "(OSC 52), q quits. Arrows, Page Up, Page Down, Home and End move, and so do j and k.",
        "Any source can be browsed. With a gateway a request is sent when the typing pauses.",
      ]
    case .pick:
      [
        "It is drawn on the terminal of the process (/dev/tty), so that standard output can go to a "
          + "script. What is typed is searched for; Enter picks, Tab marks several, Right opens the "
          + "card, Esc leaves.",
        "-o says what is printed: id, in the form character/1009368 that show and --of take, name, "
          + "url or json, one a line. Where nothing was chosen nothing is printed and the status is "
          + "1, after Ctrl-C 130.",
      ]
    case .stats:
      [
        "Without a KIND the entities of each kind are counted. With one, its entities are counted "
          + "by the key that --by names, or the first of these: "
          + Kind.allCases.map(Self.groupings(of:)).joined(separator: "; ") + ".",
        "The keys characters, comics, creators, events, series and stories count entities by how "
          + "many of these belong to each. Filters are those of list. Where a value is not known "
          + "it is null, in csv and tsv empty, and in a table a dash. A table has a bar for each "
          + "count, fitted to the terminal.",
      ]
    case .graph:
      [
        "shared gives the comics in which all of the characters named appear, or on which all of "
          + "the creators worked, as list does. A word is an id or a name, of a character unless "
          + "it says otherwise, as in creator/30 or 'creator/stan lee'.",
        "path gives a shortest chain from one character to another, or from one creator to "
          + "another, through comics that they share: each character and the comic that joins it "
          + "to the next. An empty list says that there is none.",
        "partners gives the characters with which a character shares most comics, or the creators "
          + "with whom a creator worked most, with the number of these comics; --kind chooses "
          + "another kind, such as the creators of a character.",
        "path and partners are answered from a catalog on this machine, the local one or the "
          + "embedded; so is stats.",
      ]
    case .sync:
      [
        "The gateway that is set up is mirrored into catalog.sqlite in $XDG_DATA_HOME/marvel-cli, "
          + "kind by kind, all kinds when none is named. From then on list, show and search are "
          + "answered from there while it is fresh, and when the gateway is silent.",
        "The first time everything is asked for, later what was changed since. --full asks for "
          + "everything again and takes out what the gateway no longer has; a list that changes "
          + "while it is read is read again.",
        "Each page is stored as it comes. A run that is stopped, at whatever moment, loses "
          + "nothing: the next one goes on where it was. One sync can run at a time; a second one "
          + "says who holds the lock (exit 75). Where the requests of the day are used up it stops "
          + "and says when it can go on (exit 75).",
        "Nothing is printed unless standard output is a terminal or -o asks for a summary.",
      ]
    case .quota:
      [
        "Requests are counted for each key and gateway, by days in UTC, over all processes of "
          + "this user. Marvel's gateway took 3,000 a day; others have no limit unless "
          + "gateway.dailyLimit sets one."
      ]
    case .cache:
      [
        "info tells the size of the store, list its answers, path its file; clear removes all of "
          + "them, prune those that no longer hold. Removing costs nothing but requests."
      ]
    case .catalog:
      [
        "info tells what the local catalog holds and from where, path its file. verify looks "
          + "through the whole of it; a damaged file is moved aside, its new name is told (exit "
          + "65), and the next sync or import begins anew. vacuum gives unused room back.",
        "--origin NAME means the catalog of that origin.",
      ]
    case .api:
      [
        "PATH lies below the base address of the gateway, such as characters/1009610/comics; a "
          + "slash or /v1/public/ before it is forgiven. Parameters are given by --field. The "
          + "request is signed, sent again and stored like every other, and its body comes as the "
          + "gateway gave it, with a line feed behind it when it ends without one. Only a gateway "
          + "is asked, whatever the settings say of sources.",
        "--all asks for the pages of a list, a hundred entities each, and merges them: the "
          + "envelope is that of the first, with all results token for token, offset 0, and limit "
          + "and count as many as they are.",
        "What is no success is an error, with the gateway's own words where they hold no secret.",
      ]
    case .changes:
      [
        "One JSON object a line: revision, at, origin, change (added, changed or deleted), kind, id "
          + "and title, which is null for what is gone. Where nothing is new nothing is printed.",
        "A revision is one sync or import. Without --since it is the one that was finished last; "
          + "--since takes a date such as 2024-05-01 or a span such as 7d, and tells of all that "
          + "were finished from then on. With --exit-code the status is 3 when there is something.",
      ]
    case .export:
      [
        "It writes jsonl, an entity a line, as import takes it; csv, of one kind; or sqlite, the "
          + "catalog file as a whole, packed, as marvel-gateway serves it. -o says which, else "
          + "the ending of FILE, else it is jsonl. Without KIND all kinds are written.",
        "A FILE gets its name when it is whole, and FILE.sha256 beside it, as sha256sum writes it "
          + "and import checks it. What is there is not replaced without --force.",
      ]
    case .import:
      [
        "It takes Marvel's answers and lists of marvel-cli, arrays and lines of entities, each "
          + "also as gzip, folders of them, and FiveThirtyEight's table of characters, which "
          + "\(FiveThirtyEight.name) fetches; with --mapping any table (CSV) and any lines of JSON. "
          + "Entities say by resourceURI of which kind they are; --kind says it for those that do "
          + "not, and takes no others.",
        "One transaction: a file that is cut, too large or of another form changes nothing. A row "
          + "that cannot be read is left out and told, and the status is 65. An entity that the "
          + "catalog has in a later state stays. A FILE.sha256 beside the file is checked.",
        "Entities that do not bear Marvel's ids get a catalog of their own, which --origin names, "
          + "here as in list, show and search. docs/import.md says more.",
      ]
    case .explain:
      [
        "It stands before a whole command line and takes the flags of that command. It tells the "
          + "source that would answer and why, the requests with their parameters and pages, what "
          + "the store has for each page and under which key, an equal curl command without key "
          + "and hash, and what would be handed over to marvel-cli-online. Nothing is sent, no "
          + "socket is opened, and no keys are needed.",
        "A name that the embedded catalog or the store knows is given as its id; any other is "
          + "said to be looked up. On a terminal and with -o table the answer is lines, otherwise "
          + "one JSON object.",
      ]
    case .schema:
      [
        "The schema is of draft 2020-12: of the list document when nothing is named, of the "
          + "document of a search, of what stats and graph give, of the report of import, of a line "
          + "of changes, of a line that --errors json writes, or of the entities of one kind. It takes "
          + "what Marvel's API wrote, with the numbers and nulls that stood there in "
          + "the place of texts; entities may have other keys as well, all else may not."
      ]
    case .config:
      [
        "list shows every setting with its value and where that comes from: the default, the file "
          + "or a variable. get gives one value, and ends with 1 where there is none. set checks a "
          + "value and writes it into the file, unset takes it out; the order of the keys stays. "
          + "init makes a file to begin with, path tells its name.",
        "privateKey is never printed and never taken from the command line, where others could "
          + "see it: config set privateKey asks for it on a terminal, without showing it, and "
          + "config set privateKey - reads it from standard input. Other values may come so, too.",
        "The file is written beside its place and renamed, for its owner alone (mode 0600).",
      ]
    case .doctor:
      [
        "It looks at the configuration, the keys, the terminal, the programs, stored answers and "
          + "the local catalog, and where a gateway is set up, asks it once to look at network, "
          + "certificates, protocol, keys and the clock. --offline leaves that out.",
        "Each line says ok, note or problem, and what to do. The exit status is 0 when there is no "
          + "problem, else that of the first one, as the errors of other commands have it: 78 for "
          + "the configuration, 77 for keys, 69 for a gateway that cannot be reached, 76 for one "
          + "that speaks another protocol, 65 or 74 for files. No secret is ever shown.",
      ]
    case .completion:
      [
        "make install puts the scripts where shells look for them. By hand: in bash, source "
          + "<(marvel-cli completion bash); in zsh, source <(marvel-cli completion zsh) behind "
          + "compinit; in fish, marvel-cli completion fish | source.",
        "Commands, flags and their values come from the program that is installed, names from the "
          + "local catalog, or from the embedded one where there is none.",
      ]
    case .help:
      HelpTopic.allCases.map { "marvel-cli help \($0.rawValue) \($0.summary)." }
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
    case .catalog: ["marvel-cli catalog info", "marvel-cli catalog verify && echo whole"]
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
    case .help: ["marvel-cli help list", "marvel-cli help list comics", "marvel-cli help errors"]
    }
  }

  /// The keys by which entities of a kind are counted.
  private static func groupings(of kind: Kind) -> String {
    "of \(kind.plural) " + Grouping.all(of: kind).map(\.rawValue).joined(separator: ", ")
  }
}
