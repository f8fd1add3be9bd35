#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A value that changes when a file changes or is replaced.
package struct FileStamp: Equatable, Sendable {
  /// Identifies the file independent of its name.
  package let identity: UInt64
  /// Opening anything else may block, such as a named pipe, or have no end.
  package let isRegularFile: Bool
  private let device: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Returns nil if there is no file at the path.
  package init?(_ path: String) {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { return nil }
    identity = UInt64(facts.st_ino)
    isRegularFile = facts.st_mode & S_IFMT == S_IFREG
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    size = Int64(facts.st_size)
    #if canImport(Glibc)
      (seconds, nanoseconds) = (facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
    #else
      (seconds, nanoseconds) = (facts.st_mtimespec.tv_sec, facts.st_mtimespec.tv_nsec)
    #endif
  }
}
