internal import ArgumentParsing
internal import Catalog

/// The arguments of a call, sorted by those of the tool.
struct MCPGivenArguments {
  /// More arguments, and longer texts, than any question needs. They bound the time of a call.
  private static let (highestCount, highestLength) = (100, 1000)

  /// By the names in the tool's schema.
  private(set) var values: [String: [MCPArgument.Value]] = [:]
  private(set) var filters: [(filter: MCPToolArgument, values: [MCPArgument.Value])] = []
  /// The kind of the entities that the call is about; nil if it names none.
  let kind: Kind?

  private let tool: MCPTool
  /// The filters of the kind, or of all kinds.
  private let known: [MCPToolArgument]
  /// The role of the creators that the call names by it, such as `writer`.
  private var role: CreatorRole?

  /// The argument whose members are filters.
  private static let filters = "where"

  init(_ tool: MCPTool, _ given: [MCPArgument]) throws(ErrorReport) {
    self.tool = tool
    kind = Self.kind(tool, given)
    let takesFilters = tool.arguments.contains { $0.name == Self.filters }
    known = takesFilters ? MCPToolArgument.filters(of: kind, isPersonal: tool.isPersonal) : []
    try Self.check(given)
    // What a path leads to comes after what it starts from, in whatever order they are given.
    for argument in given.filter({ $0.name != "to" }) + given.filter({ $0.name == "to" }) {
      if let known = tool.arguments.first(where: { $0.matches(argument.name) }) {
        if case .filters = known.form {
          let members = try Self.members(argument)
          try Self.check(members)
          for filter in members { try add(filter) }
        } else {
          values[known.name, default: []].append(argument.value)
        }
      } else if takesFilters, isFilter(argument.name) {
        try add(argument)
      } else {
        throw unknown(argument.name)
      }
    }
  }

  private mutating func add(_ given: MCPArgument) throws(ErrorReport) {
    if let role = Self.role(given.name) { return try add(given, role) }
    if let filter = known.first(where: { $0.matches(given.name) }) {
      append(filter, given.value)
      return
    }
    let names = known.map(\.name).unique
    guard isFilter(given.name), let kind else { throw unknown(given.name, names) }
    let kinds = Kind.allCases.filter { kind in
      MCPToolArgument.filters(of: kind, isPersonal: tool.isPersonal)
        .contains { $0.matches(given.name) }
    }
    throw ErrorReport(
      .unknownFilter, "\(given.name.boundedName) is not a filter for \(kind.plural)"
    ).forTools(
      hint: "use it with \(kinds.map(\.plural).listed(by: "or"))", argument: given.name.boundedName,
      allowed: names)
  }

  /// Who wrote or drew something is a creator with a role. All filters must hold, and roles do not
  /// belong to single creators, so that there can be one such filter.
  private mutating func add(_ given: MCPArgument, _ role: CreatorRole) throws(ErrorReport) {
    if given.value.isEmpty { return }
    guard self.role == nil else {
      throw ErrorReport(
        .conflictingFlags, "\(self.role?.name ?? "") and \(role.name) cannot be used together"
      ).forTools(hint: "use allCreators for all of them", argument: role.name)
    }
    self.role = role
    try add(MCPArgument(name: Filter.creators.name, value: given.value))
    try add(MCPArgument(name: Filter.role.name, value: .text(role.name)))
  }

  private mutating func append(_ filter: MCPToolArgument, _ value: MCPArgument.Value) {
    if let index = filters.firstIndex(where: { $0.filter.name == filter.name }) {
      filters[index].values.append(value)
    } else {
      filters.append((filter, [value]))
    }
  }

  private func isFilter(_ name: String) -> Bool {
    Self.role(name) != nil
      || MCPToolArgument.filters(of: nil, isPersonal: tool.isPersonal)
        .contains { $0.matches(name) }
  }

  private static func role(_ name: String) -> CreatorRole? {
    CreatorRole(name).flatMap { $0.name == name.lowercased() ? $0 : nil }
  }

  private static func kind(_ tool: MCPTool, _ given: [MCPArgument]) -> Kind? {
    let argument = tool.arguments.first { $0.name == "kind" }
    guard let argument, let value = given.last(where: { argument.matches($0.name) })?.value,
      case .text(let text) = value
    else { return nil }
    return Kind(calledByAssistants: text)
  }

  private static func check(_ arguments: [MCPArgument]) throws(ErrorReport) {
    guard arguments.count <= highestCount else {
      throw ErrorReport(.tooManyValues, "a call has at most \(highestCount) arguments").forTools()
    }
    for argument in arguments {
      let texts = [argument.name] + argument.value.texts
      if texts.contains(where: { $0.utf8.count > highestLength }) {
        throw ErrorReport(
          .tooManyValues,
          "\(argument.name.boundedName) has a text of more than \(highestLength) bytes"
        ).forTools(argument: argument.name.boundedName)
      }
    }
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
  private func unknown(_ name: String, _ names: [String]? = nil) -> ErrorReport {
    let what = names == nil ? "argument" : "filter"
    let names = names ?? tool.arguments.map(\.name)
    return ErrorReport(
      .unexpectedArgument, "\(tool.name) has no \(what) '\(name.boundedName)'"
    ).forTools(
      argument: name.boundedName, allowed: names,
      nearest: nearest(to: name, among: names, limit: 1))
  }
}

extension MCPArgument.Value {
  /// Whether there is no value.
  fileprivate var isEmpty: Bool {
    switch self {
    case .null: true
    case .list(let texts): texts.isEmpty
    case .boolean, .text, .object, .other: false
    }
  }

  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let texts): texts
    case .null, .boolean, .object, .other: []
    }
  }
}
