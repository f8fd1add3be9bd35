"""Made-up names and texts of syllables, all from one source of random numbers."""

ONSETS = "b bl br c ch cr d dr f fl g gl gr h j k kl kr l m n p pr qu r s sh sk st str t th tr v w z".split()
VOWELS = "a e i o u a e i o ai ea ia io ou".split()
ACCENTED = "á é ö ü ñ è å ç".split()
CODAS = ["", "", "", "n", "r", "l", "s", "m", "t", "x", "rn", "nd", "ck", "lt"]
TITLES = ["The {} {}", "{}", "{} {}", "{} and {}", "{}: {} {}", "{} vs. {}", "The {}", "{}-{}",
          "The {} of {}", "{}: The {}", "{} {}: {} {}"]
SURNAMES = ["{}", "{}", "{}", "{}", "{}", "{}", "{}", "{}", "O'{}", "{}-{}", "de {}", "{} Jr.", "{} III"]


class Names:
    def __init__(self, random):
        self.random = random
        self.next = random.random
        self.words = []
        known = set()
        while len(self.words) < 12_000:
            word = self.make_word()
            if word not in known:
                known.add(word)
                self.words.append(word)
        self.lower = [word.lower() for word in self.words]
        self.given = self.words[:1_500]

    def pick(self, options):
        return options[int(self.next() * len(options))]

    def make_word(self):
        pick = self.pick
        word = "".join(pick(ONSETS) + (pick(VOWELS) if self.next() > 0.02 else pick(ACCENTED)) + (
            pick(CODAS) if self.next() < 0.35 else "") for _ in range(2 + (self.next() < 0.25)))
        return word.capitalize()

    def word(self):
        return self.pick(self.words)

    def fill(self, form):
        return form.format(*(self.word() for _ in range(form.count("{}"))))

    def title(self):
        return self.fill(self.pick(TITLES))

    def person(self):
        given = self.pick(self.given)
        chance = self.next()
        if chance < 0.1:
            given += f" {given[0]}."
        elif chance < 0.13:
            given = f"{given[0]}. {self.pick(self.given)[0]}."
        elif chance < 0.16:
            return self.word()
        return f"{given} {self.fill(self.pick(SURNAMES))}"

    def sentence(self, words):
        """A sentence of about so many words."""
        parts = [self.pick(self.lower) for _ in range(max(2, int(words * (0.5 + self.next()))))]
        return " ".join(parts).capitalize() + "."

    def text(self, length):
        """Sentences of about so many characters."""
        parts, size = [], 0
        while size < length:
            parts.append(self.sentence(9))
            size += len(parts[-1]) + 1
        return " ".join(parts)

    def pool(self, count, make):
        return [make() for _ in range(count)]
