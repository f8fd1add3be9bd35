internal import ArgumentParsing
internal import Catalog

/// The stable name of an error, for scripts: docs/scripts.md, "Errors": the name of the case
/// in kebab case. A published code never changes.
enum ErrorCode: String, CaseIterable, Sendable {
  case notFound, ambiguousName
  case unknownCommand, unknownFlag, flagOfOtherCommand, missingValue, unexpectedValue
  case valueNotAllowed, notANumber, notADuration, notADate, notADateRange, notAnID, notAnExternalID
  case notAnOrigin, notAnImport, singleKindRequired, singleComicRequired, sqliteExportRestricted
  case fileExists, fileNotWritten, notAnEntity, tooManyValues, searchTooLong, blankValue
  case blankArgument, unexpectedArgument, missingArguments, inputWithArguments, conflictingFlags
  case unsupportedFormat, malformedField, unknownField, unknownColumn, unknownRelation
  case unknownFilter, unknownOrder, notAPath, malformedParameter, signedParameter, parameterOfAll
  case gatewayOnly
  case secretArgument, directoryNotWritten
  case inputNotUTF8, inputUnreadable, outputFailed
  case fileMissing, fileUnreadable, directoryEmpty, fileTruncated, fileCorrupt, fileTooLarge
  case fileNotJSON, fileNotXML, unknownFileFormat, columnMissing, invalidMapping, checksumMismatch
  case rowRejected, tooManyDeletions, unknownDump, olderDump
  case configurationMissing, configurationUnreadable, configurationNotJSON, configurationLocked
  case followsInvalid, readingLogInvalid, unknownSetting, invalidSetting, invalidVariable
  case insecureAddress
  case unresolvedHost, connectionRefused, timedOut, connectionLost, gatewayError, proxyFailed
  case apiRetired, notCached, attributeDataMissing, relationDataMissing, catalogOnly, networkNeeded
  case onlineProgramMissing, onlineProgramFailed
  case jqMissing, jqFailed, pageMissing, pageNotOpened
  case terminalMissing
  case imageRejected
  case throttled, quotaExceeded
  case publicKeyMissing, privateKeyMissing, keyCommandFailed, keysRequired, unknownKey
  case signatureRejected, tokenMissing, tokenRejected, requestDenied
  case responseNotJSON, responseMalformed, responseNotAList, responseTruncated, responseTooLarge
  case redirected, untrustedCertificate, unknownEndpoint, unexpectedStatus, unexpectedRange
  case listEndless, transferFailed, requestRejected
  case kindIncomplete, catalogMissing, notACatalog, catalogNewer, catalogOlder, catalogCorrupt
  case catalogNotOpened, catalogReadOnly, catalogLocked, catalogBusy, catalogFailed, noHome
  case cacheFailed, cacheCorrupt, ledgerCorrupt, ledgerFailed, diskFull, requestLimitReached
  case catalogUnreadable, malformedEntity
  case interrupted
}

extension ErrorCode {
  /// The code as it is printed, such as `not-found`.
  var name: String { rawValue.kebabCase }
  /// The exit status of a run that ends with the error.
  var status: ExitStatus { definition.status }
  /// What to do if the error itself has no more specific hint: one clause, without a period.
  var hint: String { definition.hint }

  /// Whether a message names a file of the user, or quotes it: an assistant sees the meaning instead.
  var mayQuoteFiles: Bool {
    switch status {
    case .data, .noInput, .cannotCreate, .inputOutput, .configuration, .tryLater: true
    default: self == .catalogMissing || self == .catalogUnreadable
    }
  }

  /// The row of the error in help and the man page.
  var row: ErrorRow {
    let definition = definition
    return ErrorRow(
      code: name, status: definition.status.rawValue, isRetryable: definition.isRetryable,
      meaning: definition.meaning, hint: definition.hint)
  }

  /// The facts about an error code.
  struct Definition {
    let status: ExitStatus
    /// One phrase for help and the man page, without a period.
    let meaning: String
    let hint: String
    /// True if the same command may succeed later, although nothing was changed.
    let isRetryable: Bool

    init(_ status: ExitStatus, _ meaning: String, _ hint: String, retryable: Bool = false) {
      self.status = status
      self.meaning = meaning
      self.hint = hint
      isRetryable = retryable
    }
  }
}

/// Short forms for the exit statuses that several codes share.
extension ErrorCode.Definition {
  static func notFound(_ meaning: String, _ hint: String) -> Self { Self(.notFound, meaning, hint) }
  static func usage(_ meaning: String, _ hint: String) -> Self { Self(.usage, meaning, hint) }
  static func data(_ meaning: String, _ hint: String) -> Self { Self(.data, meaning, hint) }
  static func noInput(_ meaning: String, _ hint: String) -> Self { Self(.noInput, meaning, hint) }
  static func bug(_ meaning: String, _ hint: String) -> Self { Self(.bug, meaning, hint) }
  static func cannotCreate(_ meaning: String, _ hint: String) -> Self {
    Self(.cannotCreate, meaning, hint)
  }
  static func inputOutput(_ meaning: String, _ hint: String) -> Self {
    Self(.inputOutput, meaning, hint)
  }
  static func refused(_ meaning: String, _ hint: String) -> Self { Self(.refused, meaning, hint) }
  static func configuration(_ meaning: String, _ hint: String) -> Self {
    Self(.configuration, meaning, hint)
  }
  static func tryLater(_ meaning: String, _ hint: String) -> Self {
    Self(.tryLater, meaning, hint, retryable: true)
  }
  static func unavailable(_ meaning: String, _ hint: String, retryable: Bool = false) -> Self {
    Self(.unavailable, meaning, hint, retryable: retryable)
  }
  static func violation(_ meaning: String, _ hint: String, retryable: Bool = false) -> Self {
    Self(.protocolViolation, meaning, hint, retryable: retryable)
  }
}
