extension Connection {
  /// Writes a compacted copy of the database to a file that must not exist:
  /// sqlite.org/lang_vacuum.html.
  package func copyPacked(to path: String) throws(SQLiteError) {
    try prepare("VACUUM INTO ?1").run([.text(path)])
  }
}
