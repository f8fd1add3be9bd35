extension [String] {
  /// The words joined into one, with one of them in another form or spelling.
  var inflectedSpellings: [String] {
    var spellings: [String] = []
    // No name has more words.
    if count > 16 { return [] }
    for index in indices where self[index].utf8.count > 2 {
      var words = self
      for form in self[index].otherNumbers + Inflection.irregularForms(of: self[index]) {
        words[index] = form
        spellings += words.spellings.prefix(2)
      }
    }
    return spellings
  }

  private static let titles = [
    ("doc", "doctor"), ("dr", "doctor"), ("doctor", "dr"), ("mister", "mr"), ("prof", "professor"),
    ("saint", "st"),
  ]

  private static let numerals = ["ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]

  /// The words joined into one, as typed, without or with an article, and with Roman instead of
  /// Arabic numerals or the reverse.
  var spellings: [String] {
    // `joined` would be called unspecialized here, and look up its types at run time.
    let whole = reduce("", +)
    var spellings = [whole]
    if first == "the", count > 1 {
      spellings.append(Array(dropFirst()).joined())
    } else if count > 1 {
      spellings.append("the" + whole)
    }
    if let first, let other = Self.titles.first(where: { $0.0 == first })?.1 {
      spellings.append(other + Array(dropFirst()).joined())
    }
    if count > 1, let last {
      let other: String? =
        if let place = Self.numerals.firstIndex(of: last) {
          String(place + 2)
        } else if let number = Int(last), (2...10).contains(number) {
          Self.numerals[number - 2]
        } else { nil }
      if let other { spellings.append(Array(dropLast()).joined() + other) }
    }
    return spellings
  }
}

extension String {
  /// The plural of a singular, or the singular of a plural.
  var otherNumbers: [String] {
    if hasSuffix("ies") { return [dropLast(3) + "y"] }
    if hasSuffix("men") { return [dropLast(3) + "man", self + "s"] }
    if hasSuffix("ves") { return [dropLast(3) + "f", dropLast(3) + "fe", String(dropLast())] }
    if hasSuffix("s"), !hasSuffix("ss") { return [String(dropLast()), String(dropLast(2))] }
    return hasSuffix("y") ? [dropLast() + "ies", self + "s"] : [self + "s", self + "es"]
  }
}
