/// How long a program that opens pages may take to report a failure. One that still runs has become
/// the browser itself, or waits for it.
private let openingPatience = Duration.seconds(3)

/// Opens an address in the user's web browser, which does not write to the terminal; returns false
/// if no suitable program exists, or it fails. The browser may outlive this process.
///
/// - Parameter address: an http or https URL.
package func openPage(_ address: String, _ environment: ChildEnvironment) -> Bool {
  #if canImport(Glibc)
    let opener = "xdg-open"
  #else
    let opener = "open"
  #endif
  let process = startProgram(
    opener, [address], environment, streams: [nil, nil, nil], group: .newSession)
  guard let process else { return false }
  let end = waitForEnd(of: process, upTo: openingPatience)
  return end == nil || end == .exited(0)
}

/// Draws an image with chafa on the terminal of standard output. This may take ten seconds of CPU
/// time.
///
/// - Parameter path: nil only checks whether chafa is installed.
/// - Returns: the exit status; nil if it is not installed.
package func drawImage(
  _ path: String?, columns: Int, rows: Int, _ environment: ChildEnvironment
) -> Int32? {
  guard run("chafa", ["--version"], environment, isQuiet: true) == .exited(0) else { return nil }
  guard let path else { return 0 }
  let command = "ulimit -t 10; exec chafa --animate off --size \(columns)x\(rows) -- \"$1\""
  return run("sh", ["-c", command, "sh", path], environment, isQuiet: false)?.status
}
