#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A regular file in a directory, or a link to anything but a directory, even to nothing.
package struct FoundFile: Equatable, Sendable {
  /// The path. If it is not UTF-8, its bytes from 0x80 on are written as in `\xE9`.
  package let path: String
  /// The path as text for people: bytes of a name that is not UTF-8 are read as ISO 8859-1.
  package let readablePath: String
  /// Whether the path is UTF-8. Other files cannot be opened by their path.
  package let isUTF8: Bool

  private init(_ path: String, _ readablePath: String, isUTF8: Bool) {
    self.path = path
    self.readablePath = readablePath
    self.isUTF8 = isUTF8
  }

  package init(path: String) { self.init(path, path, isUTF8: true) }

  fileprivate init(_ bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self.init(path: text)
    } else {
      let readable = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      self.init(Self.escaped(bytes), readable, isUTF8: false)
    }
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    for byte in bytes {
      let digits = String(byte, radix: 16, uppercase: true)
      text += byte < 0x80 ? String(Unicode.Scalar(byte)) : "\\x" + digits
    }
    return text
  }
}

/// Returns the files in a directory and its subdirectories, sorted by the bytes of their names.
///
/// Links to directories are not followed, so that there are no cycles.
///
/// - Parameters:
///   - isDeep: Whether to search subdirectories.
///   - unreadable: Called for each subdirectory that cannot be read, with the reason.
/// - Throws: An error if the directory itself cannot be read.
package func allFiles(
  below directory: String, isDeep: Bool = true,
  unreadable: (_ path: String, FileError) -> Void = { _, _ in }
) throws(FileError) -> [FoundFile] {
  try allFiles(below: Array(directory.utf8), isDeep, unreadable)
}

private func allFiles(
  below directory: [UInt8], _ isDeep: Bool, _ unreadable: (String, FileError) -> Void
) throws(FileError) -> [FoundFile] {
  let slash = UInt8(ascii: "/")
  let start = directory.last == slash ? directory : directory + [slash]
  var files: [FoundFile] = []
  let names = try entryNames(in: directory).sorted { $0.lexicographicallyPrecedes($1) }
  for name in names {
    let path = start + name
    switch stat(bytes: path, followsLink: false)?.type {
    case S_IFDIR where isDeep:
      do throws(FileError) {
        files += try allFiles(below: path, isDeep, unreadable)
      } catch {
        unreadable(FoundFile(path).path, error)
      }
    case S_IFREG: files.append(FoundFile(path))
    case S_IFLNK where stat(bytes: path)?.type != S_IFDIR: files.append(FoundFile(path))
    case .none where errno != ENOENT:
      unreadable(FoundFile(path).path, .unreadable(systemReason(errno)))
    default: break
    }
  }
  return files
}

/// Returns the names in a directory as bytes, without `.` and `..`.
private func entryNames(in directory: [UInt8]) throws(FileError) -> [[UInt8]] {
  let path = directory.map { CChar(bitPattern: $0) } + [0]
  guard let stream = unsafe opendir(path) else {
    throw errno == ENOENT || errno == ENOTDIR ? .absent : .unreadable(systemReason(errno))
  }
  defer { unsafe closedir(stream) }
  let dot = UInt8(ascii: ".")
  var names: [[UInt8]] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      unsafe Array(bytes.prefix { $0 != 0 })
    }
    if name != [dot], name != [dot, dot] { names.append(name) }
  }
  return names
}

func names(in directory: String) throws(FileError) -> [String] {
  try entryNames(in: Array(directory.utf8)).map { String(decoding: $0, as: UTF8.self) }
}
