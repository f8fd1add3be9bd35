#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A new file that gets its path only when it is complete.
///
/// It is written under a unique name in the directory of its path, so that concurrent writers of
/// one path do not meet and the last one to commit wins. Links are never followed. A file that is
/// not committed is removed; one that a killed process left is removed by the next writer of its
/// path.
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
    let location = FileLocation(path)
    guard !location.name.isEmpty else { throw .failed(systemReason(EISDIR)) }
    try rejectSpecialFile(path)
    self.path = path
    location.removeAbandonedDrafts()
    (draftPath, output) = try location.createDraft(mode)
  }

  deinit {
    if !isCommitted { removeDraft(draftPath) }
  }

  /// Gives the file the permissions of the one at a path, and its owner and group if this user may.
  ///
  /// Ignores errors: file systems without permissions cannot set any.
  package func takeAttributes(of path: String) {
    if let status = stat(path: path) { output.takeAttributes(of: status) }
  }

  /// Writes all bytes to the disk and moves the file to its path.
  ///
  /// - Returns: False if something is at the path and must not be replaced; nothing has changed
  ///   then.
  @discardableResult
  package func commit(replacing: Bool = true) throws(OutputError) -> Bool {
    try output.synchronize()
    guard try move(replacing) else { return false }
    isCommitted = true
    FileLocation(path).synchronizeDirectory()
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
  /// of one of them. A process that is killed meanwhile may leave only the first of its files,
  /// without the others: never with those of another process.
  ///
  /// - Returns: The path of something that must not be replaced; nil after a commit.
  package static func commit(
    _ files: [ReplacementFile], replacing: Bool
  ) throws(OutputError) -> String? {
    for file in files { try file.output.synchronize() }
    let lock = files.first.map { DirectoryLock(FileLocation($0.path).directory) }
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

/// Throws for a device, a pipe, a directory or a symbolic link: renaming a file over one of them
/// would destroy it.
private func rejectSpecialFile(_ path: String) throws(OutputError) {
  guard let status = stat(path: path, followsLink: false) else {
    if errno == ENAMETOOLONG { throw .failed(systemReason(errno)) }
    return
  }
  switch status.type {
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

/// A path as a directory and a name, and the drafts of the file of that name.
///
/// The process that writes a draft holds a lock on it; a draft without one was abandoned.
struct FileLocation {
  private static let draftMark = ".marvel-cli-"
  private static let draftEnding = ".part"
  /// Digits of the number in a draft's name, in base 36.
  private static let digits = 13
  /// Characters of the name that a draft's name repeats: names are limited to 255 bytes.
  private static let repeatedLength = 40
  private static let attempts = 100

  let directory: String
  /// Empty if the path names no file.
  let name: String

  init(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    name = parts.last.map(String.init) ?? ""
    let parent = parts.dropLast().joined(separator: "/")
    directory = parts.count == 1 ? "." : parent.isEmpty ? "/" : parent
  }

  private var draftPrefix: String { ".\(name.prefix(Self.repeatedLength))\(Self.draftMark)" }

  private func path(of name: String) -> String {
    directory == "/" ? "/\(name)" : "\(directory)/\(name)"
  }

  /// Creates an empty file with a unique name and locks it.
  func createDraft(_ mode: UInt32) throws(OutputError) -> (path: String, output: FileOutput) {
    for _ in 0..<Self.attempts {
      let number = String(UInt64.random(in: .min ... .max), radix: 36)
      let padding = String(repeating: "0", count: Self.digits - number.count)
      let path = path(of: draftPrefix + padding + number + Self.draftEnding)
      let descriptor = unsafe open(
        path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw .failed(systemReason(errno))
      }
      let output = FileOutput.owning(descriptor)
      // Another process may take it for abandoned, and remove it, before it is locked.
      let isTaken = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isTaken, isPresent(path) { return (path, output) }
    }
    throw .failed("no unique name is left for a temporary file")
  }

  func removeAbandonedDrafts() {
    for name in (try? names(in: directory)) ?? [] where isDraft(name) {
      removeUnlocked(path(of: name))
    }
  }

  private func isDraft(_ name: String) -> Bool {
    name.hasPrefix(draftPrefix) && Self.isDraft(name)
  }

  fileprivate static func isDraft(_ name: String) -> Bool {
    let rest = name.dropLast(draftEnding.count)
    return name.hasSuffix(draftEnding) && name.hasPrefix(".")
      && rest.dropLast(digits).hasSuffix(draftMark)
      && rest.suffix(digits).allSatisfy { ("0"..."9").contains($0) || ("a"..."z").contains($0) }
  }

  /// Removes a draft of this user that no process has locked, with its journal and log.
  @discardableResult
  fileprivate func removeUnlocked(_ path: String, removing: Bool = true) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.type == S_IFREG,
      status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return false }
    if removing { removeDraft(path) }
    return true
  }

  /// Makes a rename in the directory survive a power failure, where the file system can.
  func synchronizeDirectory() {
    let descriptor = unsafe open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}

/// Returns whether a file is one that a killed process left instead of replacing another, and removes
/// it if `removing`.
package func isAbandonedDraft(_ path: String, removing: Bool) -> Bool {
  let location = FileLocation(path)
  return FileLocation.isDraft(location.name) && location.removeUnlocked(path, removing: removing)
}

/// Removes a draft, and the files that SQLite leaves beside one that it could not complete. The
/// draft is last: the others are found by its name.
func removeDraft(_ path: String) {
  for suffix in ["-journal", "-wal", "-shm", ""] { unsafe unlink(path + suffix) }
}

/// A lock on a directory, for as long as the value lives; it leaves no file behind.
final class DirectoryLock {
  private let descriptor: Int32

  /// Waits for other processes up to two seconds. After that, and on a file system that cannot lock
  /// directories, it locks nothing: another program may have locked the directory for its own
  /// purpose.
  init(_ directory: String) {
    descriptor = unsafe open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { _ = waitForLock(descriptor, upTo: .seconds(2)) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}

/// Tries until a lock is free or the time is up; errno tells why it failed.
func waitForLock(_ descriptor: Int32, upTo limit: Duration) -> Bool {
  let end = ContinuousClock.now + limit
  while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
    guard errno == EWOULDBLOCK || errno == EINTR, ContinuousClock.now < end else { return false }
    usleep(2_000)
  }
  return true
}
