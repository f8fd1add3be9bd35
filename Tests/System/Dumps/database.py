"""A file with the tables of a dump, whose statements are those of the fixture's schema.sql."""

import itertools
import pathlib
import re
import sqlite3

SCHEMA = pathlib.Path(__file__).parents[2] / "Support/Fixtures/gcd/schema.sql"
# How many values one statement inserts; fewer statements are faster.
VALUES = 800


def statements():
    """The statements of the schema, first those of tables, then those of indexes."""
    text = re.sub(r"--[^\n]*|/\*.*?\*/", "", SCHEMA.read_text(), flags=re.DOTALL)
    found = [statement.strip() for statement in text.split(";") if statement.strip()]
    return ([each for each in found if each.startswith("CREATE TABLE")],
            [each for each in found if each.startswith("CREATE INDEX")])


class Table:
    """Rows that wait to be inserted. Columns that are not named get their default, '' or 0."""

    def __init__(self, connection, name, columns, limit, shuffle):
        self.connection, self.limit, self.shuffle = connection, limit, shuffle
        self.rows = []
        self.add = self.rows.append
        given = columns.split()
        info = connection.execute("SELECT name, type, dflt_value, pk FROM pragma_table_info(?) "
                                  "WHERE \"notnull\" OR name IN (SELECT value FROM json_each(?))",
                                  (name, "[" + ",".join(f'"{each}"' for each in given) + "]")).fetchall()
        missing = set(given) - {column for column, *_ in info}
        assert not missing, f"{name} has no {missing}"
        rest = {column: "0" if kind.lower() == "integer" else "''"
                for column, kind, default, key in info
                if default is None and not key and column not in given}
        names = ", ".join([*given, *rest])
        values = "(" + ", ".join(["?"] * len(given) + list(rest.values())) + ")"
        self.count = max(1, VALUES // len(given))
        self.one = f"INSERT INTO {name}({names}) VALUES {values}"
        self.many = self.one + f", {values}" * (self.count - 1)

    def flush(self):
        if self.shuffle:
            self.shuffle(self.rows)
        rows, count = self.rows, self.count
        whole = len(rows) - len(rows) % count
        self.connection.executemany(self.many, (
            tuple(itertools.chain.from_iterable(rows[start:start + count]))
            for start in range(0, whole, count)))
        self.connection.executemany(self.one, rows[whole:])
        rows.clear()


class Database:
    def __init__(self, path):
        """Makes a new file with empty tables."""
        pathlib.Path(path).unlink(missing_ok=True)
        self.connection = sqlite3.connect(path, isolation_level=None)
        for pragma in ("journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE",
                       "cache_size = -150000"):
            self.connection.execute(f"PRAGMA {pragma}")
        tables, self.indexes = statements()
        for statement in tables:
            self.connection.execute(statement)
        self.connection.execute("BEGIN")
        self.tables = []

    def table(self, name, columns, limit=20_000, shuffle=None):
        """A table to add rows to; `shuffle` changes the order of the rows that are inserted together."""
        table = Table(self.connection, name, columns, limit, shuffle)
        self.tables.append(table)
        return table

    def flush(self, all=False):
        """Inserts the rows of tables that have enough of them."""
        for table in self.tables:
            if all or len(table.rows) >= table.limit:
                table.flush()

    def finish(self):
        self.flush(all=True)
        for statement in self.indexes:
            self.connection.execute(statement)
        self.connection.execute("COMMIT")
        self.connection.close()
