internal import ArgumentParsing
internal import Catalog

/// The file of follows in the user's configuration directory.
struct FollowFile {
  /// The comment at the beginning of a new file.
  private static let beginning =
    "# One entity per line: kind, id, # name. See marvel-cli help follow."
  private static let form = UserFile.Form(
    unreadable: .followsInvalid, invalid: .followsInvalid,
    line: (
      "a kind and an id",
      "write a line such as 'character 1009610  # Spider-Man', or begin it with # to ignore it"
    ))

  private let file: UserFile
  var path: String { file.path }

  init(_ dependencies: Dependencies) throws(Failure) {
    file = try UserFile(
      dependencies.followsPath, called: "list of follows", dependencies.files)
  }

  /// Returns the entities in the order of the file.
  func read() throws(Failure) -> [Follow] { try text().lines.map(\.line) }

  private func text() throws(Failure) -> UserFile.Text<Follow> {
    try file.text(Self.form) { line in
      String(validating: line, as: UTF8.self).flatMap(Follow.init(line:))
    }
  }

  /// Follows entities, and returns what to say of each.
  func add(_ follows: [Follow]) throws(Failure) -> [String] {
    let added = try file.locked { () throws(Failure) in
      let text = try text()
      let known = text.lines.map(\.line)
      let added = follows.reduce(into: [Follow]()) { added, follow in
        if !(known + added).contains(where: follow.isSame) { added.append(follow) }
      }
      let lines = (text.bytes == nil ? [Self.beginning] : []) + added.map(\.text)
      if !added.isEmpty { try file.append(lines.map { $0 + text.lineBreak }.joined()) }
      return added
    }
    return follows.map { follow in
      let verb = added.contains(follow) ? "following" : "already following"
      return "\(verb) \(follow.name ?? "") (\(follow.reference))"
    }
  }

  /// Removes the lines of entities, and returns those that it had.
  func remove(_ follows: [Follow]) throws(Failure) -> [Follow] {
    try file.locked { () throws(Failure) in
      let text = try text()
      var left = text.lines.map(\.line)
      let removed = follows.filter { follow in
        let count = left.count
        left.removeAll(where: follow.isSame)
        return left.count < count
      }
      let isRemoved = { (line: Follow) in removed.contains(where: line.isSame) }
      if !removed.isEmpty { try file.write(text.without(isRemoved)) }
      return removed
    }
  }
}

extension Dependencies {
  /// The path of the file of follows, next to the configuration file; nil without a home directory.
  var followsPath: String? {
    configurationDirectory.map { $0 + "/follows" }
  }
}

/// The followed entities as a source knows them.
struct FollowedEntities {
  static var nothing: Sentence {
    let advice = "you follow nothing; run marvel-cli follow KIND NAME"
    return "\(commandLine: advice, tools: "the user follows nothing")"
  }

  let run: Run

  /// Returns the keys of the followed entities, and warns about those that the source does not
  /// have.
  func keys() async throws(Failure) -> [EntityKey] {
    let follows = try FollowFile(run.dependencies).read()
    if follows.isEmpty {
      run.notices.warn(Self.nothing)
      return []
    }
    let origin = run.request.origin
    var (keys, missing) = ([EntityKey](), [Follow]())
    for follow in follows {
      let key = try currentKey(follow.key(in: origin))
      if let key { keys.append(key) }
      if try await !isKnown(key) { missing.append(follow) }
    }
    if !missing.isEmpty {
      let names = missing.map { $0.name.map { "\($0)" } ?? $0.reference }.listed(by: "and")
      let unknown = "what you follow: \(names)"
      let count = "\(missing.count) of the \(follows.count) entities that the user follows"
      run.notices.warn(
        """
        the catalog\(origin.map { " of \($0)" } ?? "") does not have \
        \(commandLine: unknown, tools: count)
        """)
    }
    return keys
  }

  private func currentKey(_ key: EntityKey?) throws(Failure) -> EntityKey? {
    guard let key else { return nil }
    return try rethrow(try run.repository.currentKey(of: key), as: run.failure)
  }

  /// Returns whether a catalog on this machine has the entity. A gateway is not asked.
  private func isKnown(_ key: EntityKey?) async throws(Failure) -> Bool {
    guard let key else { return false }
    guard run.request.usesNoGateway else { return true }
    return try await !run.reading(try await run.repository.page(of: key)).elements.isEmpty
  }
}
