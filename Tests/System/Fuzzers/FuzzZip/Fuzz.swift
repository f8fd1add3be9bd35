import Foundation
import ZipArchive

/// Whatever is in a ZIP file: its records, and the data of its members.
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
  return 0
}

private let path =
  "\(FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp")"
  + "/marvel-fuzz-\(getpid()).zip"

private func write(_ start: UnsafePointer<UInt8>, _ count: Int) {
  let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  _ = unsafe Foundation.write(file, start, count)
  close(file)
}
