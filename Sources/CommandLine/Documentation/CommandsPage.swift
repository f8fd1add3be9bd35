internal import Catalog

/// docs/commands.md
enum CommandsPage {
  static var text: String {
    """
    # Commands

    Made by `make docs` from the tables in the code; `marvel-cli help COMMAND` says the same.

    \(Command.allCases.map(section).joined(separator: "\n"))
    ## The lists

    The 33 lists of Marvel's API, with what each takes beside `--offset`, `--limit` and `--all`:

    | list | filters | order keys |
    |---|---|---|
    \(lists.map(listRow).joined(separator: "\n"))

    ## Formats

    `-o`, `--output` or `MARVEL_OUTPUT` choose: `table` is a table, or for `show` a card, for
    reading and the default on a terminal; it is fitted to the terminal's width and complete
    elsewhere. `json` is one document and the default elsewhere; `jsonl` one entity a line; `csv`
    follows RFC 4180; `tsv` escapes tab, line feed, carriage return and backslash as `\\t`, `\\n`,
    `\\r` and `\\\\`; `id` is one id a line, for `search` in the form `character/1009610`; `name` is
    one name or title a line, and `url` one address: that of the page for readers (`detail` in
    `urls`), else `resourceURI`. `-0` ends these entries with NUL in place of a line feed; without it
    control characters within them become blanks, as they do in `csv` and `tsv` on a terminal.

    In `jsonl`, `csv`, `tsv`, `id`, `name` and `url` a list is sent page by page: the lines of a page
    have left the program before the next one is asked for. `table` waits for the last page to know
    its widths. `json` is one document; nothing of it is sent before its first 64 KiB are there, or
    its end.

    ## Fields

    `--fields` gives only the fields whose paths it lists, in every format but `id`, `name` and `url`,
    and for `show` and `search` too, where they are those of the entity. A path is a key
    (`name`), a key within an object (`thumbnail.path`), or a key within each element of an array
    (`urls[].url`, `comics.items[].name`).

    In `json` and `jsonl` the entity keeps its nesting, and what is kept is kept as it came, in the
    order in which the entity has it: `{"thumbnail":{"path":"..."}}`. A field that the entity lacks is
    null. In `csv` and `tsv` the heads are the paths as given, arrays are joined by `; `, and a field
    that is absent or null is empty; `table` has these columns, for `show` too.

    `--columns` chooses among the columns of `csv`, a search's `kind` and `matched` among them, and
    says their order. A terminal that is too narrow takes away from chosen columns but drops none.
    `--no-header` leaves out the line of heads; a card has none.

    What a gateway gave comes out of `json` and `jsonl` token for token, numbers digit for digit.
    `csv` and `tsv` keep texts and dates as they are. Tables and cards are for reading: HTML is
    shown as text, a date as its day, a series that goes on as ending at `present`, and the dates
    by which Marvel says that it does not know, in the year -1 and at the end of 1969, not at all.

    ## The list document

    One JSON object with these keys in this order, so that it can be written as it comes:

    | key | meaning |
    |---|---|
    | `schemaVersion` | 1; later versions only add |
    | `source` | `embedded` or `gateway` |
    | `cached`, `stale` | whether the answer was stored before, and whether it may be out of date |
    | `fetchedAt` | RFC 3339; when the gateway gave the answer or said that it still holds; of the \
    embedded catalog its date |
    | `attribution` | to be shown with the data |
    | `offset`, `limit` | the window; `limit` is null under `--all` |
    | `total` | how many the whole list has |
    | `corrections` | of a search alone: words that nothing has, each as `typed`, and the word for which \
    it was `taken` |
    | `results` | entities in Marvel's own shape; of a search objects of `kind`, `matched` (`name`, \
    `alias`, `creator`, `description`) and `entity`, best first |
    | `count` | how many `results` holds |
    | `nextOffset` | the offset to go on from; null at the end |

    `show` with one word gives the entity itself. Beside Marvel's keys an entity of the embedded
    catalog has `realName` (a text or null) and `aliases` (an array).

    ## Counts, chains and partners

    What `stats`, `graph path` and `graph partners` give in `json` begins with the keys of the list
    document from `schemaVersion` to `attribution`, and ends with `results` and `count`:

    | command | keys before the results | each result |
    |---|---|---|
    | `stats` | `kind` (null without one), `by`, `total` | `value` (a number, a text, or null where it is \
    not known), `count` |
    | `graph path` | `from`, `to`, `length` (how many comics; null without a chain) | `kind`, `id`, `name`: \
    a character, a comic, a character, and so on |
    | `graph partners` | `of`, `kind`, `offset`, `limit`, `total`; behind `count` also `nextOffset` | \
    `kind`, `id`, `name`, `comics` (how many both share) |

    `jsonl` is a result a line, `csv` and `tsv` have these keys as their heads, and `id` gives words such
    as `character/1009610`, which `show` takes. `stats` has no `id` and no `name`; none has `url`.
    `graph shared` gives a list document.

    ## The explanation

    What `explain` gives, as one JSON object:

    | key | meaning |
    |---|---|
    | `schemaVersion` | 1; later versions only add |
    | `command` | the words of the command that is explained |
    | `source`, `reason` | who would answer, and why: `embedded`, `gateway`, `cache`, or `none` |
    | `gateway` | its base address; null when none would be asked, whatever is stored |
    | `fallback` | `embedded` when that stands in for a gateway that cannot be reached, else null |
    | `lookups` | names that would be looked up at the gateway first, by `kind` and `name`; they \
    stand in braces in what follows |
    | `requests` | each with `method`, `path` below the base address, `parameters` of the first page \
    by `name` and `value`, `pageCount` (at most; null when only an answer will tell), `pages` and \
    `curl` (null as long as something is to be looked up) |
    | `pages` | the first ten, each with `offset` and `limit` (null of a single answer), `cacheKey`, \
    `verdict` (`fresh`, `stale`, `absent`, `unused`), `ageSeconds`, `freshForSeconds` (below 0 when \
    stale) and `asked`, whether it would be asked for |
    | `handOver` | the `program` that would take over, and its `arguments`; else null |

    ## Long lists

    A gateway gives at most \(ProtocolTable.highestLimit) entities at once. `--all`, or a higher
    `--limit`, asks for the pages side by side, up to `gateway.concurrentRequests` at a time, and
    gives them in order. Comics for which no `--order-by` is given are then ordered by
    `\(comicsOrder)`: by the day alone, as otherwise, hundreds of comics
    are equal, and a gateway may give these in another order for each page. An entity that comes
    again all the same is left out; what came twice, did not come, or changed the total under way is
    told at the end, with status 0. On a terminal the cost of a list of more than 50 requests is told
    before.

    When a gateway fails in the middle of a list, or SIGINT or SIGTERM interrupts it, what came
    before is given, in whole lines, and the error says by which `--offset`, and by which `--limit`
    where there was one, the rest can be asked for. The status is that of the failure, and 130 for
    both signals; a second signal ends `marvel-cli` at once. Of a table nothing is written then, and
    of a JSON document nothing unless its first block has been sent: its end is missing then, so that
    no reader takes it for a whole one, and the error says so.

    ## Notices

    Notices go to standard error in every format, and `-q` leaves them out: a list that was cut
    though neither `--limit` nor `--all` was given, a name that several entities bear and whose
    best-known bearer was taken, a search that found nothing, a stored answer or the embedded
    catalog standing in for a gateway, a list that changed under way, the cost of a very long one,
    a file with a private key that others can read. Errors are never left out.

    \(errors)

    ## Sources

    `--source embedded` is the catalog inside the program. `--source gateway` is a server that
    speaks Marvel's protocol: the one that `MARVEL_BASE_URL` names, or `gateway.marvel.com`, which
    Marvel retired late in 2025. `--source auto`, the default, asks the gateway when keys or an
    address are set, and takes the embedded catalog when none are, or when the gateway cannot be
    reached and nothing is stored, or when one of the two keys is missing; a warning says why.
    A local catalog comes before both while it is fresh: docs/local-catalog.md. A search under
    `auto` asks no gateway, since the protocol has no search; it is one of the local and the embedded
    catalog. A name that the gateway does not know in full is looked up there too.

    libcurl's variables (`http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`) choose a proxy, which
    errors name. A loopback address never uses one, since plain http is allowed there only because
    the request stays on this machine.

    Requests are signed when keys are set: `ts`, `apikey` and `hash`, the MD5 of `ts`, private key
    and public key. Plain http is taken only for this machine, unless `--insecure-http` is given. No
    redirect is followed. A request that fails on the way, or with 408, 429 and a `Retry-After`, 500,
    502, 503 or 504, is sent again within the deadline, each time signed anew. `-v` shows each
    attempt, with `miss` when nothing was stored that could be compared, `expired` when the stored
    answer has changed, `revalidated` when it has not, and `bypass` under `--refresh` and
    `--no-cache`; neither private key nor hash is ever shown or stored.

    ## Stored answers

    Answers of a gateway are stored in `$XDG_CACHE_HOME/marvel-cli/responses.sqlite`
    (`~/.cache/marvel-cli/responses.sqlite`), which many processes may use at once. An answer is
    given again without a request while it is fresh: as long as the gateway says by `Cache-Control`
    or `Expires`, else for `cache.lifetime`. After that the gateway is asked whether it has changed.
    An entity that came in a list answers a later `show`. When the gateway cannot be reached, or
    takes no more requests, the stored answer stands in, marked `stale`, with a notice and status 0,
    unless it has expired and the gateway forbade that by `must-revalidate` or `no-cache`.

    `--max-age` asks sooner, `--refresh` at once; `--max-stale` sets how far past its time an answer
    may stand in; `--no-cache` leaves the store alone; `--offline` opens no socket.

    ## Statistics

    `--stats` ends standard error with a line of JSON, whatever becomes of the run; `-q` leaves it.

    ```json
    {"requests":7,"retries":1,"notModified":0,"hits":0,"staleHits":0,"bytes":1307410,
    "microseconds":{"total":311804,"network":460170,"waiting":25116,"cache":41402}}
    ```

    `requests` are all attempts, `retries` those that repeated one, `notModified` the answers 304.
    `hits` are stored answers for which nothing was asked, `staleHits` those that stood in for a
    gateway that gave none, `bytes` what came in bodies, unpacked. `network` is the time of all
    requests together, so that it may be more than the `total` when several are under way; `waiting`
    that for a turn or before another attempt, `cache` that with stored answers.

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

  private static let comicsOrder = ProtocolTable.resource(for: .comic).stableOrder
    .joined(separator: ",")

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

  private static var lists: [(kind: Kind, parent: Kind?)] {
    Kind.allCases.map { ($0, nil) } + ProtocolTable.relations.map { ($0.child, $0.parent) }
  }

  private static func listRow(_ kind: Kind, _ parent: Kind?) -> String {
    let command = "list \(kind.plural)" + (parent.map { " --of \($0.singular)/ID" } ?? "")
    let filters = (ProtocolTable.filters(of: kind, under: parent) ?? []).map {
      "`--\($0.flagName)`"
    }
    let keys = ProtocolTable.resource(for: kind).orderKeys.map { "`\($0.name)`" }
    return "| `\(command)` | \(filters.joined(separator: " ")) | \(keys.joined(separator: " ")) |"
  }

  private static func flagRow(_ flag: Flag) -> String {
    let short = flag.short.map { "`-\($0)`, " } ?? ""
    let value = flag.placeholder.map { " \($0)" } ?? ""
    return "| \(short)`\(flag.word)\(value)` | \(flag.fullMeaning) |"
  }

  private static func settingRow(_ row: SettingRow) -> String {
    let variable = row.variable.map { "`\($0)`" } ?? "none"
    return "| `\(row.key)` | \(variable) | \(row.value.wanted) | \(row.fullMeaning) |"
  }
}

extension Flag {
  /// The meaning with the values that are allowed.
  var fullMeaning: String {
    meaning + (allowed.isEmpty ? "" : " (\(allowed.joined(separator: ", ")))")
  }
}
