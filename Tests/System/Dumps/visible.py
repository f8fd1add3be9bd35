"""Which issues an import of a dump must have, worked out with SQL only."""

from vocabulary import ENGLISH, MARVEL

# The table `visible` has each issue, with the one that it is a variant of; a base has its own id there.
# Issues count as bases, too, if they are variants of issues that are not in the file, or of each other.
SQL = f"""
  CREATE TEMP TABLE candidate(id INTEGER PRIMARY KEY, variant_of);
  INSERT INTO candidate SELECT i.id, i.variant_of_id FROM main.gcd_series s CROSS JOIN main.gcd_issue i
    ON i.series_id = s.id
    WHERE s.publisher_id = {MARVEL} AND NOT s.deleted AND s.language_id = {ENGLISH} AND NOT i.deleted;
  CREATE TEMP TABLE visible(id INTEGER PRIMARY KEY, base);
  INSERT INTO visible SELECT id, id FROM candidate
    WHERE variant_of IS NULL OR variant_of NOT IN (SELECT id FROM main.gcd_issue);
  INSERT INTO visible SELECT c.id, c.id FROM candidate c JOIN candidate d ON d.id = c.variant_of
    WHERE d.variant_of = c.id;
"""
# Variants of the issues found so far, also those in the series of others.
VARIANTS = f"""
  INSERT OR IGNORE INTO visible SELECT i.id, b.base FROM visible b CROSS JOIN main.gcd_issue i
    ON i.variant_of_id = b.id
    WHERE NOT i.deleted AND (
      SELECT NOT s.deleted AND s.language_id = {ENGLISH} FROM main.gcd_series s WHERE s.id = i.series_id)
"""


def add_table(connection):
    """Adds the temporary table `visible`; returns the number of bases."""
    connection.executescript(SQL)
    while connection.execute(VARIANTS).rowcount:
        pass
    return connection.execute("SELECT count(*) FROM visible WHERE id = base").fetchone()[0]
