internal import ArgumentParsing

/// The stable name of an error, for scripts: docs/commands.md, "Errors". A published code never
/// changes.
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
  case notAnExternalID = "not-an-external-id"
  case notAnOrigin = "not-an-origin"
  case notAnImport = "not-an-import"
  case singleKindRequired = "single-kind-required"
  case singleComicRequired = "single-comic-required"
  case sqliteExportRestricted = "sqlite-export-restricted"
  case fileExists = "file-exists"
  case fileNotWritten = "file-not-written"
  case notAnEntity = "not-an-entity"
  case tooManyValues = "too-many-values"
  case searchTooLong = "search-too-long"
  case blankValue = "blank-value"
  case blankArgument = "blank-argument"
  case unexpectedArgument = "unexpected-argument"
  case missingArguments = "missing-arguments"
  case inputWithArguments = "input-with-arguments"
  case conflictingFlags = "conflicting-flags"
  case unsupportedFormat = "unsupported-format"
  case malformedField = "malformed-field"
  case unknownField = "unknown-field"
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
  case fileNotXML = "file-not-xml"
  case unknownFileFormat = "unknown-file-format"
  case columnMissing = "column-missing"
  case invalidMapping = "invalid-mapping"
  case checksumMismatch = "checksum-mismatch"
  case rowRejected = "row-rejected"
  case tooManyDeletions = "too-many-deletions"

  case configurationMissing = "configuration-missing"
  case configurationUnreadable = "configuration-unreadable"
  case configurationNotJSON = "configuration-not-json"
  case configurationLocked = "configuration-locked"
  case followsInvalid = "follows-invalid"
  case unknownSetting = "unknown-setting"
  case invalidSetting = "invalid-setting"
  case invalidVariable = "invalid-variable"
  case insecureAddress = "insecure-address"

  case unresolvedHost = "unresolved-host"
  case connectionRefused = "connection-refused"
  case timedOut = "timed-out"
  case connectionLost = "connection-lost"
  case gatewayError = "gateway-error"
  case proxyFailed = "proxy-failed"
  case apiRetired = "api-retired"
  case notCached = "not-cached"
  case attributeDataMissing = "attribute-data-missing"
  case relationDataMissing = "relation-data-missing"
  case catalogOnly = "catalog-only"
  case networkNeeded = "network-needed"
  case onlineProgramMissing = "online-program-missing"
  case onlineProgramFailed = "online-program-failed"

  case jqMissing = "jq-missing"
  case jqFailed = "jq-failed"
  case pageMissing = "page-missing"
  case pageNotOpened = "page-not-opened"

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
  case tokenMissing = "token-missing"
  case tokenRejected = "token-rejected"
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
  case listEndless = "list-endless"
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
  case cacheCorrupt = "cache-corrupt"
  case ledgerCorrupt = "ledger-corrupt"
  case ledgerFailed = "ledger-failed"
  case diskFull = "disk-full"
  case requestLimitReached = "request-limit-reached"
  case catalogUnreadable = "catalog-unreadable"
  case malformedEntity = "malformed-entity"

  case interrupted
}

extension ErrorCode {
  /// The exit status of a run that ends with the error.
  var status: ExitStatus { definition.status }
  /// True if the same command may succeed later, although nothing was changed.
  var isRetryable: Bool { definition.isRetryable }
  /// One phrase for the reference, without a period.
  var meaning: String { definition.meaning }
  /// What to do if the error itself has no more specific hint: one clause, without a period.
  var hint: String { definition.hint }

  /// The row of the error in man pages and docs/commands.md.
  var row: ErrorRow {
    ErrorRow(
      code: rawValue, status: status.rawValue, isRetryable: isRetryable, meaning: meaning,
      hint: hint)
  }

  /// The facts about an error code.
  struct Definition {
    let status: ExitStatus
    let meaning: String
    let hint: String
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
  static func notFound(_ meaning: String, _ hint: String) -> Self {
    Self(.notFound, meaning, hint)
  }

  static func usage(_ meaning: String, _ hint: String) -> Self {
    Self(.usage, meaning, hint)
  }

  static func data(_ meaning: String, _ hint: String) -> Self {
    Self(.data, meaning, hint)
  }

  static func noInput(_ meaning: String, _ hint: String) -> Self {
    Self(.noInput, meaning, hint)
  }

  static func unavailable(_ meaning: String, _ hint: String, retryable: Bool = false) -> Self {
    Self(.unavailable, meaning, hint, retryable: retryable)
  }

  static func bug(_ meaning: String, _ hint: String) -> Self {
    Self(.bug, meaning, hint)
  }

  static func cannotCreate(_ meaning: String, _ hint: String) -> Self {
    Self(.cannotCreate, meaning, hint)
  }

  static func inputOutput(_ meaning: String, _ hint: String) -> Self {
    Self(.inputOutput, meaning, hint)
  }

  static func tryLater(_ meaning: String, _ hint: String) -> Self {
    Self(.tryLater, meaning, hint, retryable: true)
  }

  static func violation(_ meaning: String, _ hint: String, retryable: Bool = false) -> Self {
    Self(.protocolViolation, meaning, hint, retryable: retryable)
  }

  static func refused(_ meaning: String, _ hint: String) -> Self {
    Self(.refused, meaning, hint)
  }

  static func configuration(_ meaning: String, _ hint: String) -> Self {
    Self(.configuration, meaning, hint)
  }
}
