#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Creates an empty file that only its owner can read and write, if nothing is at `path`.
///
/// Ignores errors; the caller sees them when it opens the file.
package func createPrivateFile(_ path: String) {
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  if descriptor >= 0 { close(descriptor) }
}

/// Creates the directory of a file and its parents, accessible only to their owner:
/// `~/.cache/marvel-cli`, but never a missing home directory.
///
/// - Parameter levels: the maximum number of missing directories.
///
/// Ignores errors; the caller sees them when it opens the file.
package func makeDirectory(ofFile path: String, levels: Int = 2) {
  let parts = path.split(separator: "/").dropLast()
  for count in (parts.count - levels + 1)...parts.count where count > 0 {
    unsafe mkdir(parts.prefix(count).map { "/" + $0 }.joined(), 0o700)
  }
}
