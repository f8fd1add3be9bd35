import MarvelCLI
import TestSupport
import Testing

/// Requests of a client of `mcp` that does not wait for responses.
struct MCPQueueTests {
  @Test func `reading pauses while many requests wait for their turn`() async throws {
    let (count, chunk) = (3000, 10)
    var sent = 0
    var longest = 0
    var world = World()
    world.chunks = { answered in
      longest = max(longest, sent - answered)
      let ids = sent..<min(count, sent + chunk)
      sent = ids.upperBound
      return ids.flatMap { Array(#"{"jsonrpc":"2.0","id":\#($0),"method":"ping"}"#.utf8) + [0x0A] }
    }
    let answers = (0..<count).map { #"{"jsonrpc":"2.0","id":\#($0),"result":{}}"# + "\n" }
    #expect(try await world.run(["mcp"]) == Outcome(stdout: answers.joined()))
    // Reading never waits for an empty queue, but for a short one.
    #expect((20..<100).contains(longest))
  }
}
