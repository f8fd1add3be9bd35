internal import Catalog

/// The tables of a catalog file.
package enum Schema {
  /// The application id in the file header ("mrvl").
  static let applicationID: Int64 = 0x6D72_766C
  /// The schema version; increases with every change of the tables.
  static let version: Int64 = 10

  /// An entity of Marvel's has about 2,000 bytes, so that only one fits into a page of 4 KB. Pages
  /// of 16 KB are slower when one entity is read from each.
  static let pageSize = "PRAGMA page_size = 8192"

  /// The tables that every catalog file has.
  static let tables = """
    \(pageSize);
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);

    CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

    -- Runs that wrote to the file. what: see Revision.What; origin: an address or the name of a
    -- file; times are seconds since 1970; finished: NULL for a run that is unfinished or was
    -- interrupted.
    CREATE TABLE revision(
      id INTEGER PRIMARY KEY,
      what TEXT NOT NULL,
      origin TEXT NOT NULL,
      started INTEGER NOT NULL,
      finished INTEGER
    );

    \(entityTables)
    """

  /// The tables of entities and of what is derived from them.
  static let entityTables = """
    -- count: the entities that were imported and synced; embedded: those that only the embedded
    -- catalog has; completed: when the whole kind was last imported or synced, in seconds since 1970,
    -- NULL if never; total: the length of the list that those are a part of, NULL if unknown.
    CREATE TABLE coverage(
      kind INTEGER PRIMARY KEY,
      count INTEGER NOT NULL,
      embedded INTEGER NOT NULL,
      completed INTEGER,
      total INTEGER
    );
    INSERT INTO coverage VALUES \
    \(Kind.allCases.map { "(\($0.rawValue), 0, 0, NULL, NULL)" }.joined(separator: ", "));

    -- collated: the title in lower case without accents, for sorting and comparing; position: the
    -- key of the kind's default order, after which come title and id; modified: seconds since 1970,
    -- NULL if unknown; popularity: see Entry; revision: the id of the last one
    -- that wrote the row, without a reference, for which SQLite would keep a journal of each update;
    -- owners: see Owners; principal: the name of which it is the best-known entity; creators: names
    -- that the JSON does not have, one a line, NULL if it has all; words: what searches find besides, one
    -- a line, NULL if nothing.
    CREATE TABLE entity(
      key INTEGER PRIMARY KEY,
      kind INTEGER NOT NULL,
      id INTEGER NOT NULL,
      title TEXT NOT NULL,
      collated TEXT NOT NULL,
      position NOT NULL,
      modified INTEGER,
      popularity INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      owners INTEGER NOT NULL,
      principal TEXT,
      creators TEXT,
      json TEXT NOT NULL,
      words TEXT,
      UNIQUE(kind, id)
    );
    CREATE INDEX entity_by_position ON entity(kind, position, collated, id);
    CREATE INDEX entity_by_name ON entity(kind, collated, id);
    CREATE INDEX entity_by_modified ON entity(kind, modified, id);
    -- Sorts the entities of a list without reading them: a row of the table has 2,000 bytes.
    CREATE INDEX entity_by_id ON entity(kind, id, position, collated);

    -- Properties other than names by which entities are filtered and ordered. attribute: see
    -- FactNumber; value: a text as in collated, a number, or seconds since 1970; id: that of the
    -- entity. A reference to the entity would look it up for every row.
    CREATE TABLE fact(
      entity INTEGER NOT NULL,
      attribute INTEGER NOT NULL,
      value NOT NULL,
      id INTEGER NOT NULL,
      PRIMARY KEY(entity, attribute, value)
    ) WITHOUT ROWID;
    CREATE INDEX fact_by_value ON fact(attribute, value, id);

    -- Links between related entities; each is stored in both directions. roles: what the creator at
    -- one end did, see CreatorRoles. It is not declared NOT NULL: an upsert that may fail makes SQLite
    -- keep a journal of the statement, see RowBatch.
    CREATE TABLE link(
      kind INTEGER NOT NULL,
      id INTEGER NOT NULL,
      other_kind INTEGER NOT NULL,
      other_id INTEGER NOT NULL,
      roles INTEGER,
      PRIMARY KEY(kind, id, other_kind, other_id)
    ) WITHOUT ROWID;

    -- The names of entities. folded: letters and digits only; form: see NameMatch.Form; entity: its
    -- key, without a reference, since deleting an entity would scan this table.
    CREATE TABLE name(
      kind INTEGER NOT NULL,
      folded TEXT NOT NULL,
      form INTEGER NOT NULL,
      entity INTEGER NOT NULL,
      PRIMARY KEY(kind, folded, form, entity)
    ) WITHOUT ROWID;

    -- The full-text index. rowid: see SearchIndexRow. An index of prefixes of one letter, too, would
    -- take half a megabyte in the embedded catalog.
    CREATE VIRTUAL TABLE search_index USING fts5(
      name, alias, creator, description, known_for,
      content='', columnsize=0, prefix='2', tokenize='unicode61 remove_diacritics 2'
    );

    -- The number of bytes to collect before writing; smaller segments cause more merging.
    INSERT INTO search_index(search_index, rank) VALUES ('hashsize', 8388608);

    -- The words of names, and their trigrams, for correcting misspelled words: see TermParts.
    CREATE TABLE term(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
    CREATE VIRTUAL TABLE term_part USING fts5(
      text, content='', columnsize=0, detail=none, tokenize=trigram
    );
    """

  /// The tables that only a file needs that is written to. Reading the embedded catalog is faster
  /// without them, because SQLite parses the schema first.
  static let tablesForWriting = """
    -- The changes that each revision made. what: see Change; `same` if only links may differ.
    CREATE TABLE IF NOT EXISTS change(
      revision INTEGER NOT NULL REFERENCES revision(id) ON DELETE CASCADE,
      kind INTEGER NOT NULL,
      id INTEGER NOT NULL,
      what INTEGER NOT NULL,
      PRIMARY KEY(revision, kind, id)
    ) WITHOUT ROWID;

    -- The comics whose day of sale changed. id: that of the comic; old, new: seconds since 1970.
    CREATE TABLE IF NOT EXISTS moved(
      revision INTEGER NOT NULL REFERENCES revision(id) ON DELETE CASCADE,
      id INTEGER NOT NULL,
      old INTEGER NOT NULL,
      new INTEGER NOT NULL,
      PRIMARY KEY(revision, id)
    ) WITHOUT ROWID;

    -- For how many entities of a kind an attribute is known. Empty while entities change. attribute:
    -- see FactNumber.
    CREATE TABLE IF NOT EXISTS known_count(
      kind INTEGER NOT NULL,
      attribute INTEGER NOT NULL,
      entities INTEGER NOT NULL,
      PRIMARY KEY(kind, attribute)
    ) WITHOUT ROWID;

    -- Lists of which the JSON of an entity has only a part, and whose other links
    -- are not all stored. total: the number of items that the entity states, -1 for a list of unknown
    -- length; stale: whether the list has changed since its links were stored.
    CREATE TABLE IF NOT EXISTS shortened_list(
      kind INTEGER NOT NULL,
      id INTEGER NOT NULL,
      other_kind INTEGER NOT NULL,
      total INTEGER NOT NULL,
      stale INTEGER NOT NULL,
      PRIMARY KEY(kind, id, other_kind)
    ) WITHOUT ROWID;
    """

  /// Removes `tablesForWriting`.
  static let removal = """
    DROP TABLE change; DROP TABLE moved; DROP TABLE known_count; DROP TABLE shortened_list;
    """

  /// The table that the merged catalog has, too.
  static let syncSourceTable = """
    -- The gateway that a kind was synced from. newest: since when changes must be requested, in
    -- seconds since 1970; see SyncState.nextSince.
    CREATE TABLE IF NOT EXISTS sync_source(
      kind INTEGER PRIMARY KEY,
      origin TEXT NOT NULL,
      newest INTEGER
    );
    """

  /// The tables that only a file needs that was synced.
  package static let tablesForSyncing = """
    \(syncSourceTable)

    -- An unfinished sync, and the offset where it resumes. since: seconds since 1970, NULL for a
    -- full sync. seen: the entities that it has received.
    CREATE TABLE IF NOT EXISTS sync_state(
      kind INTEGER PRIMARY KEY,
      origin TEXT NOT NULL,
      since INTEGER,
      revision INTEGER NOT NULL REFERENCES revision(id),
      started INTEGER NOT NULL,
      next_offset INTEGER NOT NULL,
      newest INTEGER
    );
    CREATE TABLE IF NOT EXISTS seen(
      kind INTEGER NOT NULL,
      id INTEGER NOT NULL,
      PRIMARY KEY(kind, id)
    ) WITHOUT ROWID;

    -- Of which version of the gateway's catalog a list is: the one being read, and the last one that
    -- was read to its end; NULL if the gateway does not say.
    CREATE TABLE IF NOT EXISTS catalog_version(
      kind INTEGER PRIMARY KEY,
      origin TEXT NOT NULL,
      reading TEXT,
      complete TEXT
    );

    -- A list that is being read. total: its length according to the last page; moved: whether the
    -- length changed, so that a row may have been skipped.
    CREATE TABLE IF NOT EXISTS provider_list(
      kind INTEGER PRIMARY KEY,
      total INTEGER NOT NULL,
      moved INTEGER NOT NULL
    );
    """
}
