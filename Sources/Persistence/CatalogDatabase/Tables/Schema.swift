internal import Catalog

/// The tables of a catalog file.
enum Schema {
  /// Told apart from the databases of other programs by the header's application id ("mrvl").
  static let applicationID: Int64 = 0x6D72_766C
  /// Rises with every change of the tables.
  static let version: Int64 = 3

  /// Into pages of 4 kB only one entity of Marvel's goes whole, which has two thousand bytes; those of
  /// 16 kB take longer to read where one entity is wanted of each.
  static let pageSize = "PRAGMA page_size = 8192"

  static let tables = """
    \(pageSize);
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);

    CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

    -- What filled the file. what: see Revision.What; origin: an address or the name of a file; moments in
    -- seconds since 1970, finished NULL of one under way or cut.
    CREATE TABLE revision(
      id INTEGER PRIMARY KEY,
      what TEXT NOT NULL,
      origin TEXT NOT NULL,
      started INTEGER NOT NULL,
      finished INTEGER
    );

    -- What each of them did. what: see Change.
    CREATE TABLE change(
      revision INTEGER NOT NULL REFERENCES revision(id) ON DELETE CASCADE,
      kind INTEGER NOT NULL,
      id INTEGER NOT NULL,
      what INTEGER NOT NULL,
      PRIMARY KEY(revision, kind, id)
    ) WITHOUT ROWID;

    -- How many entities of a kind there are, and when it was last brought up to date as a whole:
    -- seconds since 1970, NULL before the first time.
    CREATE TABLE holding(kind INTEGER PRIMARY KEY, count INTEGER NOT NULL, completed INTEGER);
    INSERT INTO holding VALUES \(Kind.allCases.map { "(\($0.rawValue), 0, NULL)" }.joined(separator: ", "));

    -- collated: the title in lower case without accents, by which it is ordered and compared;
    -- position: what the kind is ordered by when nobody says how; modified: seconds since 1970,
    -- NULL when unknown; popularity: how many entities it is said to belong together with; revision: the
    -- one that wrote it last; json: see Abbreviation.
    CREATE TABLE entity(
      key INTEGER PRIMARY KEY,
      kind INTEGER NOT NULL,
      id INTEGER NOT NULL,
      title TEXT NOT NULL,
      collated TEXT NOT NULL,
      position NOT NULL,
      modified INTEGER,
      popularity INTEGER NOT NULL,
      revision INTEGER NOT NULL REFERENCES revision(id),
      json TEXT NOT NULL,
      UNIQUE(kind, id)
    );
    CREATE INDEX entity_by_position ON entity(kind, position, id);
    CREATE INDEX entity_by_name ON entity(kind, collated, id);
    CREATE INDEX entity_by_modified ON entity(kind, modified, id);

    -- Which gateway a kind is a mirror of, and the latest change that it told of: seconds since 1970.
    CREATE TABLE mirror(kind INTEGER PRIMARY KEY, origin TEXT NOT NULL, newest INTEGER);

    -- A mirroring that has not come to its end, and where it goes on. since: seconds since 1970, NULL
    -- when everything is asked for, in which case seen holds what has come.
    CREATE TABLE mirroring(
      kind INTEGER PRIMARY KEY,
      origin TEXT NOT NULL,
      since INTEGER,
      revision INTEGER NOT NULL REFERENCES revision(id),
      started INTEGER NOT NULL,
      next_offset INTEGER NOT NULL,
      newest INTEGER
    );
    CREATE TABLE seen(
      kind INTEGER NOT NULL,
      id INTEGER NOT NULL,
      PRIMARY KEY(kind, id)
    ) WITHOUT ROWID;

    -- What entities are filtered and ordered by beside their names. attribute: see Attribute; value:
    -- a text as in collated, a number, or seconds since 1970.
    CREATE TABLE fact(
      entity INTEGER NOT NULL REFERENCES entity(key) ON DELETE CASCADE,
      attribute INTEGER NOT NULL,
      value NOT NULL,
      PRIMARY KEY(entity, attribute, value)
    ) WITHOUT ROWID;
    CREATE INDEX fact_by_value ON fact(attribute, value, entity);

    -- Which entities belong together; every pair stands here in both directions.
    CREATE TABLE link(
      kind INTEGER NOT NULL,
      id INTEGER NOT NULL,
      other_kind INTEGER NOT NULL,
      other_id INTEGER NOT NULL,
      PRIMARY KEY(kind, id, other_kind, other_id)
    ) WITHOUT ROWID;

    -- Every name of an entity; folded: letters and digits alone. form: see Bearer.Form.
    CREATE TABLE name(
      kind INTEGER NOT NULL,
      folded TEXT NOT NULL,
      form INTEGER NOT NULL,
      entity INTEGER NOT NULL REFERENCES entity(key) ON DELETE CASCADE,
      PRIMARY KEY(kind, folded, form, entity)
    ) WITHOUT ROWID;

    -- What an entity is searched by; rowid: see WordsRow.
    CREATE VIRTUAL TABLE words USING fts5(
      name, alias, creator, description,
      content='', columnsize=0, prefix='1 2 3', tokenize='unicode61 remove_diacritics 2'
    );

    -- So many bytes are written together; of smaller pieces more have to be merged.
    INSERT INTO words(words, rank) VALUES ('hashsize', 8388608);

    -- The words of names, and their parts of three letters, by which a mistyped one is found: see
    -- TermParts.
    CREATE TABLE term(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
    CREATE VIRTUAL TABLE term_part USING fts5(text, content='', detail=none, tokenize=trigram);
    """
}
