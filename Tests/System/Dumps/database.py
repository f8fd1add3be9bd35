"""A file with the tables of a dump, and rows of which only some columns are given."""

import pathlib
import sqlite3

import fixture


class Database:
    def __init__(self, path):
        """Makes a new file with empty tables."""
        pathlib.Path(path).unlink(missing_ok=True)
        self.connection = sqlite3.connect(path)
        tables, self.indexes = fixture.statements()
        for statement in tables:
            self.connection.execute(statement)

    def add(self, table, rows):
        """Adds rows by the names of columns; other names are ignored, and other columns get their default, '' or 0."""
        required = self.connection.execute(
            "SELECT name, type FROM pragma_table_info(?) WHERE \"notnull\" AND dflt_value IS NULL AND NOT pk", (table,))
        empty = {name: 0 if kind.lower() == "integer" else "" for name, kind in required}
        known = set(fixture.columns_of(self.connection, table))
        for row in rows:
            given = empty | {name: value for name, value in row.items() if name in known}
            self.connection.execute(f"INSERT INTO {table}({', '.join(given)}) VALUES ({', '.join('?' * len(given))})",
                                    list(given.values()))

    def finish(self):
        for statement in self.indexes:
            self.connection.execute(statement)
        self.connection.commit()
        self.connection.close()
