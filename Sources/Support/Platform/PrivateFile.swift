#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Makes an empty file that its owner alone can read and write, when there is nothing at `path`.
///
/// Says nothing of a failure, which the caller meets again when it opens the file.
package func createPrivateFile(_ path: String) {
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  if descriptor >= 0 { close(descriptor) }
}

/// Makes the folder of a file, and those above it, for their owner alone: `~/.cache/marvel-cli`, but
/// never a home that is not there.
///
/// - Parameter levels: how many folders may be missing.
///
/// Says nothing of a failure, which the caller meets again when it opens the file.
package func makeDirectory(ofFile path: String, levels: Int = 2) {
  let parts = path.split(separator: "/").dropLast()
  for count in (parts.count - levels + 1)...parts.count where count > 0 {
    unsafe mkdir(parts.prefix(count).map { "/" + $0 }.joined(), 0o700)
  }
}
