#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

package var processID: Int32 { getpid() }

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

/// Draws an image with chafa on the terminal of standard output. This may take ten seconds of CPU
/// time.
///
/// - Parameter path: nil only checks whether chafa is installed.
/// - Returns: the exit status; nil if it is not installed.
package func drawImage(_ path: String?, columns: Int, rows: Int) -> Int32? {
  guard run("chafa", ["--version"], isQuiet: true) == 0 else { return nil }
  guard let path else { return 0 }
  let command = "ulimit -t 10; exec chafa --animate off --size \(columns)x\(rows) -- \"$1\""
  return run("sh", ["-c", command, "sh", path], isQuiet: false)
}
