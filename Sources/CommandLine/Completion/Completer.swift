internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// Completes arguments from the tables of commands, flags, and filters, and names from the catalog.
struct Completer: CompletionSource {
  /// The maximum number of names.
  static let highestCount = 50

  let line: TypedLine
  /// Returns the full names of a kind that begin with a text.
  let names: (String, Kind) -> [String]
  /// Returns the values of an attribute in the catalog.
  let terms: (Attribute) -> [String]

  var commands: [CompletionCandidate] {
    Commands.all.filter { !(line.isPrefixed && $0 == ExplainCommand.self) }
      .map { CompletionCandidate($0.name, $0.summary) }
  }

  var flags: [Flag] {
    guard let command = line.command else {
      return (line.isPrefixed ? ExplainCommand.flags : []) + FlagTable.general
    }
    let kind = command.takesFilters && !line.operands.isEmpty ? line.kind : nil
    let explaining = line.isPrefixed ? ExplainCommand.flags : []
    var shown: [Flag] = []
    for flag in command.flags + explaining + FlagTable.general
    where flag.belongs(to: kind) && !shown.contains(where: { $0.name == flag.name }) {
      shown.append(flag)
    }
    return shown
  }

  /// The values of the setting that the last operand names, if they are keywords.
  private var settingValues: [CompletionCandidate] {
    guard let row = SettingTable.all.first(where: { $0.key == line.operands.last }) else {
      return []
    }
    return switch row.value {
    case .choice(let values): values().map { CompletionCandidate($0) }
    case .boolean: ["true", "false"].map { CompletionCandidate($0) }
    default: []
    }
  }

  func operands(_ word: String) -> Completion {
    guard let command = line.command else { return Completion() }
    var completion = Completion()
    for alternative in Synopsis(command.operands).next(after: line.operands) {
      switch alternative {
      // help shows a kind only for the commands that have filters, and for the fields.
      case "KIND" where command == HelpCommand.self:
        guard let name = line.operands.last,
          Commands.named(name)?.takesFilters == true || name == HelpTopic.fields.rawValue
        else { break }
        completion.add(Kind.allCases.map { CompletionCandidate($0.plural) }, word)
      case "DOCUMENT":
        completion.add(SchemaTopic.documents.map { CompletionCandidate($0) }, word)
      case "KIND": completion.add(Kind.allCases.map { CompletionCandidate($0.plural) }, word)
      case "COMMAND":
        completion.add(
          Commands.all.map { CompletionCandidate($0.name, $0.summary) }, word)
      case "TOPIC":
        completion.add(
          HelpTopic.allCases.map { CompletionCandidate($0.rawValue, $0.summary) }, word)
      case "KEY":
        completion.add(
          SettingTable.all.map { CompletionCandidate($0.key, $0.meaning) }, word)
      case "VALUE": completion.add(settingValues, word)
      case "ORIGIN":
        completion.add(Provider.all.map { CompletionCandidate($0.name, $0.title) }, word)
      case "NAME": completion.candidates += references(word, line.kind)
      case "EVENT" where word.isEmpty:
        completion.candidates += references(word, .event) + [CompletionCandidate("series/")]
      case "EVENT": completion.candidates += entities(word, [.event, .series])
      case "FILE", "DIRECTORY": completion.takesFiles = true
      case let literal where !literal.contains(where: \.isUppercase) && literal != "-":
        completion.add([CompletionCandidate(literal)], word)
      default: break
      }
    }
    return completion
  }
}

extension CompletionQuery {
  /// Returns the candidates, one per line. A source that cannot be opened contributes no names.
  func answer(_ dependencies: Dependencies) -> String {
    let line = TypedLine(arguments, ClientSyntax())
    let origin = line.value(of: FlagTable.origin)
    let completer = Completer(
      line: line,
      names: { text, kind in
        let source = dependencies.catalog([kind], origin: origin)
        return (try? source?.names(beginningWith: text, kind, limit: Completer.highestCount)) ?? []
      },
      terms: { (try? dependencies.catalog([], origin: origin)?.terms(of: $0)) ?? [] })
    return answer(completer.completion(of: current))
  }
}

extension Dependencies {
  /// Returns the local catalog if it has the kinds, otherwise the embedded one.
  fileprivate func catalog(_ kinds: [Kind], origin: String?) -> (any AnalyticsSource)? {
    let arguments = ParsedArguments()
    if let origin { arguments.add(origin, to: FlagTable.origin) }
    guard let flags = try? Options(arguments, LoadedSettings()) else { return nil }
    let request = SourceConfiguration(
      flags, source: nil, statistics: statistics, cachePath: nil,
      localPath: localCatalogPath, ledgerPath: nil, warn: { _ in })
    return try? sources.openAnalytics(request, kinds)
  }
}
