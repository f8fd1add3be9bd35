internal import Platform

extension Terminal {
  /// The terminal and streams of this process.
  static var live: Terminal {
    let columns = Platform.terminalColumns().map { columns in
      environmentVariable("COLUMNS").flatMap { WholeNumber.read($0, from: 1) } ?? columns
    }
    var terminal = Terminal(
      output: FileOutput.standardOutput(), errors: FileOutput.standardError(),
      readInput: Platform.readStandardInput, variable: environmentVariable, columns: columns,
      rows: Platform.terminalRows(), errorColumns: Platform.errorTerminalColumns())
    let input = FileInput.standardInput()
    terminal.readChunk = { waits throws(FileError) in
      waits || input.hasInput ? try input.read() : nil
    }
    terminal.openPager = { PagerStream($0) }
    terminal.readSecret = Platform.readSecretLine
    terminal.openPage = { Platform.openPage($0, .withoutSecrets) }
    terminal.drawImage = { Platform.drawImage($0, columns: $1, rows: $2, .withoutSecrets) }
    return terminal
  }
}
