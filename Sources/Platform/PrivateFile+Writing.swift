#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Writes a text for its owner alone into the file at a path.
package typealias PrivateFileWriter = (_ text: String, _ path: String) throws(OutputError) -> Void

/// Writes a whole file that its owner alone can read, beside its place and then in it; a link stays,
/// and what it leads to is replaced. The folder is made where it is missing.
package func writePrivateFile(_ text: String, to path: String) throws(OutputError) {
  if path.hasPrefix("/") { makeFolder(ofFile: path) }
  let target = unsafe realpath(path, nil).map { resolved in
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
  let place = target ?? path
  let draft = place + ".new"
  // One that was left by a run that broke off may have another mode.
  removeFile(draft)
  createPrivateFile(draft)
  do throws(OutputError) {
    let output = try FileOutput.file(draft)
    try output.write(text)
    try output.flush()
    try replaceFile(place, by: draft)
  } catch {
    removeFile(draft)
    throw error
  }
}

/// Makes an empty file where there is nothing, and says whether it did.
package func createMarker(_ path: String) -> Bool {
  makeFolder(ofFile: path, levels: 3)
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { return false }
  close(descriptor)
  return true
}

/// Why no file can be made at a path, in the system's own words; nil where it can, though folders
/// may have to be made first.
package func obstacleToWriting(_ path: String) -> String? {
  var place = path
  while unsafe access(place, F_OK) != 0 {
    let folder = place.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    if place == "/" || place.isEmpty { break }
    place = folder.isEmpty ? "/" : folder
  }
  return unsafe access(place, W_OK) == 0 ? nil : systemReason(errno)
}

/// Whether the file can be run as a program.
package func isExecutable(_ path: String) -> Bool {
  unsafe access(path, X_OK) == 0 && !isFolder(path)
}
