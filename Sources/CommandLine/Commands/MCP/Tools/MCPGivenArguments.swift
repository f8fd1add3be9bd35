internal import ArgumentParsing
internal import Catalog

/// The arguments of a call, sorted by those of the tool.
struct MCPGivenArguments {
  /// By the names in the tool's schema.
  private(set) var values: [String: [MCPArgument.Value]] = [:]
  private(set) var filters: [(filter: MCPToolArgument, values: [MCPArgument.Value])] = []
  /// The kind of the entities that the call is about; nil if it names none.
  let kind: Kind?

  /// The argument whose members are filters.
  private static let filters = "where"

  init(_ tool: MCPTool, _ given: [MCPArgument]) throws(ErrorReport) {
    kind = Self.kind(tool, given)
    let takesFilters = tool.arguments.contains { $0.name == Self.filters }
    for argument in given {
      if let known = tool.arguments.first(where: { $0.matches(argument.name) }) {
        if case .filters = known.form {
          for filter in try Self.members(argument) { try add(filter, tool) }
        } else {
          values[known.name, default: []].append(argument.value)
        }
      } else if takesFilters, Self.isFilter(argument.name) {
        try add(argument, tool)
      } else {
        throw Self.unknown(argument.name, tool)
      }
    }
  }

  private mutating func add(_ given: MCPArgument, _ tool: MCPTool) throws(ErrorReport) {
    if let role = CreatorRole(given.name), role.name == given.name {
      // Who wrote or drew something is a creator with a role.
      try add(MCPArgument(name: Filter.creators.name, value: given.value), tool)
      try add(MCPArgument(name: Filter.role.name, value: .text(role.name)), tool)
      return
    }
    let known = MCPToolArgument.filters(of: kind)
    if let filter = known.first(where: { $0.matches(given.name) }) {
      filters.append((filter, [given.value]))
      return
    }
    let names = known.map(\.name).unique
    guard Self.isFilter(given.name), let kind else { throw Self.unknown(given.name, tool, names) }
    let kinds = Kind.allCases.filter { kind in
      MCPToolArgument.filters(of: kind).contains { $0.matches(given.name) }
    }
    throw ErrorReport(
      .unknownFilter, "\(given.name.boundedName) is not a filter for \(kind.plural)"
    ).forTools(
      hint: "use it with \(kinds.map(\.plural).listed(by: "or"))", argument: given.name,
      allowed: names)
  }

  private static func isFilter(_ name: String) -> Bool {
    CreatorRole(name)?.name == name
      || MCPToolArgument.filters(of: nil).contains { $0.matches(name) }
  }

  private static func kind(_ tool: MCPTool, _ given: [MCPArgument]) -> Kind? {
    let argument = tool.arguments.first { $0.name == "kind" }
    guard let argument, let value = given.last(where: { argument.matches($0.name) })?.value,
      case .text(let text) = value
    else { return nil }
    return Kind(calledByAssistants: text)
  }

  private static func members(_ argument: MCPArgument) throws(ErrorReport) -> [MCPArgument] {
    switch argument.value {
    case .object(let members): return members
    case .null: return []
    default:
      throw ErrorReport(.valueNotAllowed, "\(filters) must be an object with filters").forTools(
        argument: filters)
    }
  }

  /// - Parameter names: The known names; nil for the arguments of the tool.
  private static func unknown(
    _ name: String, _ tool: MCPTool, _ names: [String]? = nil
  ) -> ErrorReport {
    let names = names ?? tool.arguments.map(\.name)
    let what = names == tool.arguments.map(\.name) ? "argument" : "filter"
    return ErrorReport(
      .unexpectedArgument, "\(tool.name) has no \(what) '\(name.boundedName)'"
    ).forTools(
      argument: name.boundedName, allowed: names,
      nearest: nearest(to: name, among: names, limit: 1))
  }
}
