internal import Catalog
internal import JSONText

/// `marvel-cli random`
struct RandomEntity {
  private let request: ListRequest
  private let run: Run

  init(_ request: ListRequest, _ run: Run) {
    self.request = request
    self.run = run
  }

  /// - Parameter isDaily: Whether the entity stays the same for a day.
  func run(isDaily: Bool) async throws(Failure) -> ExitStatus {
    var resolver = ReferenceResolver(run: run)
    var query = try await List(request, run).query(&resolver)
    guard resolver.status == .done else { return resolver.status }
    query.range = PageRange(limit: 1)
    let total = try await page(query).total
    guard total > 0 else {
      await run.noteEmptyList(query, total: 0, nil)
      return noEntity()
    }
    let number = isDaily ? Self.number(of: run.dependencies.clock.now()) : .random(in: 0 ... .max)
    query.range = PageRange(offset: Int(number % UInt64(total)), limit: 1)
    let page = try await page(query)
    guard let record = page.elements.first else { return noEntity() }
    do { try write(record, page.provenance) } catch { throw .output(error) }
    return .done
  }

  private func noEntity() -> ExitStatus {
    run.notices.report(
      ErrorReport(
        .notFound, "there are no such \(request.kind.plural)",
        hint: "see the list with marvel-cli list \(request.kind.plural)"))
    return .notFound
  }

  private func page(_ query: Query) async throws(Failure) -> Page<Record> {
    do { return try await run.repository.page(query) } catch { throw run.failure(error) }
  }

  /// Returns a number for a day. Those of days that follow each other have nothing in common.
  private static func number(of time: Timestamp) -> UInt64 {
    // SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
    var number = UInt64(bitPattern: time.startOfDay.seconds) &+ 0x9E37_79B9_7F4A_7C15
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }

  private func write(_ record: Record, _ provenance: Provenance) throws(OutputFailure) {
    if run.format == .table, !run.options.choosesColumns {
      return try run.output.put(greeting(record) + run.attribution(of: provenance))
    }
    var writer = try run.entityWriter(record.key.kind, isSingle: true)
    try writer.begin(
      ListHead(
        provenance: provenance, kinds: [record.key.kind], range: PageRange(limit: nil), total: 1))
    try writer.write(Item(record: record))
    try writer.end()
  }

  /// The name and the reference of an entity, and the first sentence of its description.
  private func greeting(_ record: Record) -> String {
    let text = JSONView.reading(record.json) { $0?.member("description")?.scalar ?? "" }
    let title = run.style.title(singleLine(record.title))
    let lines = ["\(title) (\(record.key.reference))"] + [Self.firstSentence(of: text)]
    return lines.filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
  }

  /// Initials and titles such as `Dr.` end no sentence: the next word begins with a capital letter,
  /// and the one before has more than three letters.
  private static func firstSentence(of text: String) -> String {
    let words = singleLine(readableLines(text).first ?? "").split(separator: " ")
    for (index, word) in words.enumerated() where Self.endsSentence(word) {
      let next = index + 1 < words.count ? words[index + 1].first : nil
      if next?.isUppercase ?? true { return words[...index].joined(separator: " ") }
    }
    return words.joined(separator: " ")
  }

  private static func endsSentence(_ word: Substring) -> Bool {
    word.utf8.count > 4 && [".", "!", "?"].contains(word.suffix(1))
  }
}
