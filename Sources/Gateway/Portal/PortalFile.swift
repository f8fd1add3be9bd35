internal import PortalFiles

/// A file of the page for developers, which is part of the program.
struct PortalFile: Sendable {
  /// The media type.
  let type: String
  let bytes: [UInt8]

  /// All files by the paths of requests for them.
  static let all = Dictionary(
    uniqueKeysWithValues: (0..<portal_file_count()).map { index in
      let file = unsafe portal_file_at(index)
      return unsafe (
        String(cString: file.path),
        PortalFile(
          type: String(cString: file.type),
          bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
      )
    })
}
