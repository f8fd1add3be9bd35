#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A path as a directory and a name, and the drafts of the file of that name.
///
/// The process that writes a draft holds a lock on it; a draft without one was abandoned.
struct FilePlace {
  private static let draftEnding = ".part"
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

  private var draftPrefix: String { ".\(name.prefix(Self.repeatedLength))." }

  private func path(of name: String) -> String {
    directory == "/" ? "/\(name)" : "\(directory)/\(name)"
  }

  /// Creates an empty file with a unique name and locks it.
  func createDraft(_ mode: UInt32) throws(OutputError) -> (path: String, output: FileOutput) {
    for _ in 0..<Self.attempts {
      let number = String(UInt64.random(in: .min ... .max), radix: 36)
      let path = path(of: draftPrefix + number + Self.draftEnding)
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
    let prefix = draftPrefix
    for name in (try? names(in: directory)) ?? []
    where name.hasPrefix(prefix) && name.hasSuffix(Self.draftEnding)
      && name.utf8.count > prefix.utf8.count + Self.draftEnding.utf8.count
      && name.dropFirst(prefix.count).dropLast(Self.draftEnding.count).allSatisfy(isDraftDigit)
    {
      removeUnlocked(path(of: name))
    }
  }

  private func isDraftDigit(_ digit: Character) -> Bool {
    ("0"..."9").contains(digit) || ("a"..."z").contains(digit)
  }

  private func removeUnlocked(_ path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unsafe unlink(path) }
  }

  /// Makes a rename in the directory survive a power failure, where the file system can.
  func synchronizeDirectory() {
    let descriptor = unsafe open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}

/// A lock on a directory, for as long as the value lives; it leaves no file behind.
final class DirectoryLock {
  private let descriptor: Int32

  /// Waits for other processes up to ten seconds. On a file system that cannot lock directories, it
  /// locks nothing.
  init(_ directory: String) throws(OutputError) {
    descriptor = unsafe open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, !waitForLock(descriptor, upTo: .seconds(10)), errno == EWOULDBLOCK else {
      return
    }
    throw .failed("another process keeps the directory '\(directory)' locked")
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
