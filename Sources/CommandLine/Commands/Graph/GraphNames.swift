internal import Catalog

/// The names among the arguments of `graph`, whose words may be separate arguments.
struct GraphNames {
  let words: [Reference]
  let run: Run

  /// Whether arguments may be the words of names.
  static func areWords(_ references: [Reference]) -> Bool {
    references.indices.dropLast().contains { name(of: Array(references[$0...$0 + 1])) != nil }
  }

  /// Returns the name whose words are references; nil if they cannot be one name.
  private static func name(of references: [Reference]) -> Reference? {
    let isQuoted = references.contains { $0.text.contains(where: \.isWhitespace) }
    return isQuoted ? nil : Reference(joining: references)
  }

  /// Returns the two names of a path.
  func path() async throws(Failure) -> [Reference] {
    guard words.count > 2 else { return words }
    guard let names = try await onlyReading(ofTwo: true) else {
      throw .usage(.unclearNames(words.map(\.text)))
    }
    return names
  }

  /// Returns the names of entities that share comics: each argument alone if they are not names
  /// otherwise, either.
  func shared() async throws(Failure) -> [Reference] {
    guard words.count > 2, Self.areWords(words), try !run.openRepository().asksForEachKind else {
      return words
    }
    return try await onlyReading(ofTwo: false) ?? words
  }

  /// Returns the only way to read the words as names; nil if there is none.
  private func onlyReading(ofTwo: Bool) async throws(Failure) -> [Reference]? {
    var readings: [[Reference]] = []
    var names: [Range<Int>: Reference?] = [:]
    var unfinished: [(names: [Reference], next: Int)] = [([], 0)]
    while let reading = unfinished.popLast() {
      if reading.next == words.count {
        if reading.names.count > 1 { readings.append(reading.names) }
        if readings.count > 1 { throw .usage(.ambiguousNames(readings.map { $0.map(\.text) })) }
        continue
      }
      if ofTwo, reading.names.count == 2 { continue }
      for end in (reading.next + 1)...words.count {
        let range = reading.next..<end
        if names[range] == nil { names[range] = .some(try await name(range)) }
        if case .some(.some(let name)) = names[range] {
          unfinished.append((reading.names + [name], end))
        }
      }
    }
    return readings.first
  }

  /// Returns the reference to what has exactly these words as its name; nil if nothing has.
  private func name(_ range: Range<Int>) async throws(Failure) -> Reference? {
    let part = Array(words[range])
    guard let reference = part.count == 1 ? part[0] : Self.name(of: part) else { return nil }
    guard case .name(let name) = reference.target else { return reference }
    let kinds = reference.namesKind ? [reference.kind] : GraphRequest.kinds
    switch try await run.reading(try await run.repository.meaning(of: name, in: kinds)) {
    case .found(let match, _): return match.isExact && match.form != .described ? reference : nil
    case .ambiguous(let matches, _): return matches.allSatisfy(\.isExact) ? reference : nil
    case .likely, .missing, nil: return nil
    }
  }
}
