import TestSupport
import ZipArchive

/// A ZIP file that is written field by field, so that each can be wrong.
struct TestArchive {
  var members: [TestMember] = []
  var comment: [UInt8] = []
  /// Bytes before the archive.
  var prefix: [UInt8] = []
  /// Bytes after the archive.
  var suffix: [UInt8] = []
  /// Added to all offsets.
  var origin = 0
  /// Bytes between the last entry and the end record.
  var padding: [UInt8] = []
  /// Whether there is an end record in the form of Zip64.
  var isWide = false
  /// Whether the other end record refers to it for all numbers.
  var refersToWide = true
  /// Nil for the actual numbers.
  var count: Int?
  var directorySize: Int?
  var directoryOffset: Int?
  var disk = 0
  var wideRecordSize = 44
  var locatorOffset: Int?
  var diskCount = 1

  init(_ members: TestMember...) {
    self.members = members
  }

  var bytes: [UInt8] {
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for member in members {
      directory += member.entry(at: origin + bytes.count)
      bytes += member.localBytes
    }
    let directoryOffset = directoryOffset ?? origin + bytes.count
    bytes += directory + padding
    if isWide { bytes += wideEnd(directory.count, directoryOffset, origin + bytes.count) }
    return prefix + bytes + end(directory.count, directoryOffset) + suffix
  }

  private func end(_ size: Int, _ offset: Int) -> [UInt8] {
    let isAbsent = isWide && refersToWide
    func number(_ value: Int, _ width: Int) -> [UInt8] { field(isAbsent ? -1 : value, width) }
    let count = number(count ?? members.count, 2)
    var bytes: [UInt8] = [0x50, 0x4B, 5, 6] + number(disk, 2) + number(disk, 2) + count + count
    bytes += number(directorySize ?? size, 4) + number(offset, 4)
    return bytes + field(comment.count, 2) + comment
  }

  private func wideEnd(_ size: Int, _ offset: Int, _ place: Int) -> [UInt8] {
    let count = field(count ?? members.count, 8)
    var bytes: [UInt8] = [0x50, 0x4B, 6, 6] + field(wideRecordSize, 8)
    bytes += field(45, 2) + field(45, 2) + field(disk, 4) + field(disk, 4) + count + count
    bytes += field(directorySize ?? size, 8) + field(offset, 8)
    bytes += [0x50, 0x4B, 6, 7] + field(disk, 4) + field(locatorOffset ?? place, 8)
    return bytes + field(diskCount, 4)
  }

  /// Writes the file and opens it.
  func open(entryLimit: Int = 65_535, sizeLimit: Int = 64_000_000) throws(ZipError) -> ZipDirectory
  {
    let directory = ScratchDirectory()
    defer { withExtendedLifetime(directory) {} }
    return try ZipDirectory(
      directory.write(bytes, to: "test.zip"), entryLimit: entryLimit, sizeLimit: sizeLimit)
  }

  /// Writes the file, opens it, and reads all members.
  func contents() throws(ZipError) -> [[UInt8]] {
    let directory = try open()
    var contents: [[UInt8]] = []
    for member in directory.members {
      contents.append(try directory.bytes(of: member, limit: .max))
    }
    return contents
  }
}

/// Bytes of any number that deflate can only halve.
func noise(_ count: Int) -> [UInt8] {
  var state: UInt32 = 1
  return (0..<count).map { _ in
    state = state &* 1_664_525 &+ 1_013_904_223
    return UInt8(state >> 28)
  }
}
