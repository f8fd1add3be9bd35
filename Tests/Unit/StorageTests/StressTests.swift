import SQLite
import Storage
import TestSupport
import Testing

@Suite(.runsPrograms)
struct StressTests {
  /// Starts all processes at once and waits for each.
  private static let script = """
    for number in $(seq 50); do "$0" "$1" "$number" 20 5000 & running="$running $!"; done
    for process in $running; do wait "$process" || failed=1; done
    exit ${failed:-0}
    """

  @Test func `fifty processes share a cache that does not exist yet`() throws {
    let directory = ScratchDirectory()
    let path = directory.path + "/cache.sqlite"
    let outcome = try Program(path: "/bin/sh").run(
      ["-c", Self.script, Program(named: "storage-stress").path, path],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(outcome == Outcome(stdout: "", stderr: "", status: 0))

    let cache = SQLiteCache(path: path, byteLimit: 1 << 30)
    for process in 1...50 {
      for number in 0..<20 {
        let entry = cache.storedEntry(kind: "stress.1", id: "\(process)-\(number)")
        #expect(entry?.bytes.count == 5000)
      }
    }
    let check = try Connection.writing(path).prepare("PRAGMA integrity_check")
    _ = try check.step()
    #expect(check.text(0) == "ok")
  }
}
