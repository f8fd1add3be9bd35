internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// A call of a tool as the arguments of its command.
struct MCPToolCall {
  let tool: MCPTool
  private(set) var command: any Command.Type
  private(set) var flags: [GivenFlag] = []
  private(set) var operands: [String] = []
  /// The position of the first result that is sent, if the command prints all.
  private(set) var offset = 0
  /// Whether entities are sent with all their fields.
  private(set) var isFull = false
  /// Whether the call says how many results it wants.
  private var hasLimit = false

  /// Whether the result has a maximum length: the call does not say how much it wants.
  var isBounded: Bool {
    !hasLimit && command != ShowCommand.self && command != ResolveCommand.self
  }

  init(_ tool: MCPTool, _ given: [MCPArgument]) throws(ErrorReport) {
    self.tool = tool
    command = tool.command
    let given = try MCPGivenArguments(tool, given)
    for argument in tool.arguments {
      let values = try argument.values(given.values[argument.name] ?? [])
      if values.isEmpty {
        if argument.isRequired { throw .missing(argument, tool) }
        continue
      }
      try add(argument, values)
    }
    for (filter, values) in given.filters { try add(filter, filter.values(values)) }
    try check(given)
    if !hasLimit, let limit = tool.standardLimit {
      flags.append(GivenFlag(FlagTable.limit, String(limit)))
    }
    if command == MissingCommand.self, operands.isEmpty { compareWithReadingLog() }
  }

  private mutating func add(
    _ argument: MCPToolArgument, _ values: [String]
  ) throws(ErrorReport) {
    if values.isEmpty { return }
    switch argument.place {
    case .operand where argument.name == "kind": operands.insert(values[0], at: 0)
    case .operand: operands += try Self.operands(values, argument, command)
    case .flag(let flag) where flag.placeholder == nil:
      if values[0] == "true" {
        flags.append(GivenFlag(flag))
      } else if let opposite = argument.opposite {
        flags.append(GivenFlag(opposite))
      }
    case .flag(let flag):
      if values.contains("-") { throw Self.blank("-", argument) }
      hasLimit = hasLimit || flag.name == FlagTable.limit.name
      // A list of sort keys is one value, and so are two days.
      let isOne = [FlagTable.orderBy.name, Filter.dateRange.flagName, Filter.coverDate.flagName]
        .contains(flag.name)
      flags += (isOne ? [values.joined(separator: ",")] : values).map { GivenFlag(flag, $0) }
    case .result where argument.name == "detail": isFull = values[0] == "full"
    case .result: offset = Int(values[0]) ?? 0
    case .filters: break
    }
  }

  /// Checks what depends on several arguments.
  private mutating func check(_ given: MCPGivenArguments) throws(ErrorReport) {
    if command == GraphCommand.self, let action = operands.first {
      let count = operands.count - 1
      let wanted = ["path": 2...2, "partners": 1...1][action] ?? 2...MCPTool.highestCount
      guard wanted.contains(count) else {
        let expected =
          wanted.count > 1
          ? "two or more names" : wanted.lowerBound == 1 ? "one name" : "two names"
        throw ErrorReport(
          count < wanted.lowerBound ? .missingArguments : .unexpectedArgument,
          "graph \(action) needs \(expected), not \(count)"
        ).forTools(argument: "entities")
      }
      // A path has no pages.
      if action == "path" {
        removeRange()
        offset = 0
      }
    }
    if command == StatsCommand.self {
      // Counts by a key have no pages, other than a ranking.
      let key = given.values["by"]?.compactMap(\.text).last
      if key.flatMap({ Kind(name: $0) }) == nil { removeRange() }
      if given.kind == nil, !flags.isEmpty {
        let argument = tool.arguments.first { $0.name == "kind" }
        throw ErrorReport(.missingArguments, "stats by a key or with filters needs the kind")
          .forTools(argument: "kind", allowed: argument?.allowed ?? [])
      }
    }
  }

  /// Removes the flags that the command does not accept; the offset is that of the result then.
  private mutating func removeRange() {
    let start = flags.last { $0.flag.name == FlagTable.offset.name }
    offset = start.flatMap { Int($0.value) } ?? offset
    flags.removeAll { [FlagTable.limit.name, FlagTable.offset.name].contains($0.flag.name) }
    hasLimit = false
  }

  /// Without a directory or a table, the comics that the user marked are the collection.
  private mutating func compareWithReadingLog() {
    command = OrderCommand.self
    operands = flags.map(\.value).flatMap(Self.notAFile)
    flags = [GivenFlag(Flag(filter: .notOwned))]
  }

  private static func operands(
    _ values: [String], _ argument: MCPToolArgument, _ command: any Command.Type
  ) throws(ErrorReport) -> [String] {
    if let value = values.first(where: { $0 == "-" || $0.allSatisfy(\.isWhitespace) }) {
      throw blank(value, argument)
    }
    if values.count > MCPTool.highestCount {
      throw ErrorReport(
        .tooManyValues, "\(argument.name) accepts at most \(MCPTool.highestCount) values"
      ).forTools(argument: argument.name)
    }
    if command == ShowCommand.self { return separateReferences(values) }
    if command == ResolveCommand.self { return values.map(code) }
    let readsLists = command == OrderCommand.self || command == NextCommand.self
    return readsLists ? values.flatMap(notAFile) : values
  }

  private static func blank(_ value: String, _ argument: MCPToolArgument) -> ErrorReport {
    ErrorReport(.blankArgument, "'\(value)' names nothing").forTools(argument: argument.name)
  }

  /// Returns a name so that it cannot be that of a file: a tool reads only what its arguments say.
  private static func notAFile(_ name: String) -> [String] {
    let isFile = name.lowercased().hasSuffix(OrderRequest.fileEnding)
    return isFile ? [Kind.event.singular, name] : [name]
  }

  /// Returns the digits of a barcode or an ISBN as an id that says what it is.
  private static func code(_ value: String) -> String {
    let length = value.count { $0 != "-" && $0 != " " }
    guard length == 10 || length > 11, let id = ExternalID(code: value, isBook: length == 10) else {
      return value
    }
    return id.written
  }

  /// Marks a name in a list, so that the list is not taken for the words of one name.
  private static func separateReferences(_ values: [String]) -> [String] {
    let index = values.firstIndex { value in
      let reference = Reference(value, kind: .character)
      guard case .name = reference.target else { return false }
      return !reference.isBlank && Reference(value) == nil
    }
    guard values.count > 1, let index else { return values }
    var values = values
    if !values[index].hasPrefix("name:") { values[index] = "name:" + values[index] }
    return values
  }
}

extension MCPToolArgument {
  /// Returns the values of an argument as texts.
  fileprivate func values(_ given: [MCPArgument.Value]) throws(ErrorReport) -> [String] {
    var values: [String] = []
    for value in given {
      switch (form, value) {
      case (_, .null): break
      case (.yes, .boolean(false)) where !acceptsFalse:
        throw invalid("must be true; the others cannot be listed alone")
      case (.yes, .boolean(let isTrue)): values.append(String(isTrue))
      case (.yes, .text(let text)) where ["true", "false"].contains(text): values.append(text)
      case (.yes, _): throw invalid("must be true or false")
      case (_, .text(let text)): values.append(text)
      case (_, .list(let texts)): values += texts
      case (.texts, _): throw invalid("must be a list of texts")
      default: throw invalid("must be a text")
      }
    }
    if case .texts = form { return values }
    if values.count > 1 { throw invalid("accepts one value") }
    guard let value = values.first else { return [] }
    if case .number(let range) = form {
      let number = Int(value) ?? Double(value).flatMap(Int.init(exactly:))
      guard let number, range.contains(number) else {
        throw invalid(
          "must be a whole number from \(range.lowerBound) to \(range.upperBound)", of: value)
      }
      return ["\(number)"]
    }
    return [try allowed(value)]
  }

  /// Returns one of the allowed values, of which kinds may be singular.
  private func allowed(_ value: String) throws(ErrorReport) -> String {
    guard !allowed.isEmpty else { return value }
    let known = allowed.first { $0.lowercased() == value.lowercased() }
    let kind = Kind(calledByAssistants: value)?.plural
    if let meant = known ?? kind.flatMap({ allowed.contains($0) ? $0 : nil }) { return meant }
    throw ErrorReport(.valueNotAllowed, "invalid \(name) '\(value.boundedName)'").forTools(
      argument: name, allowed: allowed,
      nearest: Kind.plural(near: value).map { [$0] }?.filter(allowed.contains)
        ?? nearest(to: value, among: allowed, limit: 1))
  }

  private func invalid(_ problem: String, of value: String? = nil) -> ErrorReport {
    ErrorReport(
      .valueNotAllowed, "\(name) \(problem)" + (value.map { ", not '\($0.boundedName)'" } ?? "")
    ).forTools(argument: name, allowed: allowed)
  }
}

extension Kind {
  /// The kind that a singular, a plural, or a word such as "issues" means; nil for other words.
  init?(calledByAssistants word: String) {
    let word = word.lowercased()
    guard let kind = Kind(name: word) ?? Kind(synonym: word) else { return nil }
    self = kind
  }
}

extension ErrorReport {
  fileprivate static func missing(_ argument: MCPToolArgument, _ tool: MCPTool) -> ErrorReport {
    ErrorReport(.missingArguments, "\(tool.name) needs the argument '\(argument.name)'").forTools(
      hint: argument.meaning, argument: argument.name, allowed: argument.allowed)
  }
}

extension String {
  /// The text without the marks of names in a list of references, which the caller did not write.
  var withoutNameMarks: String { substituting("'name:", by: "'") }
}
