#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A new file that gets its path only when it is complete.
///
/// It is written under a unique name in the directory of its path, so that concurrent writers of one
/// path do not meet and the last one to commit wins. Links are never followed. A file that is not
/// committed is removed; one that a killed process left is removed by the next writer of its path.
package final class ReplacementFile {
  package let output: FileOutput
  /// The unique name under which the file is written.
  package let draftPath: String
  package let path: String
  private var isCommitted = false

  /// Creates the file under its unique name.
  ///
  /// - Parameter mode: The permissions of the file, limited by the process's umask.
  package init(_ path: String, mode: UInt32 = 0o644) throws(OutputError) {
    let place = FilePlace(path)
    guard !place.name.isEmpty else { throw .failed(systemReason(EISDIR)) }
    try rejectSpecialFile(path)
    self.path = path
    place.removeAbandonedDrafts()
    (draftPath, output) = try place.createDraft(mode)
  }

  deinit {
    if !isCommitted { removeDraft(draftPath) }
  }

  /// Writes all bytes to the disk and moves the file to its path.
  ///
  /// - Returns: False if something is at the path and must not be replaced; nothing has changed then.
  @discardableResult
  package func commit(replacing: Bool = true) throws(OutputError) -> Bool {
    try output.synchronize()
    guard try move(replacing) else { return false }
    isCommitted = true
    FilePlace(path).synchronizeDirectory()
    return true
  }

  private func move(_ isReplacing: Bool) throws(OutputError) -> Bool {
    if !isReplacing {
      // Unlike a rename, a new link never replaces a file that another process has just made.
      if unsafe link(draftPath, path) == 0 {
        unsafe unlink(draftPath)
        return true
      }
      guard errno != EEXIST, !isPresent(path) else { return false }
      // Some file systems have no hard links.
    }
    try rejectSpecialFile(path)
    try replaceFile(path, by: draftPath)
    return true
  }
}

extension ReplacementFile {
  /// Commits files of one directory together: concurrent writers of the same paths leave the files
  /// of one of them. A process that is killed meanwhile may leave only the first of its files, without
  /// the others: never with those of another process.
  ///
  /// - Returns: The path of something that must not be replaced; nil after a commit.
  package static func commit(
    _ files: [ReplacementFile], replacing: Bool
  ) throws(OutputError) -> String? {
    for file in files { try file.output.synchronize() }
    let lock = files.first.map { DirectoryLock(FilePlace($0.path).directory) }
    defer { withExtendedLifetime(lock) {} }
    if !replacing, let present = files.first(where: { isPresent($0.path) }) { return present.path }
    for file in files.dropFirst() where isPresent(file.path) {
      try rejectSpecialFile(file.path)
      removeFile(file.path)
    }
    for file in files where try !file.commit(replacing: replacing) { return file.path }
    return nil
  }
}

/// Throws for a device, a pipe, a directory or a symbolic link: renaming a file over one of them would
/// destroy it.
private func rejectSpecialFile(_ path: String) throws(OutputError) {
  var status = stat()
  guard unsafe lstat(path, &status) == 0 else {
    if errno == ENAMETOOLONG { throw .failed(systemReason(errno)) }
    return
  }
  switch status.st_mode & S_IFMT {
  case S_IFREG: break
  case S_IFLNK: throw .failed("it is a symbolic link")
  case S_IFDIR: throw .failed(systemReason(EISDIR))
  default: throw .failed("it is not a regular file")
  }
}

/// Replaces the file at a path with a text.
package func writeTextFile(_ text: String, to path: String) throws(OutputError) {
  let file = try ReplacementFile(path)
  try file.output.write(text)
  try file.commit()
}
