#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension stat {
  /// Returns nil, and leaves the reason in errno, if nothing is at the path.
  ///
  /// - Parameter followsLink: whether to describe the target of a symbolic link.
  init?(path: String, followsLink: Bool = true) {
    self.init()
    let code = unsafe followsLink ? stat(path, &self) : lstat(path, &self)
    guard code == 0 else { return nil }
  }

  /// The same for a path that need not be UTF-8.
  init?(bytes: [UInt8], followsLink: Bool = true) {
    self.init()
    let path = bytes.map { CChar(bitPattern: $0) } + [0]
    let code = unsafe followsLink ? stat(path, &self) : lstat(path, &self)
    guard code == 0 else { return nil }
  }

  /// The bits that tell a file from a directory, a link, or a device.
  var type: mode_t { st_mode & S_IFMT }

  fileprivate var modified: timespec {
    #if canImport(Glibc)
      st_mtim
    #else
      st_mtimespec
    #endif
  }
}

/// Whether there is a directory at the path.
package func isDirectory(_ path: String) -> Bool { stat(path: path)?.type == S_IFDIR }

/// Whether there is anything at the path.
package func isPresent(_ path: String) -> Bool { stat(path: path, followsLink: false) != nil }

/// Returns the paths of all regular files in a directory and its subdirectories, sorted by their
/// bytes. Those that are not UTF-8 are left out.
package func filesBelow(_ directory: String) throws(FileError) -> [String] {
  var failure: FileError?
  let files = try allFiles(below: directory, unreadable: { failure = failure ?? $1 })
  if let failure { throw failure }
  return files.filter(\.isUTF8).map(\.path)
}

/// Marks a file as used now.
package func markUsed(_ path: String) {
  _ = unsafe utimes(path, nil)
}

/// Returns the regular files in a directory, with their sizes in bytes and when each was last used,
/// in seconds.
package func usedFiles(in directory: String) -> [(path: String, size: Int, used: Int)] {
  ((try? filesBelow(directory)) ?? []).compactMap { path in
    stat(path: path).map { (path, Int($0.st_size), $0.modified.tv_sec) }
  }
}

/// Whether users other than the owner can read the file.
package func isReadableByOthers(_ path: String) -> Bool {
  stat(path: path).map { $0.st_mode & (S_IRGRP | S_IROTH) != 0 } ?? false
}

/// Who can change a file, besides this user and root.
package enum OutsideWriter: Equatable, Sendable {
  /// Another user, who owns the file.
  case owner
  /// Users whom its permissions allow to write.
  case others
}

/// Returns who can change a file, besides this user and root; nil if nobody, or if there is no
/// file.
///
/// A group with the number of the owner is taken for the owner's private one: where each user has
/// such a group, files are usually writable by it (umask 002).
package func outsideWriter(of path: String) -> OutsideWriter? {
  guard let facts = stat(path: path) else { return nil }
  if facts.st_uid != geteuid(), facts.st_uid != 0 { return .owner }
  if facts.st_mode & S_IWOTH != 0 { return .others }
  return facts.st_mode & S_IWGRP != 0 && facts.st_gid != facts.st_uid ? .others : nil
}

/// Whether there is a file or a directory with a name in the directory of a file.
package func hasEntry(_ name: String, beside path: String) -> Bool {
  // As bytes, because to take a part of a text costs a short command several percent.
  var bytes = Array(path.utf8)
  while let last = bytes.last, last != UInt8(ascii: "/") { bytes.removeLast() }
  bytes += name.utf8
  return stat(path: String(decoding: bytes, as: UTF8.self)) != nil
}

/// A value that changes when a file changes or is replaced.
package struct FileStamp: Equatable, Sendable {
  /// Identifies the file independent of its name.
  package let identity: UInt64
  /// Opening anything else may block, such as a named pipe, or have no end.
  package let isRegularFile: Bool
  private let device: UInt64
  /// In bytes.
  package let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Returns nil if there is no file at the path.
  package init?(_ path: String) {
    guard let facts = stat(path: path) else { return nil }
    identity = UInt64(facts.st_ino)
    isRegularFile = facts.type == S_IFREG
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    size = Int64(facts.st_size)
    (seconds, nanoseconds) = (facts.modified.tv_sec, facts.modified.tv_nsec)
  }

  /// All properties, for comparing with those of a file at another time.
  package var text: String { "\(device) \(identity) \(size) \(seconds) \(nanoseconds)" }
}
