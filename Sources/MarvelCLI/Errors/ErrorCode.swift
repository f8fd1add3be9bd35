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
  case notADuration = "not-a-span"
  case notADate = "not-a-date"
  case notADateRange = "not-a-date-range"
  case notAnID = "not-an-id"
  case notAnOrigin = "not-an-origin"
  case notAnImport = "not-an-import"
  case oneKindWanted = "one-kind-wanted"
  case wholeCatalogWanted = "whole-catalogue-wanted"
  case filePresent = "file-present"
  case fileNotWritten = "file-not-written"
  case notAnEntity = "not-an-entity"
  case tooManyValues = "too-many-values"
  case blankValue = "blank-value"
  case blankArgument = "blank-word"
  case unexpectedArgument = "unexpected-word"
  case missingArguments = "missing-words"
  case inputWithArguments = "input-beside-words"
  case conflictingFlags = "conflicting-flags"
  case unsupportedFormat = "unfit-format"
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
  case directoryEmpty = "folder-empty"
  case fileTruncated = "file-cut"
  case fileDamaged = "file-damaged"
  case fileTooLarge = "file-too-large"
  case fileNotJSON = "file-not-json"
  case fileUnknown = "file-unknown"
  case columnMissing = "column-missing"
  case mappingWrong = "mapping-wrong"
  case checksumWrong = "checksum-wrong"
  case rowRefused = "row-refused"

  case configurationMissing = "configuration-missing"
  case configurationUnreadable = "configuration-unreadable"
  case configurationNotJSON = "configuration-not-json"
  case configurationLocked = "configuration-locked"
  case unknownSetting = "unknown-setting"
  case wrongSetting = "wrong-setting"
  case wrongVariable = "wrong-variable"
  case insecureAddress = "insecure-address"

  case unresolvedHost = "unresolved-host"
  case connectionRefused = "connection-refused"
  case timedOut = "timed-out"
  case connectionBroken = "connection-broken"
  case gatewayFailing = "gateway-failing"
  case notStored = "not-stored"
  case unknownAttribute = "unknown-attribute"
  case unknownRelatives = "unknown-relatives"
  case catalogOnly = "catalogue-only"
  case networkNeeded = "network-needed"
  case onlineProgramMissing = "online-program-missing"
  case onlineProgramFailed = "online-program-failed"

  case browserMissing = "browser-missing"
  case terminalMissing = "terminal-missing"

  case imageRejected = "picture-refused"

  case throttled
  case quotaSpent = "quota-spent"

  case publicKeyMissing = "public-key-missing"
  case privateKeyMissing = "private-key-missing"
  case keyCommandFailed = "key-command-failed"
  case keysWanted = "keys-wanted"
  case unknownKey = "unknown-key"
  case wrongSignature = "wrong-signature"
  case requestRefused = "request-refused"

  case responseNotJSON = "answer-not-json"
  case responseMalformed = "answer-misshapen"
  case responseNotAList = "answer-not-a-list"
  case responseTruncated = "answer-cut"
  case responseTooLarge = "answer-too-large"
  case redirected
  case untrustedCertificate = "untrusted-certificate"
  case unknownAddress = "unknown-address"
  case unexpectedStatus = "unexpected-status"
  case unexpectedRange = "wrong-window"
  case exchangeFailed = "exchange-failed"
  case questionRejected = "question-rejected"

  case kindAbsent = "kind-absent"
  case catalogAbsent = "catalogue-absent"
  case catalogForeign = "catalogue-foreign"
  case catalogNewer = "catalogue-newer"
  case catalogOlder = "catalogue-older"
  case catalogDamaged = "catalogue-damaged"
  case catalogNotOpened = "catalogue-not-opened"
  case catalogReadOnly = "catalogue-read-only"
  case catalogLocked = "catalogue-locked"
  case catalogBusy = "catalogue-busy"
  case catalogFailed = "catalogue-failed"
  case noHome = "no-home"
  case cacheFailed = "cache-failed"
  case diskFull = "disk-full"
  case requestsSpent = "requests-spent"
  case catalogUnreadable = "catalogue-unreadable"
  case unreadableEntity = "unreadable-entity"

  case interrupted
}

extension ErrorCode {
  /// The exit status of a run that ends with the error.
  var status: ExitStatus {
    switch self {
    case .notFound: .notFound
    case .ambiguousName: .ambiguous
    case .unknownCommand, .unknownFlag, .flagOfOtherCommand, .missingValue, .unexpectedValue,
      .valueNotAllowed, .notANumber, .notADuration, .notADate, .notADateRange, .notAnID, .notAnEntity,
      .notAnOrigin, .notAnImport, .oneKindWanted, .wholeCatalogWanted,
      .tooManyValues, .blankValue, .blankArgument, .unexpectedArgument, .missingArguments, .inputWithArguments,
      .conflictingFlags, .unsupportedFormat, .malformedField, .unknownColumn, .unknownRelation,
      .unknownFilter, .unknownOrder, .notAPath, .malformedParameter, .signedParameter,
      .parameterOfAll, .gatewayOnly, .secretArgument:
      .usage
    case .inputNotUTF8, .catalogForeign, .catalogNewer, .catalogOlder, .catalogDamaged:
      .data
    case .fileTruncated, .fileDamaged, .fileTooLarge, .fileNotJSON, .fileUnknown, .columnMissing,
      .mappingWrong, .checksumWrong, .rowRefused, .imageRejected:
      .data
    case .fileMissing, .fileUnreadable, .directoryEmpty: .noInput
    case .catalogNotOpened, .catalogReadOnly, .noHome, .filePresent:
      .cannotCreate
    case .inputUnreadable, .outputFailed, .catalogFailed, .cacheFailed, .diskFull,
      .fileNotWritten:
      .inputOutput
    case .configurationMissing, .configurationUnreadable, .configurationNotJSON,
      .unknownSetting, .wrongSetting, .wrongVariable, .insecureAddress:
      .configuration
    case .unresolvedHost, .connectionRefused, .timedOut, .connectionBroken, .gatewayFailing,
      .notStored, .unknownAttribute, .unknownRelatives, .catalogOnly, .networkNeeded,
      .onlineProgramMissing,
      .onlineProgramFailed, .catalogAbsent, .kindAbsent, .browserMissing, .terminalMissing:
      .unavailable
    case .throttled, .quotaSpent, .requestsSpent, .configurationLocked, .catalogLocked,
      .catalogBusy:
      .tryLater
    case .publicKeyMissing, .privateKeyMissing, .keyCommandFailed, .keysWanted, .unknownKey,
      .wrongSignature, .requestRefused:
      .refused
    case .responseNotJSON, .responseMalformed, .responseNotAList, .responseTruncated, .responseTooLarge,
      .redirected, .untrustedCertificate, .unknownAddress, .unexpectedStatus, .unexpectedRange,
      .exchangeFailed, .questionRejected:
      .protocolViolation
    case .catalogUnreadable, .unreadableEntity: .bug
    case .interrupted: .interrupted
    }
  }

  /// The same command may succeed later, though nothing is changed.
  var isRetryable: Bool {
    switch self {
    case .unresolvedHost, .connectionRefused, .timedOut, .connectionBroken, .gatewayFailing,
      .throttled, .quotaSpent, .requestsSpent, .configurationLocked, .catalogLocked,
      .catalogBusy, .responseTruncated,
      .interrupted:
      true
    default: false
    }
  }
}
