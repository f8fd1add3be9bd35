import SQLite
import Testing

struct BlobTests {
  let connection: Connection

  init() throws {
    connection = try .inMemory()
    try connection.execute("CREATE TABLE t(n INTEGER PRIMARY KEY, b)")
  }

  @Test(arguments: [0, 1, 300, 100_000])
  func `bytes are read back as bound`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try connection.prepare("INSERT INTO t VALUES (7, ?1)").run([.blob(bytes)])
    let statement = try connection.prepare("SELECT b, typeof(b) FROM t")
    _ = try statement.step()
    let returned = unsafe statement.withBytes(0) { unsafe [UInt8]($0) }
    let type = statement.text(1)
    #expect(returned == bytes)
    #expect(type == "blob")
    #expect(try connection.blob(in: "t", "b", key: 7) == bytes)
  }

  @Test func `NULL is an empty blob`() throws {
    let statement = try connection.prepare("SELECT NULL")
    _ = try statement.step()
    let bytes = unsafe statement.withBytes(0) { unsafe [UInt8]($0) }
    #expect(bytes == [])
  }

  @Test func `a missing row has no blob`() {
    let error = #expect(throws: SQLiteError.self) {
      _ = try connection.blob(in: "t", "b", key: 1)
    }
    #expect(error?.code.primary == .error)
  }
}
