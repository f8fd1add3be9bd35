extension Connection {
  /// Writes the database, packed, to a file that must not be there: sqlite.org/lang_vacuum.html.
  package func copyPacked(to path: String) throws(SQLiteError) {
    try prepare("VACUUM INTO ?1").run([.text(path)])
  }
}
