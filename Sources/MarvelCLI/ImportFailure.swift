internal import Catalog
internal import CatalogImport
internal import Platform
internal import SQLite

/// Why nothing was imported.
enum ImportFailure: Error, Equatable {
  case content(ImportError)
  /// Of the catalogue that was to take it; with its path.
  case catalog(CatalogFileProblem, String)
  case fetching(CatalogError, GatewayAddress)
  /// The folder holds no file with one of the endings.
  case noFiles
}

extension ImportFailure {
  var status: ExitStatus {
    switch self {
    case .content(.file(.absent)), .noFiles: .noInput
    case .content(.file(.unreadable)): .noInput
    case .content(.database): .inputOutput
    case .content: .data
    case .catalog(let problem, _): problem.status
    case .fetching(let error, _): error.status
    }
  }

  /// One sentence without the full stop.
  ///
  /// - Parameter name: of what was to be imported.
  func sentence(_ name: String) -> String {
    switch self {
    case .content(.database(let error)):
      "cannot change the catalogue: \(error.message); nothing was imported"
    case .content(.mapping(let fault)): "the mapping \(fault.clause)"
    case .content(let error): "'\(name)' \(error.clause); nothing was imported"
    case .catalog(let problem, let path): problem.sentence(path)
    case .fetching(let error, let address): error.reason(address)
    case .noFiles:
      "'\(name)' holds no file that ends with \(ImportFiles.endings.joined(separator: ", "))"
    }
  }
}

extension ImportError {
  fileprivate var clause: String {
    switch self {
    case .file(.absent): "is not there"
    case .file(.unreadable(let reason)): "cannot be read: \(reason)"
    case .file(.notUTF8): "is not UTF-8 text"
    case .cut: "ends in the middle"
    case .damaged: "is damaged: it cannot be expanded"
    case .tooLarge(let limit): "is larger than \(limit) bytes, or holds what is"
    case .notJSON(let line): "is no JSON from line \(line) on"
    case .unknownForm:
      "is neither JSON nor a table that is known; --mapping says how any other table is read"
    case .missingColumn(let name): "has no column '\(name)'"
    case .wrongChecksum:
      "does not have the checksum that '\(ImportFiles.checksumEnding)' beside it says"
    case .mapping, .database: "cannot be imported"
    }
  }
}

extension MappingFault {
  fileprivate var clause: String {
    switch self {
    case .notAnObject: "is no JSON object, or has something else where one should be"
    case .unknownKey(let key): "has an unknown key '\(key)'"
    case .missingKey(let key): "lacks the key '\(key)'"
    case .wrongValue(let key): "has a value at '\(key)' that it must not have"
    }
  }
}

extension RowFault {
  /// One clause, for a line of a file.
  var clause: String {
    switch self {
    case .notUTF8: "is not UTF-8 text"
    case .notJSON: "is no JSON"
    case .noEntity: "is no entity"
    case .noKind: "does not say its kind; --kind says it"
    case .noID: "has no whole number above 0 as its id"
    case .otherKind: "is of another kind"
    case .tooLong(let limit): "is longer than \(limit) bytes"
    case .strayQuote: "has a quotation mark where none may stand"
    case .fieldCount(let count, let expected): "has \(count) fields in place of \(expected)"
    case .unreadableField(let name): "has in '\(name)' what cannot be read"
    }
  }
}
