internal import JSONText

/// A message from the client of a Model Context Protocol session.
struct MCPMessage {
  /// The era of the protocol that a request belongs to.
  enum Era {
    /// Revisions up to 2025-11-25, which begin with `initialize`.
    case handshake
    /// Revision 2026-07-28, in which each request states the revision.
    case stateless
  }

  /// The JSON of the request's id; nil for a notification.
  let id: String?
  let era: Era
  let content: MCPContent
  /// The JSON of the token under which the client wants progress; nil if it does not.
  let progressToken: String?
}

/// What a message asks for.
enum MCPContent {
  case initialize(version: String)
  case discover, ping
  case listTools, listResources, listTemplates, listPrompts
  case call(tool: String, [MCPArgument])
  case read(address: String)
  case prompt(name: String, [MCPArgument])
  case complete(MCPReference, argument: String, value: String)
  /// With the JSON of the id of the request.
  case cancelled(String)
  /// A notification that needs no action.
  case ignored
}

/// What a completion is for.
enum MCPReference {
  case prompt(String)
  case template(String)
}

/// A named argument of a tool or a prompt.
struct MCPArgument {
  enum Value {
    case null
    case boolean(Bool)
    /// A text, or a number as written.
    case text(String)
    case list([String])
    case other
  }

  let name: String
  let value: Value
}

/// An error of the protocol, as JSON-RPC 2.0 has them.
struct MCPError: Error {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case unsupportedVersion = -32022
    /// Only up to revision 2025-11-25.
    case resourceNotFound = -32002
  }

  let code: Code
  let message: String
  /// JSON; nil for none.
  var data: String?
  /// The JSON of the request's id; nil if it is unknown.
  var id: String?

  init(_ code: Code, _ message: String, data: String? = nil, id: String? = nil) {
    self.code = code
    self.message = message
    self.data = data
    self.id = id
  }
}

extension MCPArgument.Value {
  init(_ view: JSONView) {
    if view.isNull {
      self = .null
    } else if let text = view.scalar {
      self = .text(text)
    } else if view.isArray {
      let texts = view.elements.map(\.scalar)
      let list = texts.compactMap(\.self)
      self = list.count == texts.count ? .list(list) : .other
    } else {
      switch view.json {
      case "true": self = .boolean(true)
      case "false": self = .boolean(false)
      default: self = .other
      }
    }
  }
}
