"""Creators, characters, and groups of a dump, with the names that stories refer to.

A story refers to a person by the id of a name, not of the person. The ids of names are in another order
than those of the persons, so that who joins the wrong tables sees other people.
"""

import datetime
import typing

from vocabulary import ENGLISH

# Types of a creator's name: pen name, house name, studio, ghost, joint name, misspelling.
NAME_TYPES = [1, 2, 2, 2, 3, 4, 5, 8, 12, 13, 14, 14]


class Stamps:
    """Times between 2009 and the day before the dump, as the columns of dumps have them."""

    def __init__(self, random, until=datetime.datetime(2026, 9, 14, 23, 59, 59)):
        first = datetime.datetime(2009, 1, 1)
        seconds = int((until - first).total_seconds())
        times = [first + datetime.timedelta(seconds=int(random() ** 0.7 * seconds)) for _ in range(20_000)]
        self.random = random
        self.seconds = [f"{time:%Y-%m-%d %H:%M:%S}" for time in times]
        self.micros = [f"{time}.{int(random() * 1e6):06}" for time in self.seconds]

    def second(self):
        return self.seconds[int(self.random() * 20_000)]

    def micro(self):
        return self.micros[int(self.random() * 20_000)]


class Popular:
    """Picks from a list by Zipf's law: the first element twice as often as the second."""

    def __init__(self, elements, random):
        self.elements, self.random, self.size = elements, random, len(elements)

    def pick(self):
        return self.elements[int(self.size ** self.random()) - 1]


class Character(typing.NamedTuple):
    name_id: int
    name: str
    # The name in brackets: that of the civilian identity.
    identity: str
    # The id of a name of the civilian identity, which is a character, too.
    identity_id: int | None
    group: int | None
    universe: int | None


class Group(typing.NamedTuple):
    id: int
    name_id: int
    name: str


class People:
    def __init__(self, database, names, stamps, size, universes):
        self.database, self.names, self.stamps, self.size = database, names, stamps, size
        self.random = names.random
        self.add_creators()
        self.add_groups(universes)
        self.add_characters(universes)

    def ids_of_names(self, count):
        """As many ids as there are names, with some gaps, in random order."""
        ids = self.random.sample(range(1, int(count * 1.03) + 2), count)
        return iter(ids)

    def add_creators(self):
        names, stamps, chance = self.names, self.stamps, self.names.next
        creators, count = self.size(111_810), self.size(157_579)
        people = self.database.table(
            "gcd_creator", "id gcd_official_name whos_who created modified deleted sort_name "
            "disambiguation bio notes birth_city birth_country_id birth_date_id")
        details = self.database.table(
            "gcd_creator_name_detail", "id name created modified deleted creator_id type_id sort_name "
            "is_official_name family_name given_name")
        dates = self.database.table("stddata_date", "id year month day")
        ids = self.ids_of_names(count)
        texts = names.pool(200, lambda: names.text(200))
        self.creator_names, official, known = [], [], {}
        for creator in range(1, creators + 1):
            name = names.person()
            known[name] = known.get(name, 0) + 1
            deleted = int(chance() < 0.01)
            has_date = chance() < 0.4
            if has_date:
                dates.add((creator, str(1880 + int(chance() * 120)), f"{int(chance() * 13):02}"[:2], "0"))
            people.add((
                creator, name, None, stamps.micro(), stamps.micro(), deleted, name,
                f"{names.word()} artist" if known[name] > 1 else "",
                names.pick(texts) if chance() < 0.15 else "", names.pick(texts) if chance() < 0.1 else "",
                names.word() if has_date else "", 225 if has_date else None, creator if has_date else None))
            official.append((next(ids), name, creator, None, 1, deleted))
        others = []
        for identity in ids:
            _, name, creator, *_ = official[int(creators * chance() ** 2)]
            if chance() < 0.5:
                other = names.person()
            else:
                other = name[0] + ". " + name.split(" ")[-1]
            others.append((identity, other, creator, names.pick(NAME_TYPES), 0, int(chance() < 0.01)))
        for identity, name, creator, kind, is_official, deleted in official + others:
            given, _, family = name.rpartition(" ")
            details.add((identity, name, stamps.micro(), stamps.micro(), deleted, creator, kind,
                         f"{family}, {given}" if given else name, is_official, family, given))
            if details.limit <= len(details.rows):
                self.database.flush()
        self.database.flush(all=True)
        # Other names are used for one credit of nine.
        pool = official + [each for each in others if chance() < 0.25]
        self.random.shuffle(pool)
        self.name_ids = [each[0] for each in pool]
        marvel = pool[:len(pool) // 9]
        self.creators = Popular([(each[0], each[1]) for each in marvel], chance)

    def add_groups(self, universes):
        names, stamps, chance = self.names, self.stamps, self.names.next
        count = self.size(3_196)
        groups = self.database.table(
            "gcd_group", "id created modified deleted name sort_name disambiguation "
            "year_first_published language_id universe_id")
        details = self.database.table(
            "gcd_group_name_detail", "id created modified deleted name sort_name is_official_name group_id")
        ids = self.ids_of_names(count + count // 16)
        found = []
        for group in range(1, count + 1):
            name = names.fill(names.pick(["The {} {}", "{} Squad", "The {}s", "{} {}", "{} Force", "{}s"]))
            plain = name.removeprefix("The ")
            deleted = int(chance() < 0.01)
            groups.add((group, stamps.micro(), stamps.micro(), deleted, plain, plain, "",
                        1940 + int(chance() * 85), ENGLISH, 1 + int(chance() * universes)))
            identity = next(ids)
            details.add((identity, stamps.micro(), stamps.micro(), deleted, plain, plain, 1, group))
            if not deleted:
                found.append(Group(group, identity, name))
        for identity in ids:
            details.add((identity, stamps.micro(), stamps.micro(), 0, name := names.title(), name, 0,
                         1 + int(chance() * count)))
        self.database.flush(all=True)
        self.random.shuffle(found)
        self.group_list = found[:max(2, len(found) // 2)]

    def add_characters(self, universes):
        names, stamps, chance = self.names, self.stamps, self.names.next
        count, all_names = self.size(71_992), self.size(88_552)
        characters = self.database.table(
            "gcd_character", "id created modified deleted name sort_name disambiguation "
            "year_first_published description notes language_id universe_id")
        details = self.database.table(
            "gcd_character_name_detail",
            "id created modified deleted name sort_name character_id is_official_name")
        relations = self.database.table(
            "gcd_character_relation",
            "created modified from_character_id relation_type_id to_character_id")
        memberships = self.database.table(
            "gcd_group_membership", "created modified year_joined character_id group_id membership_type_id")
        ids = self.ids_of_names(all_names)
        texts = names.pool(200, lambda: names.text(150))
        recent = ["Zorro"]

        def add(character, name, disambiguation, universe, identity, is_official=1, deleted=0):
            if is_official:
                characters.add((
                    character, stamps.micro(), stamps.micro(), deleted, name, name, disambiguation,
                    1939 + int(chance() * 87), names.pick(texts) if chance() < 0.2 else "",
                    names.pick(texts) if chance() < 0.1 else "", ENGLISH if chance() < 0.9 else 34, universe))
            details.add((identity, stamps.micro(), stamps.micro(), deleted, name, name, character,
                         is_official))

        found = []
        character = 0
        while character < count:
            character += 1
            # One name in seven is shared by several characters.
            name = names.pick(recent) if chance() < 0.14 else names.fill(
                names.pick(["{}", "{}", "{}-Man", "Captain {}", "{} {}", "Doctor {}", "Mr. {}", "The {}"]))
            recent.append(name)
            universe = 1 + int(chance() ** 3 * universes)
            identity, civilian_id = next(ids), None
            chances = chance()
            civilian = names.person() if chances < 0.55 else ""
            deleted = int(chance() < 0.01)
            add(character, name, civilian, universe, identity, deleted=deleted)
            hero = character
            if chances < 0.3 and character < count:
                character += 1
                civilian_id = next(ids)
                add(character, civilian, name, universe, civilian_id)
                relations.add((stamps.micro(), stamps.micro(), hero, 2, character))
            elif chances > 0.98 and character > 100:
                relations.add((stamps.micro(), stamps.micro(), hero, 1, character - 50))
            group = int(len(self.group_list) * chance() ** 2) if chance() < 0.3 else None
            if group is not None:
                memberships.add((stamps.micro(), stamps.micro(), 1963, hero, self.group_list[group].id, 1))
            if not deleted:
                found.append(Character(identity, name, civilian, civilian_id, group, universe))
            if characters.limit <= len(characters.rows):
                self.database.flush()
        for identity in ids:
            hero = 1 + int(chance() * count)
            add(hero, names.fill(names.pick(["{}", "{} {}", "The {}"])), "", 1, identity, is_official=0)
        self.database.flush(all=True)
        self.random.shuffle(found)
        self.character_ids = [each.name_id for each in found]
        marvel = found[:max(20, len(found) * 2 // 5)]
        self.characters = Popular(marvel, chance)
        self.members = {}
        for each in marvel:
            if each.group is not None:
                self.members.setdefault(each.group, []).append(each)
