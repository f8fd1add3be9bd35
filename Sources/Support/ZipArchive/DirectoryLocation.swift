internal import Platform

/// Where the central directory is in a file.
struct DirectoryLocation {
  /// The position of its first byte. The data of all members is before it.
  let start: Int
  /// In bytes.
  let size: Int
  /// The number of members.
  let count: Int
  /// The number of bytes before the archive, such as a program that extracts it. Archives count
  /// positions from their own beginning.
  let prefixSize: Int
  /// The position of the archive's comment, which ends with the file.
  let commentPosition: Int

  init(in file: RandomAccessFile) throws(ZipError) {
    let tailStart = max(0, file.size - EndRecord.size - EndRecord.longestComment)
    let tail = try file.bytes(at: tailStart, count: file.size - tailStart)
    guard let index = try Self.endRecord(in: tail) else {
      let start = try file.bytes(at: 0, count: min(file.size, 4))
      throw start == RecordSignature.localHeader ? .truncated : .notAnArchive
    }
    commentPosition = tailStart + index + EndRecord.size
    let narrow = try EndRecord(tail[index...])
    let wide = try WideEndRecord(before: tailStart + index, narrow, in: file)
    let record = wide?.record ?? narrow
    let end = wide?.position ?? tailStart + index
    guard record.isOnOneDisk else { throw .multiDisk }
    guard record.directorySize <= end else { throw .damaged }
    (start, size, count) = (end - record.directorySize, record.directorySize, record.count)
    prefixSize = start - record.directoryOffset
    guard prefixSize >= 0 else { throw .damaged }
    if let wide, wide.statedOffset != wide.position - prefixSize { throw .damaged }
  }

  /// Returns where the end record begins; nil if there is none.
  ///
  /// Its comment must end with the file, because comments and members may have such bytes, too.
  private static func endRecord(in tail: [UInt8]) throws(ZipError) -> Int? {
    var isFollowed = false
    let indices = 0..<max(0, tail.count - EndRecord.size + 1)
    for index in indices.reversed() where tail[index] == RecordSignature.end[0] {
      guard tail[index...].starts(with: RecordSignature.end) else { continue }
      var fields = FieldReader(tail[(index + EndRecord.size - 2)...])
      let end = index + EndRecord.size + (try fields.number(2))
      if end == tail.count { return index }
      if end < tail.count { isFollowed = true }
    }
    if isFollowed { throw .dataAfterEnd }
    return nil
  }
}
