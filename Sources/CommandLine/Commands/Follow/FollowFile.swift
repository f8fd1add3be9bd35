internal import ArgumentParsing
internal import Catalog

internal import enum Platform.FileError

/// The file of follows in the user's configuration directory.
struct FollowFile {
  let path: String
  private let files: FileSystem

  init(_ dependencies: Dependencies) throws(Failure) {
    guard let path = dependencies.followsPath else { throw .noHome("list of follows") }
    self.path = path
    files = dependencies.files
  }

  /// Returns the content; nil if there is no file.
  func read() throws(Failure) -> FollowText? {
    let text: String
    do { text = try files.readText(path) } catch {
      if error == .absent { return nil }
      throw .follows(.unreadable(error.reason), path)
    }
    return try parsed(text)
  }

  /// Changes the file.
  ///
  /// - Parameter change: Returns whether the text was changed.
  func edit(_ change: (inout FollowText) -> Bool) throws(Failure) {
    let lock = try files.lockForEditing(path)
    defer { withExtendedLifetime(lock) {} }
    var text = if let current = try read() { current } else { try parsed(FollowText.beginning) }
    guard change(&text) else { return }
    try rethrow(
      try files.writePrivate(text.text, path), as: { Failure.file(path, .writing($0)) })
  }

  /// Follows entities, and returns what to say of each.
  func add(_ follows: [Follow]) throws(Failure) -> [String] {
    var added: [Follow] = []
    try edit { text in
      for follow in follows where text.add(follow) { added.append(follow) }
      return !added.isEmpty
    }
    return follows.map { follow in
      let verb = added.contains(follow) ? "following" : "already following"
      return "\(verb) \(follow.name ?? "") (\(follow.reference))"
    }
  }

  private func parsed(_ text: String) throws(Failure) -> FollowText {
    try rethrow(try FollowText(text), as: { Failure.follows($0, path) })
  }
}

/// Why the file of follows cannot be used.
enum FollowsError: Error {
  case unreadable(String)
  /// With the number of the line, from 1.
  case invalidLine(String, number: Int)

  func report(_ path: String) -> ErrorReport {
    switch self {
    case .unreadable(let reason):
      ErrorReport(.followsInvalid, "cannot read '\(path)': \(reason)")
    case .invalidLine(let line, let number):
      ErrorReport(
        .followsInvalid,
        "line \(number) of '\(path)' is '\(line.boundedName)', which is not a kind and "
          + "an id",
        hint: "write a line such as 'character 1009610  # Spider-Man', or begin it with # to "
          + "ignore it")
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
  static let nothing = "you follow nothing; run marvel-cli follow KIND NAME"

  let run: Run

  /// Returns the keys of the followed entities, and warns about those that the source does not
  /// have.
  func keys() async throws(Failure) -> [EntityKey] {
    let follows = try FollowFile(run.dependencies).read()?.follows ?? []
    if follows.isEmpty {
      run.notices.warn(Self.nothing, forTools: "the user follows nothing")
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
      run.notices.warn(
        "the catalog\(origin.map { " of \($0)" } ?? "") does not have what you follow: \(names)",
        forTools: "the catalog does not have \(missing.count) of the \(follows.count) entities "
          + "that the user follows"
      )
    }
    return keys
  }

  private func currentKey(_ key: EntityKey?) throws(Failure) -> EntityKey? {
    guard let key else { return nil }
    do { return try run.repository.currentKey(of: key) } catch { throw run.failure(error) }
  }

  /// Returns whether a catalog on this machine has the entity. A gateway is not asked.
  private func isKnown(_ key: EntityKey?) async throws(Failure) -> Bool {
    guard let key else { return false }
    guard run.request.usesNoGateway else { return true }
    do { return try await !run.repository.page(of: key).elements.isEmpty } catch {
      throw run.failure(error)
    }
  }
}
