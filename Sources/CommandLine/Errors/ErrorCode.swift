/// The word for an error that scripts may rely on: docs/commands.md, "Errors". A word that was
/// published never changes.
enum ErrorCode: String, CaseIterable, Sendable {
  case notFound = "not-found"
  case ambiguousName = "ambiguous-name"

  case unknownCommand = "unknown-command"
  case unknownFlag = "unknown-flag"
  case flagOfOtherCommand = "flag-of-other-command"
  case missingValue = "missing-value"
  case unexpectedValue = "unexpected-value"
  case valueNotAllowed = "value-not-allowed"
  case notANumber = "not-a-number"
  case notADuration = "not-a-duration"
  case notADate = "not-a-date"
  case notADateRange = "not-a-date-range"
  case notAnID = "not-an-id"
  case notAnOrigin = "not-an-origin"
  case notAnImport = "not-an-import"
  case singleKindRequired = "single-kind-required"
  case sqliteExportRestricted = "sqlite-export-restricted"
  case fileExists = "file-exists"
  case fileNotWritten = "file-not-written"
  case notAnEntity = "not-an-entity"
  case tooManyValues = "too-many-values"
  case blankValue = "blank-value"
  case blankArgument = "blank-argument"
  case unexpectedArgument = "unexpected-argument"
  case missingArguments = "missing-arguments"
  case inputWithArguments = "input-with-arguments"
  case conflictingFlags = "conflicting-flags"
  case unsupportedFormat = "unsupported-format"
  case malformedField = "malformed-field"
  case unknownColumn = "unknown-column"
  case unknownRelation = "unknown-relation"
  case unknownFilter = "unknown-filter"
  case unknownOrder = "unknown-order"
  case notAPath = "not-a-path"
  case malformedParameter = "malformed-parameter"
  case signedParameter = "signed-parameter"
  case parameterOfAll = "parameter-of-all"
  case gatewayOnly = "gateway-only"

  case secretArgument = "secret-argument"

  case inputNotUTF8 = "input-not-utf8"
  case inputUnreadable = "input-unreadable"
  case outputFailed = "output-failed"

  case fileMissing = "file-missing"
  case fileUnreadable = "file-unreadable"
  case directoryEmpty = "directory-empty"
  case fileTruncated = "file-truncated"
  case fileCorrupt = "file-corrupt"
  case fileTooLarge = "file-too-large"
  case fileNotJSON = "file-not-json"
  case unknownFileFormat = "unknown-file-format"
  case columnMissing = "column-missing"
  case invalidMapping = "invalid-mapping"
  case checksumMismatch = "checksum-mismatch"
  case rowRejected = "row-rejected"

  case configurationMissing = "configuration-missing"
  case configurationUnreadable = "configuration-unreadable"
  case configurationNotJSON = "configuration-not-json"
  case configurationLocked = "configuration-locked"
  case unknownSetting = "unknown-setting"
  case invalidSetting = "invalid-setting"
  case invalidVariable = "invalid-variable"
  case insecureAddress = "insecure-address"

  case unresolvedHost = "unresolved-host"
  case connectionRefused = "connection-refused"
  case timedOut = "timed-out"
  case connectionLost = "connection-lost"
  case gatewayError = "gateway-error"
  case notCached = "not-cached"
  case attributeDataMissing = "attribute-data-missing"
  case relationDataMissing = "relation-data-missing"
  case catalogOnly = "catalog-only"
  case networkNeeded = "network-needed"
  case onlineProgramMissing = "online-program-missing"
  case onlineProgramFailed = "online-program-failed"

  case browserMissing = "browser-missing"
  case terminalMissing = "terminal-missing"

  case imageRejected = "image-rejected"

  case throttled
  case quotaExceeded = "quota-exceeded"

  case publicKeyMissing = "public-key-missing"
  case privateKeyMissing = "private-key-missing"
  case keyCommandFailed = "key-command-failed"
  case keysRequired = "keys-required"
  case unknownKey = "unknown-key"
  case signatureRejected = "signature-rejected"
  case requestDenied = "request-denied"

  case responseNotJSON = "response-not-json"
  case responseMalformed = "response-malformed"
  case responseNotAList = "response-not-a-list"
  case responseTruncated = "response-truncated"
  case responseTooLarge = "response-too-large"
  case redirected
  case untrustedCertificate = "untrusted-certificate"
  case unknownAddress = "unknown-endpoint"
  case unexpectedStatus = "unexpected-status"
  case unexpectedRange = "unexpected-range"
  case transferFailed = "transfer-failed"
  case requestRejected = "request-rejected"

  case kindIncomplete = "kind-incomplete"
  case catalogMissing = "catalog-missing"
  case notACatalog = "not-a-catalog"
  case catalogNewer = "catalog-newer"
  case catalogOlder = "catalog-older"
  case catalogCorrupt = "catalog-corrupt"
  case catalogNotOpened = "catalog-not-opened"
  case catalogReadOnly = "catalog-read-only"
  case catalogLocked = "catalog-locked"
  case catalogBusy = "catalog-busy"
  case catalogFailed = "catalog-failed"
  case noHome = "no-home"
  case cacheFailed = "cache-failed"
  case diskFull = "disk-full"
  case requestLimitReached = "request-limit-reached"
  case catalogUnreadable = "catalog-unreadable"
  case malformedEntity = "malformed-entity"

  case interrupted
}

extension ErrorCode {
  /// The exit status of a run that ends with the error.
  var status: ExitStatus {
    switch self {
    case .notFound: .notFound
    case .ambiguousName: .ambiguous
    case .unknownCommand, .unknownFlag, .flagOfOtherCommand, .missingValue, .unexpectedValue,
      .valueNotAllowed, .notANumber, .notADuration, .notADate, .notADateRange, .notAnID,
      .notAnEntity,
      .notAnOrigin, .notAnImport, .singleKindRequired, .sqliteExportRestricted,
      .tooManyValues, .blankValue, .blankArgument, .unexpectedArgument, .missingArguments,
      .inputWithArguments,
      .conflictingFlags, .unsupportedFormat, .malformedField, .unknownColumn, .unknownRelation,
      .unknownFilter, .unknownOrder, .notAPath, .malformedParameter, .signedParameter,
      .parameterOfAll, .gatewayOnly, .secretArgument:
      .usage
    case .inputNotUTF8, .notACatalog, .catalogNewer, .catalogOlder, .catalogCorrupt:
      .data
    case .fileTruncated, .fileCorrupt, .fileTooLarge, .fileNotJSON, .unknownFileFormat,
      .columnMissing,
      .invalidMapping, .checksumMismatch, .rowRejected, .imageRejected:
      .data
    case .fileMissing, .fileUnreadable, .directoryEmpty: .noInput
    case .catalogNotOpened, .catalogReadOnly, .noHome, .fileExists:
      .cannotCreate
    case .inputUnreadable, .outputFailed, .catalogFailed, .cacheFailed, .diskFull,
      .fileNotWritten:
      .inputOutput
    case .configurationMissing, .configurationUnreadable, .configurationNotJSON,
      .unknownSetting, .invalidSetting, .invalidVariable, .insecureAddress:
      .configuration
    case .unresolvedHost, .connectionRefused, .timedOut, .connectionLost, .gatewayError,
      .notCached, .attributeDataMissing, .relationDataMissing, .catalogOnly, .networkNeeded,
      .onlineProgramMissing,
      .onlineProgramFailed, .catalogMissing, .kindIncomplete, .browserMissing, .terminalMissing:
      .unavailable
    case .throttled, .quotaExceeded, .requestLimitReached, .configurationLocked, .catalogLocked,
      .catalogBusy:
      .tryLater
    case .publicKeyMissing, .privateKeyMissing, .keyCommandFailed, .keysRequired, .unknownKey,
      .signatureRejected, .requestDenied:
      .refused
    case .responseNotJSON, .responseMalformed, .responseNotAList, .responseTruncated,
      .responseTooLarge,
      .redirected, .untrustedCertificate, .unknownAddress, .unexpectedStatus, .unexpectedRange,
      .transferFailed, .requestRejected:
      .protocolViolation
    case .catalogUnreadable, .malformedEntity: .bug
    case .interrupted: .interrupted
    }
  }

  /// The same command may succeed later, though nothing is changed.
  var isRetryable: Bool {
    switch self {
    case .unresolvedHost, .connectionRefused, .timedOut, .connectionLost, .gatewayError,
      .throttled, .quotaExceeded, .requestLimitReached, .configurationLocked, .catalogLocked,
      .catalogBusy, .responseTruncated,
      .interrupted:
      true
    default: false
    }
  }
}
