internal import Platform
internal import SQLite

extension HostServices {
  /// The real machine.
  static var live: HostServices {
    HostServices(
      writePrivateFile: { text, path throws(OutputError) in
        try Platform.writePrivateFile(text, to: path)
      },
      lockFile: { path throws(FileLock.Failure) in
        try Platform.lockPrivateFile(path, for: "marvel-cli config")
      },
      readSecret: Platform.readSecretLine, createMarker: Platform.createMarker,
      obstacleToWriting: Platform.obstacleToWriting, fault: quickCheckError,
      onlineProgram: { ProgramHandoff.online.paths.first(where: Platform.isExecutable) })
  }
}

/// Returns the first problem that SQLite's quick check finds; nil if there is none.
private func quickCheckError(_ path: String) -> String? {
  do throws(SQLiteError) {
    let connection = try Connection.writing(path)
    connection.keepLogFiles()
    let statement = try connection.prepare("PRAGMA quick_check(1)")
    guard try statement.step() else { return nil }
    return statement.text(0) == "ok" ? nil : statement.text(0)
  } catch {
    return error.message
  }
}
