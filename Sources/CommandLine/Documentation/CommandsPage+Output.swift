internal import ArgumentParsing
internal import Catalog

extension CommandsPage {
  /// The sections about formats and fields.
  static var output: String {
    """
    ## Formats

    Choose a format with `-o`, `--output`, or `MARVEL_OUTPUT`. Each command's section lists the formats
    that it accepts; `-o` with any other is an error. `MARVEL_OUTPUT` and `output.format` are
    preferences: a command that does not accept their format ignores it and uses its default.

    - `table`, the default on a terminal, is a table, or a card for `show`. It fits the width of the
      terminal and is complete elsewhere.
    - `json`, the default elsewhere, is one document; `jsonl` has one entity per line.
      Entities have the source's tokens. On a terminal, control characters that JSON permits in
      strings (U+007F to U+009F and bidirectional controls) are written as `\\u` escapes.
    - `csv` follows RFC 4180. `tsv` escapes tab, line feed, carriage return, and backslash as `\\t`,
      `\\n`, `\\r`, and `\\\\`.
    - `id` prints one id per line, for `search` in the form `character/1009610`; `name` one name or
      title; `url` the address of its web page: `detail` in `urls`, or the page on marvel.com; the line
      is empty if there is none, as for stories.
      With `-0`, each ends with NUL instead of a line feed. Without it, control characters in them
      become spaces, as in `csv` and `tsv` on a terminal.

    In `jsonl`, `csv`, `tsv`, `id`, `name`, and `url` a list is streamed: the lines of a page are
    written before the next page is requested. `table` waits for the last page to compute its column
    widths. `json` writes nothing before its first 64 KiB, or its end.

    ## Fields

    `--fields` selects fields by their paths, in every format except `id`, `name`, and `url`. In
    `show` and `search` the paths are those of the entity. A path is a key (`name`), a key in an
    object (`thumbnail.path`), or a key in each element of an array (`urls[].url`,
    `comics.items[].name`).

    In `json` and `jsonl` the entity keeps its nesting, its order, and its exact tokens:
    `{"thumbnail":{"path":"..."}}`. A field that the entity does not have is null. In `csv` and `tsv`
    the headers are the paths as given, arrays are joined with `; `, and an absent or null field is
    empty. `table` has the same columns, for `show` as well.

    `--columns` selects and orders the columns of `csv`, including `kind` and `matched` of a search.
    A narrow terminal shrinks selected columns but drops none. `--no-header` omits the header row;
    cards have none.

    `json` and `jsonl` reproduce the gateway's data token for token, numbers digit for digit. `csv`
    and `tsv` keep texts and dates unchanged, except that a date of which only the month is known is a
    month, such as `1966-03`, as in tables and on cards. Tables and cards are for reading: HTML becomes text, a
    timestamp becomes a date, and a series that is still published ends at `present`. Dates that Marvel
    uses for "unknown", in the year -1 and at the end of 1969, are left out.
    """
  }

  private static var addedKeys: String {
    let lists = Kind.allCases.compactMap { kind -> String? in
      let keys = kind.fields.filter { !$0.isRequired }.map { "`\($0.key)`" }
      return keys.isEmpty ? nil : "\(kind.plural) have \(keys.listed(by: "and"))"
    }
    return lists.joined(separator: ";\n")
  }

  /// The sections about JSON documents.
  static var documents: String {
    """
    ## The list document

    One JSON object with these keys in this order, so that it can be streamed:

    | key | meaning |
    |---|---|
    | `schemaVersion` | 1; later versions only add keys |
    | `source` | `embedded`, `local`, or `gateway` |
    | `cached`, `stale` | whether the response came from the cache, and whether it may be out of date |
    | `fetchedAt` | when the gateway sent or revalidated the response (RFC 3339); for the embedded \
    catalog, its date |
    | `attribution` | must be shown with the data |
    | `coverage` | `partial` if the source has only some of the entities; otherwise absent |
    | `offset`, `limit` | the range; `limit` is null with `--all` |
    | `total` | the number of entities in the complete list |
    | `totalIsExact` | false if `total` is a lower bound: in a search whose names at the gateway were \
    not all read, so that some may be entities that the catalog found, too; otherwise absent |
    | `known` | if the list filters or sorts by attributes that are unknown for some entities: an \
    array with, for each, its name (`attribute`), the number of entities for which it is known \
    (`count`), and the number of all entities of the kind (`of`); otherwise absent |
    | `sources` | all sources, if there are several; `source` is then the most current of them |
    | `corrections` | searches only: misspelled words, each as `typed` and as `used` |
    | `step` | searches only: how the words were understood to find the first entity; \
    [search.md](search.md) lists the steps |
    | `week`, `dataThrough`, `undated` | `week` only: the `start` and `end` of the week, the newest \
    on-sale date of the source (null if it has none), and the number of comics left out because only \
    the month or the year of their sale is known |
    | `results` | entities in Marvel's own form; for a search, objects with `kind`, `matched` (`name`, \
    `alias`, `creator`, `description`), and `entity`, best match first |
    | `count` | the number of `results` |
    | `nextOffset` | the offset of the next page; null at the end |

    `show` with one reference prints the entity itself. The embedded catalog adds keys to Marvel's:
    \(addedKeys).
    `marvel-cli schema KIND` describes all keys.

    ## Counts, chains, partners, and orders

    The JSON of `stats`, `graph path`, `graph partners`, `order`, and `missing` begins with the keys of
    the list document from `schemaVersion` to `coverage`, and ends with `results` and `count`:

    | command | keys before the results | each result |
    |---|---|---|
    | `stats` | `kind` (null without KIND), `by`, `total` | `value` (a number, a string, or null if \
    unknown), `count` |
    | `graph path` | `from`, `to`, `length` (the number of comics; null without a chain) | `kind`, \
    `id`, `name`: a character, a comic, a character, and so on |
    | `graph partners` | `of`, `kind`, `offset`, `limit`, `total`; after `count` also `nextOffset` | \
    `kind`, `id`, `name`, `comics` (the number of shared comics) |
    | `order` | `of`, `name`, `orderedBy`, `matched`, `total` | `kind`, `id` (null if the catalog does \
    not have the issue), `name`, `position`, `role`, `candidates` |
    | `missing` | `of`, `name`, `comics`, `total`; after `count` also `unmatched` | `kind`, `id`, `name`, \
    `position`, `role` |

    An order by date or number has `coverage` if the catalog has only some comics, as the embedded one
    does, because such an order may lack issues. Orders of other kinds also name the issues that the
    catalog does not have; `matched` is then less than `total`.

    `jsonl` prints one result per line, `csv` and `tsv` use these keys as headers, and `id` prints
    references such as `character/1009610`, which `show` accepts. `stats` does not support `id` and
    `name`; none of them supports `url`. `graph shared` prints a list document.

    ## The explanation

    `explain` prints one JSON object:

    | key | meaning |
    |---|---|
    | `schemaVersion` | 1; later versions only add keys |
    | `command` | the arguments of the explained command |
    | `source`, `reason` | which source would answer (`embedded`, `local`, `gateway`, `cache`, or \
    `none`), and why; `gateway` if any request is needed first |
    | `request` | the first request to the gateway, with `method`, `path` relative to the base URL, \
    `parameters` by `name` and `value`, and `curl`; with `none`, the one that cannot be signed; null if \
    there is none, or if it depends on more than the arguments |
    """
  }
}
