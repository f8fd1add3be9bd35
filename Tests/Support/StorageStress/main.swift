// Stores entries in a cache that other processes use too, and reads each back.
// Usage: storage-stress PATH NAME COUNT BYTES

internal import Platform
internal import Storage

/// Bytes that can be told from those of any other entry.
func content(of id: String, count: Int) -> [UInt8] {
  let pattern = Array("\(id);".utf8)
  return (0..<count).map { pattern[$0 % pattern.count] }
}

func fail(_ reason: String) -> Never {
  let errors = FileOutput.standardError()
  try? errors.write(reason + "\n")
  try? errors.flush()
  exitProcess(1)
}

let arguments = CommandLine.arguments
guard arguments.count == 5, let count = Int(arguments[3]), let size = Int(arguments[4]) else {
  fail("usage: storage-stress PATH NAME COUNT BYTES")
}
let cache = SQLiteCache(path: arguments[1], byteLimit: 1 << 30)
for number in 0..<count {
  let id = "\(arguments[2])-\(number)"
  let entry = StoredEntry(
    kind: "stress.1", id: id, bytes: content(of: id, count: size), storedAt: 1, freshUntil: 2)
  do {
    try cache.store([entry])
  } catch {
    fail("\(id) was not stored: \(error)")
  }
  guard cache.storedEntry(kind: "stress.1", id: id) == entry else { fail("\(id) is not there") }
}
cache.close()
