import Foundation
import TestSupport
import Testing

/// The offline program in this process.
struct LiveProgramTests {
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "not on macOS"))
  func `a command closes the files that it opens`() throws {
    let home = Home()
    let file = home.write(#"{"id":1,"name":"A","resourceURI":"/characters/1"}"#, to: "a.json")
    for arguments in [
      ["import", file], ["list", "-o", "id"], ["read", "4216"], ["follow", "hulk"],
      ["export", home.path + "/all.sqlite"], ["config", "set", "output.limit", "7"],
    ] {
      #expect(try home.run(arguments).status == 0, "\(arguments)")
    }
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)
    }
    #expect(open.filter { $0.hasPrefix(home.path) } == [])
  }

  @Test func `a command that needs the online program is an error`() {
    #expect(throws: LiveProgram.NeedsOnlineProgram.self) {
      try Home().run("api comics", with: ["MARVEL_BASE_URL": "http://127.0.0.1:9/"])
    }
  }
}
