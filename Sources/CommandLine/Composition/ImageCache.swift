internal import Digests
internal import Platform

/// A cache of fetched images: files named after the SHA-256 of their URLs.
struct ImageCache {
  /// The maximum size in bytes; beyond it, the least recently used files are removed.
  private static let limit = 64_000_000

  /// Nil if HOME is not set.
  let directory: String?

  /// Returns the path of a cached image, or nil if it is not cached.
  func file(of address: String) -> String? {
    guard let path = path(of: address), Platform.isPresent(path) else { return nil }
    Platform.markUsed(path)
    return path
  }

  /// Stores an image and returns its path.
  func keep(_ bytes: [UInt8], of address: String) throws(OutputError) -> String {
    guard let path = path(of: address) else { throw .failed("HOME is not set") }
    Platform.makeDirectory(ofFile: path, levels: 3)
    let file = try ReplacementFile(path, mode: 0o600)
    try file.output.write(bytes)
    try file.commit()
    prune(keeping: path)
    return path
  }

  func remove(_ file: String) { removeFile(file) }

  private func path(of address: String) -> String? {
    var sum = SHA256Sum()
    sum.add(address.utf8)
    let name = sum.hexadecimal
    return directory.map { "\($0)/\(name)" }
  }

  private func prune(keeping kept: String) {
    guard let directory else { return }
    let files = Platform.usedFiles(in: directory).sorted { $0.used < $1.used }
    var size = files.map(\.size).reduce(0, +)
    for file in files where size > Self.limit && file.path != kept {
      removeFile(file.path)
      size -= file.size
    }
  }
}
