/// Requests that have arrived and were neither answered nor canceled, in the order of their arrival.
struct MCPQueue {
  /// From this length on, nothing is read: a client that writes faster than it is answered waits,
  /// rather than filling the memory. Long enough for the cancellations of every client that asks for a
  /// few things at once.
  private static let limit = 100

  private var messages: [MCPMessage] = []
  /// The number of messages at the start of the array that were removed. Removing each from the array
  /// would move all after it.
  private var head = 0

  var isEmpty: Bool { head == messages.count }

  /// Whether there is room for what arrives next.
  var isShort: Bool { messages.count - head < Self.limit }

  mutating func append(_ message: MCPMessage) { messages.append(message) }

  /// Removes and returns the oldest message; nil if there is none.
  mutating func popFirst() -> MCPMessage? {
    guard !isEmpty else { return nil }
    defer {
      head += 1
      if 2 * head >= messages.count {
        messages.removeFirst(head)
        head = 0
      }
    }
    return messages[head]
  }

  /// Removes the request with an id.
  ///
  /// - Parameter id: Its JSON.
  mutating func cancel(_ id: String) {
    messages.removeFirst(head)
    head = 0
    messages.removeAll { $0.id == id }
  }
}
