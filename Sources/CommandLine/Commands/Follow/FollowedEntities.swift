internal import ArgumentParsing
internal import Catalog

/// The followed entities as a source knows them.
struct FollowedEntities {
  static let nothing = "you follow nothing; run marvel-cli follow KIND NAME"

  private let options: ResolvedOptions
  private let dependencies: Dependencies

  init(_ options: ResolvedOptions, _ dependencies: Dependencies) {
    self.options = options
    self.dependencies = dependencies
  }

  /// Returns the keys of the followed entities, and warns about those that the source does not have.
  func keys(_ context: CommandContext) async throws(Failure) -> [EntityKey] {
    let follows = try FollowFile(dependencies).read()?.follows ?? []
    if follows.isEmpty {
      options.notices.warn(Self.nothing)
      return []
    }
    let origin = options.request.origin
    var (keys, missing) = ([EntityKey](), [Follow]())
    for follow in follows {
      let key = follow.key(in: origin)
      if let key { keys.append(key) }
      if try await !isKnown(key, context) { missing.append(follow) }
    }
    if !missing.isEmpty {
      let names = missing.map { $0.name.map { "\($0)" } ?? $0.word }.listed(by: "and")
      options.notices.warn(
        "the catalog\(origin.map { " of \($0)" } ?? "") does not have what you follow: \(names)")
    }
    return keys
  }

  /// Returns whether a catalog on this machine has the entity. A gateway is not asked.
  private func isKnown(_ key: EntityKey?, _ context: CommandContext) async throws(Failure) -> Bool {
    guard let key else { return false }
    guard context.usesNoGateway else { return true }
    do { return try await !context.repository.page(of: key).elements.isEmpty } catch {
      throw context.failure(error)
    }
  }
}
