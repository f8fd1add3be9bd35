import SQLite
import TestSupport
import Testing

@Suite(.runsPrograms)
struct ConnectionTests {
  let connection: Connection

  init() throws {
    connection = try .inMemory()
    try connection.execute("CREATE TABLE t(n INTEGER PRIMARY KEY, s TEXT NOT NULL)")
  }

  func count() throws -> Int64 {
    let statement = try connection.prepare("SELECT count(*) FROM t")
    _ = try statement.step()
    return statement.integer(0)
  }

  @Test(arguments: ["", "plain", "Éclair 🕷", "it's \"quoted\""])
  func `a text is read back as bound`(text: String) throws {
    let statement = try connection.prepare("SELECT ?1")
    try statement.bind([.text(text)])
    #expect(try statement.step())
    let (isNull, returned) = (statement.isNull(0), statement.text(0))
    #expect(!isNull)
    #expect(returned == text)
  }

  @Test func `NULL is not a text`() throws {
    let statement = try connection.prepare("SELECT NULL")
    #expect(try statement.step())
    let (optional, text) = (statement.optionalText(0), statement.text(0))
    #expect(optional == nil)
    #expect(text == "")
  }

  @Test func `the smallest of no numbers is none`() throws {
    #expect(try connection.integer("SELECT min(n) FROM t") == nil)
    #expect(try connection.integer("SELECT count(*) FROM t") == 0)
  }

  @Test func `a failed transaction leaves no changes`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.execute("INSERT INTO t VALUES (1, 'a')")
        try connection.execute("INSERT INTO t VALUES (1, 'b')")
      }
    }
    #expect(error.map { ResultCode.constraint ~= $0.code } == true)
    #expect(try count() == 0)
  }

  @Test func `a successful transaction is committed`() throws {
    try connection.transaction { () throws(SQLiteError) in
      try connection.execute("INSERT INTO t VALUES (1, 'a'), (2, 'b')")
    }
    #expect(try count() == 2)
  }

  @Test func `invalid SQL has an error message`() {
    let error = #expect(throws: SQLiteError.self) { _ = try connection.prepare("SELEC 1") }
    #expect(error?.message.contains("SELEC") == true)
  }

  @Test func `a missing file cannot be read`() {
    let error = #expect(throws: SQLiteError.self) {
      _ = try Connection.reading("/dev/null/catalog.sqlite")
    }
    #expect(error?.code.primary == .cannotOpen)
  }

  @Test func `bytes that are not a database are rejected when read`() throws {
    let bytes = [UInt8](repeating: 0x41, count: 4096)
    try unsafe bytes.withUnsafeBytes { buffer in
      let connection = try unsafe Connection.reading(inPlace: buffer)
      let error = #expect(throws: SQLiteError.self) {
        try connection.execute("SELECT * FROM sqlite_schema")
      }
      #expect(error?.code.primary == .notADatabase)
    }
  }
}
