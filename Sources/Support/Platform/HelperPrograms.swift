/// Opens an address in the user's web browser, which does not write to the terminal; returns false
/// if no suitable program exists.
///
/// - Parameter address: an http or https URL.
package func openPage(_ address: String) -> Bool {
  #if canImport(Glibc)
    run("xdg-open", [address], isQuiet: true) == 0
  #else
    run("open", [address], isQuiet: true) == 0
  #endif
}

/// Draws an image with chafa on the terminal of standard output. This may take ten seconds of CPU
/// time.
///
/// - Parameter path: nil only checks whether chafa is installed.
/// - Returns: the exit status; nil if it is not installed.
package func drawImage(_ path: String?, columns: Int, rows: Int) -> Int32? {
  guard run("chafa", ["--version"], isQuiet: true) == 0 else { return nil }
  guard let path else { return 0 }
  let command = "ulimit -t 10; exec chafa --animate off --size \(columns)x\(rows) -- \"$1\""
  return run("sh", ["-c", command, "sh", path], isQuiet: false)
}
