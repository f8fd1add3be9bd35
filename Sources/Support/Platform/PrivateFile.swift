#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Creates an empty file that only its owner can read and write, if nothing is at `path`; returns
/// whether it did.
///
/// Ignores errors; the caller sees them when it opens the file.
@discardableResult
package func createPrivateFile(_ path: String) -> Bool {
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { return false }
  close(descriptor)
  return true
}

/// Creates the directory of a file and its parents, accessible only to their owner:
/// `~/.cache/marvel-cli`, but never a missing home directory.
///
/// - Parameter levels: the maximum number of missing directories.
///
/// Ignores errors; the caller sees them when it opens the file.
package func makeDirectory(ofFile path: String, levels: Int = 2) {
  guard problemOfHome(for: path) == nil else { return }
  let parts = path.split(separator: "/").dropLast()
  for count in (parts.count - levels + 1)...parts.count where count > 0 {
    unsafe mkdir(parts.prefix(count).map { "/" + $0 }.joined(), 0o700)
  }
}

/// Returns why no file can be created at a path below a home directory that does not exist; nil for
/// other paths. Accounts of services have such a home.
package func problemOfHome(for path: String) -> String? {
  guard let home = environmentVariable("HOME"), home.hasPrefix("/"),
    path.hasPrefix(home.hasSuffix("/") ? home : home + "/"), !isPresent(home)
  else { return nil }
  return "the home directory '\(home)' does not exist"
}

/// Writes a text to a file that only its owner can read.
package typealias PrivateFileWriter = (_ text: String, _ path: String) throws(OutputError) -> Void

/// Replaces the file at a path with a text that only its owner can read. A symbolic link is kept,
/// and the file that it points to is replaced. Creates missing directories.
package func writePrivateFile(_ text: String, to path: String) throws(OutputError) {
  if let problem = problemOfHome(for: path) { throw .failed(problem) }
  if path.hasPrefix("/") { makeDirectory(ofFile: path) }
  let file = try ReplacementFile(resolvedPath(path), mode: 0o600)
  try file.output.write(text)
  try file.commit()
}

/// Locks a file that `writePrivateFile` or `appendToPrivateFile` changes against changes by other
/// processes; waits for them up to ten seconds. Creates missing directories.
package func lockPrivateFile(
  _ path: String, for purpose: String
) throws(FileLock.Failure) -> FileLock {
  if path.hasPrefix("/") { makeDirectory(ofFile: path, levels: 3) }
  return try FileLock.take(
    resolvedPath(path) + ".lock", for: purpose, patience: .seconds(10))
}

/// Returns the path without symbolic links; the path itself if nothing is there.
package func resolvedPath(_ path: String) -> String {
  guard let resolved = unsafe realpath(path, nil) else { return path }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}

/// Creates an empty file if nothing is there; returns whether it did. Creates missing directories.
package func createMarker(_ path: String) -> Bool {
  makeDirectory(ofFile: path, levels: 3)
  return createPrivateFile(path)
}

/// Returns why no file can be created at a path, as the system's message; nil if it can, possibly
/// after creating directories.
package func obstacleToWriting(_ path: String) -> String? {
  if let problem = problemOfHome(for: path) { return problem }
  var ancestor = path
  while unsafe access(ancestor, F_OK) != 0 {
    let directory = ancestor.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    if ancestor == "/" || ancestor.isEmpty { break }
    ancestor = directory.isEmpty ? "/" : directory
  }
  return unsafe access(ancestor, W_OK) == 0 ? nil : systemReason(errno)
}

/// Returns where the symbolic link at a path points to if nothing is there; otherwise nil.
package func missingTarget(ofLink path: String) -> String? {
  guard unsafe access(path, F_OK) != 0, errno == ENOENT else { return nil }
  var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
  guard unsafe readlink(path, &target, Int(PATH_MAX)) > 0 else { return nil }
  return String(decoding: target.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Returns why what is at a path cannot be opened as a regular file, as the system's message; nil
/// if it can, or if nothing is there.
package func obstacleToOpening(_ path: String) -> String? {
  guard let facts = stat(path: path) else {
    let reason = errno
    return reason == ENOENT || reason == ENOTDIR ? nil : systemReason(reason)
  }
  switch facts.type {
  case S_IFREG: return nil
  case S_IFDIR: return systemReason(EISDIR)
  default: return "it is not a regular file"
  }
}

/// Whether the file is executable.
package func isExecutable(_ path: String) -> Bool {
  unsafe access(path, X_OK) == 0 && !isDirectory(path)
}
