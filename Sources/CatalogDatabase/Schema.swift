internal import SQLite

/// The tables of a catalogue file.
enum Schema {
  /// Told apart from the databases of other programs by the header's application id ("mrvl").
  static let applicationID: Int64 = 0x6D72_766C
  /// Rises with every change of the tables.
  static let version: Int64 = 2

  static let tables = """
    PRAGMA page_size = 16384;
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);

    CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

    -- collated: the title in lower case without accents, by which it is ordered and compared;
    -- position: what the kind is ordered by when nobody says how; modified: seconds since 1970,
    -- NULL when unknown; json: see Abbreviation.
    CREATE TABLE entity(
      key INTEGER PRIMARY KEY,
      kind INTEGER NOT NULL,
      id INTEGER NOT NULL,
      title TEXT NOT NULL,
      collated TEXT NOT NULL,
      position NOT NULL,
      modified INTEGER,
      json TEXT NOT NULL,
      UNIQUE(kind, id)
    );
    CREATE INDEX entity_by_position ON entity(kind, position, id);
    CREATE INDEX entity_by_name ON entity(kind, collated, id);
    CREATE INDEX entity_by_modified ON entity(kind, modified, id);

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

    CREATE VIRTUAL TABLE words USING fts5(
      name, alias, description,
      content='', prefix='2 3', tokenize='unicode61 remove_diacritics 2'
    );
    """
}
