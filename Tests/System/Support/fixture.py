"""The fixture with the tables of a dump of the Grand Comics Database, and copies of its rows."""

import re
import sqlite3

from programs import FIXTURES

SCHEMA, ROWS = FIXTURES / "gcd/schema.sql", FIXTURES / "gcd/fixture.sql"


def statements():
    """The statements of the schema, first those of tables, then those of indexes."""
    text = re.sub(r"--[^\n]*|/\*.*?\*/", "", SCHEMA.read_text(), flags=re.DOTALL)
    found = [statement.strip() for statement in text.split(";") if statement.strip()]
    return ([each for each in found if each.startswith("CREATE TABLE")],
            [each for each in found if each.startswith("CREATE INDEX")])


def load(path, **options):
    """Makes a database with the rows of the fixture."""
    connection = sqlite3.connect(path, isolation_level=None, **options)
    for file in (SCHEMA, ROWS):
        connection.executescript(file.read_text())
    return connection


def columns_of(connection, table):
    return [name for (name,) in connection.execute("SELECT name FROM pragma_table_info(?)", (table,))]


def copy(connection, table, count, where="", source="main", first=1, **columns):
    """Adds copies of the rows of a table, with expressions of the number `i` of the copy for some columns."""
    names = columns_of(connection, table)
    chosen = ", ".join(columns.get(name, name) for name in names)
    numbers = f"WITH RECURSIVE n(i) AS (SELECT {first} UNION ALL SELECT i + 1 FROM n WHERE i < {first + count - 1})"
    connection.execute(f"{numbers} INSERT INTO main.{table} SELECT {chosen} FROM n CROSS JOIN {source}.{table} {where}")
