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

    def add(self, name, columns, rows):
        """Adds rows; other columns get their default, '' or 0."""
        given = columns.split()
        info = self.connection.execute(
            "SELECT name, type FROM pragma_table_info(?) WHERE \"notnull\" AND dflt_value IS NULL AND NOT pk", (name,))
        rest = {column: "0" if kind.lower() == "integer" else "''" for column, kind in info if column not in given}
        names, values = ", ".join([*given, *rest]), ", ".join(["?"] * len(given) + list(rest.values()))
        self.connection.executemany(f"INSERT INTO {name}({names}) VALUES ({values})", rows)

    def finish(self):
        for statement in self.indexes:
            self.connection.execute(statement)
        self.connection.commit()
        self.connection.close()
