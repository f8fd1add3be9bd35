#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Whether users other than the owner can read the file.
package func isReadableByOthers(_ path: String) -> Bool {
  var facts = stat()
  return unsafe stat(path, &facts) == 0 && facts.st_mode & (S_IRGRP | S_IROTH) != 0
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
  var facts = stat()
  guard unsafe stat(path, &facts) == 0 else { return nil }
  if facts.st_uid != geteuid(), facts.st_uid != 0 { return .owner }
  if facts.st_mode & S_IWOTH != 0 { return .others }
  return facts.st_mode & S_IWGRP != 0 && facts.st_gid != facts.st_uid ? .others : nil
}
