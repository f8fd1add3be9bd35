internal import class Platform.FileLock

extension FileSystem {
  /// Locks a file that a command edits. The lock is held from reading to writing, so that
  /// concurrent changes are not lost.
  func lockForEditing(_ path: String) throws(Failure) -> FileLock? {
    do { return try lock(path) } catch {
      switch error {
      case .held(let holder): throw .settings(.locked(file: path, holder: holder))
      case .failed(let reason):
        throw .file(resolved(path) + ".lock", .writing(.failed(reason)))
      }
    }
  }
}
