import Foundation
import ZipArchive

/// Whatever is in a ZIP file: its records, and the data of its members. Then a member is written to
/// it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  unsafe write(start, count)
  guard let directory = try? ZipDirectory(path, entryLimit: 50) else { return 0 }
  precondition(directory.members.count <= 50, "the limit of members is ignored")
  for member in directory.members {
    precondition(member.headerPosition + 30 + member.compressedSize <= count, "outside the file")
    precondition(member.hasUnsafeName || !member.name.contains("\\"))
    guard let reader = try? directory.reader(of: member) else { continue }
    var size = 0
    while let piece = try? reader.read() {
      size += piece.count
      precondition(size <= member.size, "more than the size of the member")
      if piece.isEmpty {
        precondition(size == member.size, "less than the size of the member")
        break
      }
    }
  }
  replaceMember(directory.members)
  return 0
}

/// Writes a member: either nothing else changes, or nothing at all.
private func replaceMember(_ members: [ZipMember]) {
  let (name, content) = ("a", Array("content".utf8))
  let before = FileManager.default.contents(atPath: path)
  do throws(ZipWriteError) {
    try ZipReplacement(path).write(member: name, content)
  } catch {
    precondition(error != .unverified && error != .changed, "the file is not as it should be")
    precondition(FileManager.default.contents(atPath: path) == before, "changed despite an error")
    return
  }
  guard let after = try? ZipDirectory(path), let added = after.members.last else {
    preconditionFailure("the new archive cannot be read")
  }
  precondition(after.members.dropLast().elementsEqual(members.filter { !$0.isFile(name) }))
  precondition((try? after.bytes(of: added, limit: content.count)) == content)
}

private let path =
  "\(FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp")"
  + "/marvel-fuzz-\(getpid()).zip"

private func write(_ start: UnsafePointer<UInt8>, _ count: Int) {
  let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  _ = unsafe Foundation.write(file, start, count)
  close(file)
}
