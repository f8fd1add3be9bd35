internal import ArgumentParsing
internal import Catalog

internal import enum Platform.FileError

/// `marvel-cli config`
struct Config {
  let request: ConfigRequest
  let flags: Options
  let dependencies: Dependencies

  func run() throws(Failure) -> ExitStatus {
    switch request {
    case .path: try dependencies.print(path: file.path, flags)
    case .list: try list()
    case .get(let key): return try get(key)
    case .begin(let replaces): try begin(replaces)
    case .set(let key, let value): try set(key, value)
    case .unset(let key): try change(key, to: nil)
    }
    return .done
  }

  private var file: UserFile {
    get throws(Failure) {
      try UserFile(
        dependencies.configurationPath, called: "configuration", dependencies.files)
    }
  }

  private func values() throws(Failure) -> [SettingValue] {
    do { return try SettingValue.all(dependencies) } catch { throw .settings(error) }
  }

  private func list() throws(Failure) {
    let values = try values()
    let format = try Run(dependencies, flags).format
    let list = SettingList(path: dependencies.configurationPath, values: values)
    try dependencies.print(
      values.map { $0.line + "\n" }.joined(), SettingList.fields.document(of: list), as: format)
  }

  private func get(_ key: String) throws(Failure) -> ExitStatus {
    guard let value = try values().first(where: { $0.key == key }), let text = value.text else {
      try Run(dependencies, flags).notices.report(
        ErrorReport(
          .notFound, "\(key) is not set", hint: "set it with marvel-cli config set \(key)"))
      return .notFound
    }
    return try dependencies.print(
      (flags.format == .json ? SettingValue.fields.json(of: value).line : singleLine(text)) + "\n")
  }

  private func begin(_ replaces: Bool) throws(Failure) {
    let file = try file
    try file.locked { () throws(Failure) in
      if !replaces, try text(of: file.path) != nil { throw .file(file.path, .present) }
      try file.write(ConfigurationFile.beginning)
    }
    notices.note("created '\(file.path)'; change it with marvel-cli config set KEY VALUE")
  }

  private func set(_ key: String, _ value: ConfigRequest.Value) throws(Failure) {
    guard let row = SettingTable.all.first(where: { $0.key == key }) else { return }
    let text =
      switch value {
      case .given(let text): text
      case .standardInput: try standardInput()
      case .asked: try prompt(for: key)
      }
    do { try row.check(text) } catch { throw .usage(error) }
    try change(key, to: text)
    if let name = row.variable, dependencies.setVariable(name) != nil {
      notices.warn("\(name) is set and overrides the configuration file")
    }
  }

  private func change(_ key: String, to value: String?) throws(Failure) {
    let file = try file
    guard let row = SettingTable.all.first(where: { $0.key == key }) else { return }
    try file.locked { () throws(Failure) in
      let current = try text(of: file.path) ?? "{}"
      let changed = try rethrow(
        try ConfigurationFile(path: file.path).text(current, with: row, as: value),
        as: Failure.settings)
      try file.write(changed)
    }
  }

  /// Returns the content of the file; nil if there is none.
  private func text(of path: String) throws(Failure) -> String? {
    do {
      return try dependencies.files.readText(path)
    } catch {
      if error == .absent { return nil }
      throw .settings(.unreadableFile(path, reason: error.reason))
    }
  }

  private func standardInput() throws(Failure) -> String {
    let bytes: [UInt8]
    do { bytes = try dependencies.terminal.readInput() } catch {
      throw .inputUnreadable("it is closed")
    }
    return try firstLine(bytes)
  }

  private func prompt(for key: String) throws(Failure) -> String {
    guard let text = dependencies.terminal.readSecret("\(key): ") else {
      throw .usage(.noTerminal(key))
    }
    return try firstLine(Array(text.utf8))
  }

  /// Returns the first nonblank line, trimmed.
  private func firstLine(_ bytes: [UInt8]) throws(Failure) -> String {
    try inputLines(bytes).first?.text ?? ""
  }

  private var notices: Notices {
    Notices(
      dependencies.terminal, flags.errors ?? .text, isQuiet: flags.isQuiet,
      showsNotices: dependencies.terminal.errorColumns != nil)
  }
}
