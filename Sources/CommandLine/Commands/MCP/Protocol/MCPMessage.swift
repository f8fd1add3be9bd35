internal import ArgumentParsing
internal import Catalog
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
    case object([MCPArgument])
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
    case internalError = -32603
    case unsupportedVersion = -32022
    /// A header of the HTTP request does not say the same as the message.
    case headerMismatch = -32020
    /// Only up to revision 2025-11-25.
    case resourceNotFound = -32002
  }

  let code: Code
  let message: String
  var data: JSONValue?
  /// The JSON of the request's id; nil if it is unknown.
  var id: String?

  init(_ code: Code, _ message: String, data: JSONValue? = nil, id: String? = nil) {
    self.code = code
    self.message = message
    self.data = data
    self.id = id
  }
}

extension MCPError {
  /// - Parameter version: The revision that a client wants.
  static func unsupported(_ version: String) -> MCPError {
    let supported = MCPResponder.statelessVersions.map(JSONValue.text)
    let others = MCPResponder.handshakeVersions.listed(by: "and")
    return MCPError(
      .unsupportedVersion,
      "revision '\(version.boundedName)' is not supported; sessions of \(others) begin with "
        + "initialize",
      data: ["supported": .array(supported), "requested": .text(version.boundedName)])
  }

  /// A request of a stateless revision without what it must say.
  static var noEnvelope: MCPError {
    MCPError(
      .invalidParameters,
      "_meta needs io.modelcontextprotocol/protocolVersion, such as "
        + MCPResponder.statelessVersions[0])
  }
}

extension MCPArgument.Value {
  /// The text, or the number as written; nil for other values.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  init(_ view: JSONView) {
    if view.isNull {
      self = .null
    } else if let text = view.scalar {
      self = .text(text)
    } else if view.isArray {
      let texts = view.elements.map(\.scalar)
      let list = texts.compactMap(\.self)
      self = list.count == texts.count ? .list(list) : .other
    } else if view.isObject {
      self = .object(view.arguments)
    } else {
      switch view.json {
      case "true": self = .boolean(true)
      case "false": self = .boolean(false)
      default: self = .other
      }
    }
  }
}

extension MCPMessage {
  private static let prefix = "io.modelcontextprotocol/"

  /// Parses a line.
  init(_ line: [UInt8]) throws(MCPError) {
    guard let text = String(validating: line, as: UTF8.self), isJSON(text) else {
      throw MCPError(.parseError, "the message is not valid JSON")
    }
    let parsed = JSONView.reading(text) { view -> Result<MCPMessage, MCPError> in
      guard let view else { return .failure(MCPError(.parseError, "the message is empty")) }
      do throws(MCPError) { return .success(try MCPMessage(view)) } catch { return .failure(error) }
    }
    self = try parsed.get()
  }

  private init(_ view: JSONView) throws(MCPError) {
    if view.isArray { throw MCPError(.invalidRequest, "batches are not supported") }
    if view.isResponse {
      // This server sends no requests. A response must get none, or both could go on forever.
      (id, era, content, progressToken) = (nil, .handshake, .ignored, nil)
      return
    }
    let idView = view.isObject ? view.member("id") : nil
    // A number as written: fractions and large ones, too.
    let id = idView.flatMap { $0.string != nil || $0.isNumber ? $0.json : nil }
    guard view.isObject, view.member("jsonrpc")?.string == "2.0",
      (idView == nil) == (id == nil), let method = view.member("method")?.string
    else {
      throw MCPError(.invalidRequest, "the message is no request of JSON-RPC 2.0", id: id)
    }
    let parameters = view.member("params")
    if let parameters, !parameters.isObject {
      throw MCPError(.invalidParameters, "params must be an object", id: id)
    }
    let meta = parameters?.member("_meta")
    self.id = id
    progressToken = meta?.member("progressToken").flatMap { $0.scalar == nil ? nil : $0.compact }
    do throws(MCPError) {
      era = id == nil ? .handshake : try Self.era(meta)
      content =
        id == nil
        ? Self.notification(method, parameters) : try MCPContent(method, parameters, era)
    } catch {
      var error = error
      error.id = id
      throw error
    }
  }

  /// Returns the era of a request, from what it says about its revision.
  private static func era(_ meta: JSONView?) throws(MCPError) -> Era {
    guard let version = meta?.member(prefix + "protocolVersion") else { return .handshake }
    guard let version = version.string else {
      throw MCPError(.invalidParameters, "\(prefix)protocolVersion must be a text")
    }
    guard MCPResponder.statelessVersions.contains(version) else {
      throw .unsupported(version)
    }
    guard meta?.member(prefix + "clientCapabilities")?.isObject == true else {
      throw MCPError(.invalidParameters, "_meta needs \(prefix)clientCapabilities")
    }
    return .stateless
  }

  private static func notification(_ method: String, _ parameters: JSONView?) -> MCPContent {
    guard method == "notifications/cancelled", let id = parameters?.member("requestId") else {
      return .ignored
    }
    return .cancelled(id.json)
  }
}

extension MCPContent {
  fileprivate init(
    _ method: String, _ parameters: JSONView?, _ era: MCPMessage.Era
  ) throws(MCPError) {
    switch (method, era) {
    case ("initialize", .handshake):
      self = .initialize(version: try Self.text("protocolVersion", parameters))
    case ("ping", .handshake): self = .ping
    case ("server/discover", .stateless): self = .discover
    case ("server/discover", .handshake): throw .noEnvelope
    case ("tools/list", _): self = try Self.list(.listTools, parameters)
    case ("resources/list", _): self = try Self.list(.listResources, parameters)
    case ("resources/templates/list", _): self = try Self.list(.listTemplates, parameters)
    case ("prompts/list", _): self = try Self.list(.listPrompts, parameters)
    case ("tools/call", _):
      self = .call(
        tool: try Self.text("name", parameters), try Self.arguments(parameters))
    case ("prompts/get", _):
      self = .prompt(name: try Self.text("name", parameters), try Self.arguments(parameters))
    case ("resources/read", _): self = .read(address: try Self.text("uri", parameters))
    case ("completion/complete", _): self = try Self.completion(parameters)
    default:
      throw MCPError(.methodNotFound, "there is no method '\(method.boundedName)'")
    }
  }

  /// All lists have one page.
  private static func list(
    _ content: MCPContent, _ parameters: JSONView?
  ) throws(MCPError) -> MCPContent {
    if let cursor = parameters?.member("cursor"), !cursor.isNull {
      throw MCPError(.invalidParameters, "the list has no page with this cursor")
    }
    return content
  }

  private static func text(_ name: String, _ parameters: JSONView?) throws(MCPError) -> String {
    guard let text = parameters?.member(name)?.string else {
      throw MCPError(.invalidParameters, "params needs the text '\(name)'")
    }
    return text
  }

  private static func arguments(_ parameters: JSONView?) throws(MCPError) -> [MCPArgument] {
    guard let arguments = parameters?.member("arguments"), !arguments.isNull else { return [] }
    guard arguments.isObject else {
      throw MCPError(.invalidParameters, "arguments must be an object")
    }
    return arguments.arguments
  }

  private static func completion(_ parameters: JSONView?) throws(MCPError) -> MCPContent {
    let (reference, argument) = (parameters?.member("ref"), parameters?.member("argument"))
    guard let reference, let argument, let name = argument.member("name")?.string,
      let value = argument.member("value")?.string
    else { throw MCPError(.invalidParameters, "params needs ref and argument") }
    switch reference.member("type")?.string {
    case "ref/prompt":
      return .complete(.prompt(try text("name", reference)), argument: name, value: value)
    case "ref/resource":
      return .complete(.template(try text("uri", reference)), argument: name, value: value)
    default: throw MCPError(.invalidParameters, "ref must be a prompt or a resource")
    }
  }
}

extension JSONView {
  fileprivate var arguments: [MCPArgument] {
    namedMembers.map { MCPArgument(name: $0.name, value: .init($0.value)) }
  }

  /// Whether the message is a response to a request.
  fileprivate var isResponse: Bool {
    isObject && member("method") == nil && (member("result") != nil || member("error") != nil)
  }
}
