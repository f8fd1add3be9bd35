internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

extension UsageError {
  var report: ErrorReport {
    switch self {
    case .parsing(let error): error.report
    case .flagOfOtherOperand(let flag, let command, let operand):
      .plain(
        .flagOfOtherCommand, "\(command.name) \(operand) does not accept \(flag: flag.name)"
      ).forTools(argument: flag.argumentName)
    case .notOfKinds(let text, let kinds, let command):
      .plain(
        .notAnEntity,
        "\(command.name) does not accept '\(text)': expected "
          + kinds.map(\.singular).listed(by: "or"))
    case .notADuration(let flag, let value, let lowest):
      .plain(.notADuration, about: flag.name) {
        invalid($0, value, "expected \(DurationText.wanted(from: lowest))")
      }
    case .notATimestamp(let flag, let value):
      .plain(.notADate, about: flag.name) {
        invalid($0, value, "expected a date such as 2024-05-01 or a duration such as 7d")
      }
    case .notAWeek(let value):
      .plain(
        .notADate,
        "invalid week '\(value)': expected today, next, last, a date such as 2024-05-01, a "
          + "month such as 2024-05, or a number of weeks such as +1 or -1"
      ).forTools(argument: "date")
    case .singleKindRequired:
      ErrorReport(.singleKindRequired, "export -o csv needs exactly one kind")
    case .singleComicRequired(let format):
      ErrorReport(.singleComicRequired, "-o \(format.rawValue) prints exactly one comic")
    case .sqliteExportRestricted:
      ErrorReport(.sqliteExportRestricted, "export -o sqlite accepts no kinds and needs a FILE")
    case .notAnImport(let url):
      .plain(
        .notAnImport,
        "cannot import '\(url)': expected an https URL without a query; http works only for this "
          + "machine")
    case .notAnOrigin(let name):
      .plain(
        .notAnOrigin,
        "invalid origin '\(name)': expected lowercase letters, digits, and hyphens")
    case .unknownSetting(let key, let nearest):
      .plain(
        .unexpectedArgument, "unknown setting '\(key)'",
        hint: didYouMean(nearest) ?? "see marvel-cli config list")
    case .unknownDocument(let name, let nearest):
      .plain(
        .unexpectedArgument,
        "unknown document '\(name)': expected " + SchemaTopic.names.listed(by: "or"),
        hint: didYouMean(nearest))
    case .missingReference(let action):
      .plain(
        .missingArguments, "graph \(action) needs two ids or names",
        hint: "usage: \(GraphCommand.usage)"
      ).forTools(argument: "entities")
    case .mixedKinds(let first, let second):
      .plain(
        .unexpectedArgument,
        "graph path connects two characters or two creators, not '\(first)' and '\(second)'")
    case .unclearNames(let words):
      .plain(
        .unexpectedArgument, "'\(words.joined(separator: " "))' is not two names",
        hint: "quote names of several words")
    case .ambiguousNames(let readings):
      .plain(
        .ambiguousName,
        "the names are ambiguous: "
          + readings.map { $0.map { "'\($0)'" }.joined(separator: " and ") }
          .joined(separator: ", or "),
        hint: "quote names of several words, or use ids")
    case .severalLines(let command, let position):
      .plain(
        .unexpectedArgument, "argument \(position) of \(command.name) has several lines",
        hint: "pass one reference per argument, or pipe them to marvel-cli show -"
      ).forTools("a name or reference has several lines", hint: "send a list of them")
    case .missingArguments(let command):
      .plain(
        .missingArguments, "\(command.name) needs more arguments",
        hint: "usage: \(command.usage)"
      ).forTools("\(command.name) needs a name or a reference, not only a kind")
    case .blankArgument(let argument, let command, let position):
      ErrorReport(
        .blankArgument,
        "argument \(position) of \(command.name) "
          + (argument.allSatisfy(\.isWhitespace) ? "is blank" : "has no id or name")
          + ": '\(argument)'",
        hint: command is MissingCommand.Type ? "use the path of a directory or a table" : nil
      ).forTools("a name or id is blank: '\(argument)'")
    case .inputWithArguments(let command):
      .plain(
        .inputWithArguments,
        "\(command.name) - reads its arguments from standard input and accepts no others")
    case .repeatedFlag(let flag):
      .plain(.conflictingFlags, about: flag.name) { "\($0) can be used only once" }
    case .notAnEntity(let flag, let value):
      .plain(.notAnEntity, about: flag.name) {
        invalid(
          $0, value,
          "expected a name, or a kind and an id or name, such as 'iron man' or character/1009610")
      }
    case .unknownTerm(let filter, let value, let known):
      .plain(
        .valueNotAllowed,
        "invalid \(flag: filter.flagName) '\(value)': no character in the catalog has it",
        hint: (didYouMean(known.similar(to: value)).map { "\($0) " } ?? "")
          + "marvel-cli stats characters --by \(filter.flagName) lists all"
      ).forTools(
        hint: "stats of characters by \(filter.flagName) lists all", argument: filter.flagName,
        nearest: known.similar(to: value).map { [$0] } ?? [])
    case .negatedName(let flag, let name):
      .plain(
        .valueNotAllowed,
        "invalid \(flag: flag.name) '\(name)': a filter cannot exclude entities",
        hint: "list all with -o id, and remove those of the other list with grep -vxF"
      ).forTools(argument: flag.argumentName)
    case .notAnOrder(let flag, let value):
      .plain(
        .notAnEntity,
        """
        invalid \(flag: flag.name) '\(value)': expected an event, a series\
        \(commandLine: ", or FILE\(OrderRequest.fileEnding)"), such as 'civil war' or event/238
        """
      ).forTools(argument: flag.argumentName)
    case .notAnExternalID(let text):
      .plain(
        .notAnExternalID,
        "invalid id '\(text)': expected "
          + ExternalID.Database.all.map { "\($0.prefix):NUMBER" }.listed(by: "or")
      ).forTools(argument: "ids")
    case .notJoinable(let first, let second):
      .plain(
        .notAnExternalID,
        "'\(first)' and '\(second)' cannot be the same: expected two ids of one kind, of two of "
          + ([ExternalID.Database.marvel.key] + Provider.all.map(\.name)).listed(by: "and"))
    case .notNumbers(let text):
      .plain(
        .notANumber,
        "invalid numbers in '\(text)': expected numbers and ascending ranges, such as #1-37,40")
    case .notAPath(let error): error.report
    case .notAField:
      .plain(.malformedParameter, "invalid --field: expected KEY=VALUE, such as limit=5")
    case .signedField(let name):
      ErrorReport(
        .signedParameter,
        "--field cannot set \(name): ts, apikey, and hash are derived from the keys")
    case .parameterOfAll(let name):
      ErrorReport(.parameterOfAll, "--field cannot set \(name) together with --all")
    case .gatewayOnly(let command):
      ErrorReport(.gatewayOnly, "\(command.name) works only with a gateway")
    case .tooManyValues(let flag, let limit):
      .plain(.tooManyValues, about: flag.name) { "\($0) accepts at most \(limit) values" }
    case .searchTooLong(let limit):
      ErrorReport(.searchTooLong, "the words to search for are longer than \(limit) characters")
    case .tooManyPages(let limit):
      .plain(
        .tooManyValues, "at most \(limit) pages can be opened at once",
        hint: "print the addresses with marvel-cli show -o url")
    case .fieldsWithoutEquals(let text):
      .plain(
        .unexpectedArgument, "unexpected argument '\(text)' after --json",
        hint: "to select fields, write --json=\(text)")
    case .unquotedValue(let word, let flag, let text):
      .plain(
        .unexpectedArgument, "unexpected argument '\(word)' after the value of \(flag.argument)",
        hint: "quote several words: \([flag.argument, text].commandLine)")
    case .confusedFormat(let format):
      .plain(
        .valueNotAllowed, "--format is the format of comics, not of the output",
        hint: "write -o \(format)")
    case .malformedField(let text):
      .plain(.malformedField, invalid("--fields", text, "expected \(FieldPath.wanted)"))
    case .unknownField(let path, let kinds):
      .plain(
        .unknownField, kinds.lack("field", path),
        hint: Column.chosen(path, of: kinds)?.path?.rootField.map {
          "use --columns \(path), or --fields \($0)"
        } ?? kinds.fieldHint(path, among: kinds.flatMap(\.knownFields).map(\.path)))
    case .unknownColumn(let key, let kinds, let others):
      .plain(
        .unknownColumn, kinds.lack("column", key),
        hint: kinds.fieldHint(
          key, among: (others + kinds.flatMap(Column.choices)).map(\.key)))
    case .unsupportedFormat(let flag, let format, let formats):
      .plain(
        .unsupportedFormat,
        "\(flag.argument) works only with \(formats.map(\.rawValue).listed(by: "and")), "
          + "not with \(format.rawValue)")
    case .invalidSetting(let key, let value, let wanted):
      .plain(.valueNotAllowed, "\(key) must be \(wanted), not \(value)")
    case .secretArgument(let key):
      ErrorReport(
        .secretArgument,
        "\(key) cannot be given on the command line, where others can see it",
        hint: "use marvel-cli config set \(key) to be prompted for it, or add - to read it from "
          + "standard input")
    case .noTerminal(let key):
      ErrorReport(
        .missingArguments, "cannot prompt for \(key): there is no terminal",
        hint: "pipe it to marvel-cli config set \(key) -")
    case .query(let error): error.report
    }
  }
}

extension PathError {
  fileprivate var report: ErrorReport {
    let expectation = "invalid api path: expected one such as characters/1009610/comics"
    return switch self {
    case .completeURL:
      ErrorReport(
        .notAPath, "\(expectation), not a complete URL",
        hint: "set the gateway's URL with MARVEL_BASE_URL")
    case .query:
      ErrorReport(
        .notAPath, "\(expectation), without ? and #", hint: "add parameters with -F KEY=VALUE")
    case .dots: .plain(.notAPath, "\(expectation), without the segments . and ..")
    }
  }
}

/// Errors about fields and columns that entities of some kinds do not have.
extension [Kind] {
  func lack(_ what: String, _ name: String) -> String {
    count == 1
      ? "\(self[0].plural) have no \(what) '\(name)'" : "no entity has a \(what) '\(name)'"
  }

  /// Returns the known name that is meant, if there is one, and where all names are.
  func fieldHint(_ name: String, among known: [String]) -> String {
    let topic = "marvel-cli help fields" + (count == 1 ? " \(self[0].plural)" : "")
    let bare = name.withoutBrackets
    let meant =
      known.first { $0.withoutBrackets == bare }
      ?? nearest(to: name, among: known, limit: 1).first
    return (didYouMean(meant).map { "\($0) " } ?? "") + "\(topic) lists all"
  }
}

extension String {
  /// A path without the marks of arrays, which are easily forgotten, in lowercase.
  fileprivate var withoutBrackets: String {
    filter { !"[]0123456789".contains($0) }.lowercased()
  }
}

extension [String] {
  /// The known term that is meant, by its spelling or by one of its words.
  fileprivate func similar(to value: String) -> String? {
    let value = value.lowercased()
    return nearest(to: value, among: self, limit: 1).first ?? first { $0.includes(value) }
  }
}
