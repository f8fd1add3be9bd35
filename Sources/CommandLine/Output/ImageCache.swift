internal import Digests
internal import Platform

/// Pictures that were fetched, as files with names made of their addresses.
struct ImageCache {
  /// In bytes; beyond it those that were used longest ago go.
  private static let limit = 64_000_000

  /// Nil without a home.
  let directory: String?

  /// The file of a picture that is there.
  func file(of address: String) -> String? {
    guard let path = path(of: address), Platform.isPresent(path) else { return nil }
    Platform.markUsed(path)
    return path
  }

  /// Keeps a picture; its file.
  func keep(_ bytes: [UInt8], of address: String) throws(OutputError) -> String {
    guard let path = path(of: address) else { throw .failed("HOME is not set") }
    Platform.makeDirectory(ofFile: path, levels: 3)
    let file = try ReplacementFile(path, mode: 0o600)
    try file.output.write(bytes)
    try file.commit()
    prune(but: path)
    return path
  }

  private func path(of address: String) -> String? {
    var sum = SHA256Sum()
    sum.add(address.utf8)
    let name = sum.hexadecimal
    return directory.map { "\($0)/\(name)" }
  }

  private func prune(but kept: String) {
    guard let directory else { return }
    let files = Platform.usedFiles(in: directory).sorted { $0.used < $1.used }
    var size = files.map(\.size).reduce(0, +)
    for file in files where size > Self.limit && file.path != kept {
      removeFile(file.path)
      size -= file.size
    }
  }
}
