#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Whether there is a directory at the path.
package func isDirectory(_ path: String) -> Bool {
  var facts = stat()
  return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
}

/// Whether there is anything at the path.
package func isPresent(_ path: String) -> Bool {
  var facts = stat()
  return unsafe lstat(path, &facts) == 0
}

/// Returns the paths of all regular files in a directory and its subdirectories, sorted by their
/// bytes.
///
/// Links to directories are not followed, so that there are no cycles.
package func filesBelow(_ directory: String) throws(FileError) -> [String] {
  var files: [String] = []
  for name in try names(in: directory).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
    let path = directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
    var facts = stat()
    guard unsafe lstat(path, &facts) == 0 else { continue }
    switch facts.st_mode & S_IFMT {
    case S_IFDIR: files += try filesBelow(path)
    case S_IFREG: files.append(path)
    case S_IFLNK where !isDirectory(path): files.append(path)
    default: break
    }
  }
  return files
}

func names(in directory: String) throws(FileError) -> [String] {
  guard let stream = unsafe opendir(directory) else {
    throw errno == ENOENT || errno == ENOTDIR ? .absent : .unreadable(systemReason(errno))
  }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

/// Marks a file as used now.
package func markUsed(_ path: String) {
  _ = unsafe utimes(path, nil)
}

/// Returns the regular files in a directory, with their sizes in bytes and when each was last used,
/// in seconds.
package func usedFiles(in directory: String) -> [(path: String, size: Int, used: Int)] {
  ((try? filesBelow(directory)) ?? []).compactMap { path in
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { return nil }
    #if canImport(Glibc)
      return (path, Int(facts.st_size), facts.st_mtim.tv_sec)
    #else
      return (path, Int(facts.st_size), facts.st_mtimespec.tv_sec)
    #endif
  }
}
