internal import Checksum
internal import Platform

/// A new file whose checksum is made while it is written; it gets its name when it is whole.
final class SummedFile: TextOutput {
  private let path: String
  private let draft: String
  private let file: FileOutput
  private var sum = SHA256Sum()
  private var isKept = false

  /// - Parameter path: where the file is to be, once `keep` is called.
  init(_ path: String) throws(OutputError) {
    self.path = path
    draft = path + ".part"
    file = try FileOutput.file(draft)
  }

  deinit {
    if !isKept { removeFile(draft) }
  }

  let hasSent = false

  func put(_ text: String) throws(OutputFailure) {
    sum.add(text.utf8)
    try file.put(text)
  }

  func put(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) {
    sum.add(bytes)
    try file.put(bytes)
  }

  /// The file waits for its end.
  func finish() {}

  func keep() throws(OutputError) {
    try file.flush()
    try replaceFile(path, by: draft)
    isKept = true
    try writeChecksum(sum.hexadecimal, of: path)
  }
}

/// Writes the checksum of a file beside it.
func writeChecksum(_ checksum: String, of path: String) throws(OutputError) {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  try writeTextFile(
    ChecksumFile.line(checksum, name: name), to: path + ChecksumFile.ending)
}
