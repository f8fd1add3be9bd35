"""Changes a file to what a dump would be two weeks later, and says what an import of it must report."""

import datetime
import json
import sqlite3

import visible

ADDED, DELETED, SHARE = 200, 20, 0.005
# The types of stories that an import keeps.
KEPT_TYPES = (6, 7, 19, 13, 5, 21, 20)


class Newer:
    def __init__(self, path, random):
        self.random = random
        self.connection = sqlite3.connect(path, isolation_level=None)
        self.run = self.connection.execute
        for pragma in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -150000"):
            self.run(f"PRAGMA {pragma}")
        visible.add_table(self.connection)
        self.run("CREATE TEMP TABLE touched(base INTEGER, is_certain)")
        # No index has the newest change.
        last = datetime.datetime.fromisoformat(self.value("SELECT max(modified) FROM gcd_issue NOT INDEXED"))
        self.first = last.replace(hour=0, minute=0, second=0) + datetime.timedelta(days=1)

    def value(self, query, *arguments):
        return self.run(query, arguments).fetchone()[0]

    def column(self, query, *arguments):
        return [value for (value,) in self.run(query, arguments).fetchall()]

    def stamp(self):
        return str(self.first + datetime.timedelta(seconds=self.random.randrange(14 * 86_400)))

    def touch(self, query, *arguments, is_certain):
        """Notes the comics that change for one reason; certain are those of a base itself."""
        self.run(f"INSERT INTO touched SELECT base, {int(is_certain)} FROM visible WHERE id IN ({query}) "
                 f"AND (id = base OR NOT {int(is_certain)})", arguments)

    def modify(self, table, texts):
        """Moves the time of some rows, and edits a text of half of them."""
        last = self.value(f"SELECT max(id) FROM {table}")
        chosen = sorted(self.random.sample(range(1, last + 1), round(last * SHARE)))
        for number, row in enumerate(chosen):
            text = self.random.choice(texts)
            self.run(f"UPDATE {table} SET modified = ?, {text} = {text} || ? WHERE id = ?",
                     (self.stamp(), " Edited." if number % 2 else "", row))
        return chosen

    def clone(self, table, row, **values):
        """Copies a row with a new id and other values; returns the id."""
        columns = self.column("SELECT name FROM pragma_table_info(?) WHERE name <> 'id'", table)
        copied = ", ".join(f":{name}" if name in values else name for name in columns)
        self.run(f"INSERT INTO {table}({', '.join(columns)}) SELECT {copied} FROM {table} WHERE id = :row",
                 {"row": row, **values})
        return self.value("SELECT last_insert_rowid()")

    def add(self, model):
        """Adds the issue after the last one of a series, with the contents of another one."""
        series = self.value("SELECT series_id FROM gcd_issue WHERE id = ?", model)
        code, count = self.run(
            "SELECT max(sort_code) + 1, count(*) FROM gcd_issue WHERE series_id = ?", (series,)).fetchone()
        now = self.stamp()
        issue = self.clone(
            "gcd_issue", model, sort_code=code, number=str(1_000 + count), created=now, modified=now,
            barcode="", title="", key_date=f"{self.first:%Y-%m}-00", on_sale_date=now[:10])
        for old in self.column("SELECT id FROM gcd_story WHERE issue_id = ? ORDER BY id", model):
            story = self.clone("gcd_story", old, issue_id=issue, created=now, modified=now)
            for table in ("gcd_story_credit", "gcd_story_character", "gcd_group_character"):
                for row in self.column(f"SELECT id FROM {table} WHERE story_id = ? ORDER BY id", old):
                    self.clone(table, row, story_id=story, created=now, modified=now)

    def change(self):
        choose = self.random.sample
        bases = self.column(
            "SELECT v.id FROM visible v JOIN gcd_issue i USING (id) WHERE v.id = base "
            "AND variant_of_id IS NULL AND number <> '[nn]' ORDER BY v.id")
        # The only issue of a series has a title without a number, until there is another one.
        models = choose(bases, min(ADDED, len(bases)))
        deleted = choose(bases, min(DELETED, len(bases) // 2))

        # Changes of variants and of stories that are left out may or may not be seen.
        for row in self.modify("gcd_issue", ["notes", "title"]):
            self.touch("VALUES(?)", row, is_certain=False)
            self.touch("VALUES(?)", row, is_certain=True)
        for row in self.modify("gcd_story", ["synopsis", "title", "notes"]):
            story = "SELECT issue_id FROM gcd_story WHERE id = ? AND NOT deleted"
            self.touch(story, row, is_certain=False)
            self.touch(f"{story} AND type_id IN {KEPT_TYPES}", row, is_certain=True)
        for model in models:
            self.add(model)
        for issue in deleted:
            self.run("UPDATE gcd_issue SET deleted = 1, modified = ? WHERE id = ?", (self.stamp(), issue))
            # The lists of collections lose it.
            for member in self.column("SELECT id FROM visible WHERE base = ?", issue):
                for here, there in (("origin", "target"), ("target", "origin")):
                    self.touch(f"SELECT {there}_issue_id FROM gcd_reprint WHERE {here}_issue_id = ?",
                               member, is_certain=False)
        gone = ", ".join(map(str, deleted))
        count = "SELECT count(DISTINCT base) FROM touched WHERE base NOT IN ({}) {}"
        return {"newest": self.value("SELECT max(modified) FROM gcd_issue NOT INDEXED"), "comics": {
            "added": len(models), "deleted": len(deleted),
            "changedAtLeast": self.value(count.format(gone, "AND is_certain")),
            "changedAtMost": self.value(count.format(gone, ""))}}


def change(path, random):
    newer = Newer(path, random)
    print(json.dumps(newer.change()))
    newer.connection.close()
