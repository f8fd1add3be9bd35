internal import Catalog
internal import ProviderTable

extension ErrorCode {
  /// One row per error code: its exit status, its meaning, and what to do.
  var definition: Definition {
    switch self {
    case .notFound:
      .notFound("no entity has this id or name", "find it with marvel-cli search or list")
    case .ambiguousName: Definition(.ambiguous, "more than one entity has this name", "use an id")
    case .unknownCommand:
      .usage("there is no such command", "run marvel-cli help to list the commands")
    case .unknownFlag:
      .usage("there is no such flag", "run marvel-cli help COMMAND to list its flags")
    case .flagOfOtherCommand: .usage("the flag belongs to other commands", "remove the flag")
    case .missingValue: .usage("a flag has no value", "add a value after the flag")
    case .unexpectedValue: .usage("a flag that takes no value has one", "remove the value")
    case .valueNotAllowed:
      .usage("the flag does not accept this value", "use one of the values listed")
    case .notANumber:
      .usage("the flag requires a number, possibly within limits", "use a number such as 20")
    case .notADuration: .usage("the flag requires a duration", "use a duration such as 10m")
    case .notADate: .usage("a date is invalid", "use a date such as 2024-05-01")
    case .notADateRange:
      .usage("the filter requires two dates", "use two dates such as 2013-01-01,2013-06-30")
    case .notAnID: .usage("the filter requires ids", "find ids with marvel-cli list -o id")
    case .notAnExternalID:
      .usage("the id has no known database or number", "use an id such as cv:4000-111265")
    case .notAnOrigin:
      .usage("the flag requires an origin", "list the origins with marvel-cli catalog info")
    case .notAnImport:
      .usage("import does not support this URL", "download it another way and import the file")
    case .singleKindRequired:
      .usage("a CSV export contains a single kind", "name one kind, such as comics")
    case .singleComicRequired:
      .usage("the format describes a single comic", "run the command once for each comic")
    case .sqliteExportRestricted:
      .usage("a SQLite export is a complete file", "run marvel-cli export FILE.sqlite")
    case .fileExists:
      .cannotCreate("the output file exists", "choose another name, or replace it with --force")
    case .fileNotWritten:
      .inputOutput("the output file cannot be written", "check the path and the free space")
    case .directoryNotWritten:
      .cannotCreate("a directory is not writable", "check its path, permissions, and free space")
    case .notAnEntity:
      .usage("the flag requires a kind and an id or name", "use one such as character/1009610")
    case .tooManyValues:
      .usage("the flag has more values than are accepted", "split them over several runs")
    case .searchTooLong: .usage("the words to search for are too long", "search for fewer words")
    case .blankValue:
      .usage("the filter requires a value that is not blank", "remove the flag to list everything")
    case .blankArgument: .usage("an argument is blank", "use an id, a name, or search terms")
    case .unexpectedArgument:
      .usage("the command does not accept this argument", "run marvel-cli help COMMAND")
    case .missingArguments:
      .usage("the command requires arguments", "run marvel-cli help COMMAND to see them")
    case .inputWithArguments:
      .usage("'-' cannot be combined with other arguments", "remove the - or the others")
    case .conflictingFlags:
      .usage("two flags cannot be combined, or a flag is repeated", "remove one of them")
    case .unsupportedFormat:
      .usage(
        "the flag does not apply to the output format",
        "remove the flag, or choose another format with -o")
    case .malformedField:
      .usage("a --fields path is invalid", "join keys with dots, such as thumbnail.path")
    case .unknownField:
      .usage("entities have no such field", "run marvel-cli help fields KIND to see the fields")
    case .unknownColumn:
      .usage("there is no such column", "run marvel-cli help fields KIND to see the columns")
    case .unknownRelation:
      .usage("--of cannot filter this kind by that one", "use one of the kinds listed")
    case .unknownFilter:
      .usage("this kind has no such filter", "run marvel-cli help list KIND to see its filters")
    case .unknownOrder:
      .usage("this kind has no such sort key", "run marvel-cli help list KIND to see its sort keys")
    case .notAPath: .usage("api requires a path", "use a path such as characters/1009610/comics")
    case .malformedParameter:
      .usage("an api parameter has no KEY=", "use a parameter such as limit=5")
    case .signedParameter:
      .usage(
        "an api parameter is reserved for the signature",
        "set MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY")
    case .parameterOfAll: .usage("--all sets this api parameter", "remove --all or the parameter")
    case .gatewayOnly: .usage("the command works only with a gateway", "remove --source")
    case .secretArgument:
      .usage("a secret was passed on the command line", "pass it on standard input")
    case .inputNotUTF8: .data("standard input is not UTF-8", "convert it with iconv -t UTF-8")
    case .inputUnreadable:
      .inputOutput("standard input cannot be read", "pass the arguments on the command line")
    case .outputFailed:
      .inputOutput("the output cannot be written", "free disk space, or write elsewhere")
    case .fileMissing: .noInput("a file does not exist", "check the path")
    case .fileUnreadable: .noInput("a file cannot be read", "check the path and its permissions")
    case .directoryEmpty: .noInput("a directory contains no file to import", "pass the file itself")
    case .fileTruncated: .data("a file is truncated", "download it again")
    case .fileCorrupt: .data("a compressed file is corrupt", "download it again")
    case .fileTooLarge: .data("a file, a document, or a row is too large", "split it")
    case .fileNotJSON: .data("a document is not valid JSON", "correct the file")
    case .fileNotXML: .data("a document is not valid XML of its format", "correct the file")
    case .unknownFileFormat:
      .data("a file is neither JSON nor a known table", "map it with --mapping: docs/import.md")
    case .columnMissing: .data("a table has no such column", "name another column in the mapping")
    case .invalidMapping: .data("a mapping is invalid", "see docs/import.md for the format")
    case .checksumMismatch: .data("a file does not match its checksum", "download it again")
    case .rowRejected:
      .data("a row was rejected; the others were imported", "correct the row and import it again")
    case .tooManyDeletions:
      .data("more than a tenth of a kind would be deleted", "check the source, or add --yes")
    case .unknownDump:
      .data("a dump is not as expected", "use a newer marvel-cli, or report this message")
    case .olderDump: .data("a dump is older than the catalog", "import it with --force")
    case .configurationMissing:
      .configuration(
        "the file named by MARVEL_CONFIG does not exist", "correct or unset MARVEL_CONFIG")
    case .configurationUnreadable:
      .configuration(
        "the configuration file cannot be read",
        "correct the file, or set MARVEL_CONFIG to another one")
    case .configurationNotJSON:
      .configuration(
        "the configuration file is not a JSON object",
        "correct the file (example: config.example.json)")
    case .followsInvalid:
      .configuration(
        "the file of follows cannot be read, or has an invalid line",
        "correct the line that the message names")
    case .readingLogInvalid: .data("the reading log has an invalid line", "correct the line")
    case .configurationLocked:
      .tryLater(
        "another process is changing the configuration file", "try again when it has finished")
    case .unknownSetting:
      .configuration("the configuration file has an unknown key", "correct or remove the key")
    case .invalidSetting:
      .configuration("a value in the configuration file is invalid", "correct the value")
    case .invalidVariable:
      .configuration("an environment variable is invalid", "correct or unset the variable")
    case .insecureAddress:
      .configuration(
        "the gateway's URL is plain http", "use an https URL, or allow http with --insecure-http")
    case .unresolvedHost:
      .unavailable(
        "the gateway's host name cannot be resolved",
        "check MARVEL_BASE_URL and the network", retryable: true)
    case .connectionRefused:
      .unavailable("the gateway refused the connection", "try again later", retryable: true)
    case .timedOut:
      .unavailable("the gateway did not respond in time", "try again later", retryable: true)
    case .connectionLost:
      .unavailable("the connection to the gateway was lost", "try again later", retryable: true)
    case .gatewayError:
      .unavailable(
        "the gateway responded with 408 or with 500 or above", "try again later", retryable: true)
    case .proxyFailed:
      .unavailable(
        "the proxy did not forward the request",
        "check the variables of the proxy, such as https_proxy", retryable: true)
    case .apiRetired:
      .configuration(
        "Marvel retired its API, and no other gateway is configured",
        "set MARVEL_BASE_URL to another gateway, such as marvel-gateway")
    case .notCached:
      .unavailable(
        "not in the cache, and --offline prevents a request",
        "remove --offline, or use --source embedded")
    case .attributeDataMissing:
      .unavailable("the source has no data to filter or sort by", "try --source gateway")
    case .relationDataMissing:
      .unavailable("the source has no relationship data", "try --source gateway")
    case .catalogOnly:
      .unavailable(
        "only an embedded or local catalog can answer this",
        "use --source embedded, or sync and use --source local")
    case .networkNeeded: .unavailable("this requires network access", "use --source embedded")
    case .onlineProgramMissing:
      .unavailable(
        "marvel-cli-online is not installed", "reinstall marvel-cli, or use --source embedded")
    case .onlineProgramFailed:
      .unavailable(
        "marvel-cli-online cannot be run", "reinstall marvel-cli, or use --source embedded")
    case .jqMissing:
      .unavailable("jq is not installed", "install it, for example with apt install jq")
    case .jqFailed:
      .usage("jq rejected the expression or the data", "correct the expression of --jq")
    case .pageMissing:
      .notFound("the entity has no web page", "use show; stories and ids of this project have none")
    case .pageNotOpened:
      .unavailable("the web browser cannot be started", "open the address yourself")
    case .terminalMissing:
      .unavailable(
        "browse and pick require a terminal that can move its cursor",
        "use list and show, or set TERM")
    case .imageRejected:
      .data("a thumbnail is corrupt, too large, or not an image", "remove --image")
    case .throttled:
      .tryLater("the gateway limits requests and says when to retry", "try again later")
    case .quotaExceeded: .tryLater("the key's request quota is used up", "try again tomorrow")
    case .publicKeyMissing:
      .refused("the public key is missing", "set MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY")
    case .privateKeyMissing: .refused("the private key is missing", "set MARVEL_PRIVATE_KEY")
    case .keyCommandFailed:
      .refused(
        "privateKeyCommand printed no key", "correct privateKeyCommand, or set MARVEL_PRIVATE_KEY")
    case .keysRequired:
      .refused(
        "the gateway requires keys, and none were sent",
        "set MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY")
    case .unknownKey:
      .refused("the gateway does not know the public key", "check MARVEL_PUBLIC_KEY")
    case .signatureRejected:
      .refused(
        "the gateway rejected the signature", "check MARVEL_PRIVATE_KEY and this machine's clock")
    case .tokenMissing:
      .refused(
        "a provider requires a token",
        Provider.synced.map { $0.tokenRemedy("one") }.joined(separator: "; "))
    case .tokenRejected:
      .refused(
        "the provider rejected the token",
        Provider.synced.map { $0.tokenRemedy("a new one") }.joined(separator: "; "))
    case .requestDenied:
      .refused("the gateway denied the request for another reason", "check the keys")
    case .responseNotJSON: .violation("the gateway's response is not JSON", "check MARVEL_BASE_URL")
    case .responseMalformed:
      .violation("the gateway's response violates Marvel's protocol", "check MARVEL_BASE_URL")
    case .responseNotAList: .violation("the gateway's response is not a list", "remove --all")
    case .responseTruncated:
      .violation("the gateway's response is truncated", "try again", retryable: true)
    case .responseTooLarge:
      .violation(
        "the gateway's response exceeds gateway.bodyLimit",
        "request fewer with --limit, or raise MARVEL_BODY_LIMIT")
    case .redirected: .violation("the gateway responded with a redirect", "check MARVEL_BASE_URL")
    case .untrustedCertificate:
      .violation(
        "the gateway's certificate is not trusted",
        "check MARVEL_BASE_URL and this machine's certificates")
    case .unknownEndpoint: .violation("the gateway has no such endpoint", "check MARVEL_BASE_URL")
    case .unexpectedStatus:
      .violation("the gateway responded with an unexpected status", "try again with -v for details")
    case .unexpectedRange:
      .violation("the gateway returned another part of the list", "try again with -v for details")
    case .listEndless:
      .violation("the list grows without end while it is read", "check MARVEL_BASE_URL")
    case .transferFailed:
      .violation("the transfer failed for another reason", "try again with -v for details")
    case .requestRejected:
      .violation("the gateway rejected the request", "change the flags or arguments that it names")
    case .kindIncomplete:
      .unavailable(
        "the catalog does not have all entities of this kind",
        "complete it with marvel-cli sync or marvel-cli import, or use --source auto")
    case .catalogMissing:
      .unavailable(
        "the catalog does not exist", "create it with marvel-cli import; see marvel-cli help sync")
    case .notACatalog: .data("the file is not a marvel-cli catalog", "move it away")
    case .catalogNewer: .data("the catalog was created by a newer marvel-cli", "upgrade marvel-cli")
    case .catalogOlder:
      .data(
        "the catalog was created by an older marvel-cli",
        "move it away, and create it again with marvel-cli sync or marvel-cli import")
    case .catalogCorrupt: .data("the catalog file is corrupt", "run marvel-cli catalog verify")
    case .catalogNotOpened:
      .cannotCreate(
        "the catalog file cannot be opened or created", "set XDG_DATA_HOME to a writable directory")
    case .catalogReadOnly:
      .cannotCreate(
        "the catalog file or its directory is read-only",
        "make it writable, or set XDG_DATA_HOME to another directory")
    case .catalogLocked:
      .tryLater("another process is changing the catalog", "try again when it has finished")
    case .catalogBusy:
      .tryLater("other processes are using the catalog", "try again when they have finished")
    case .catalogFailed:
      .inputOutput("the catalog file cannot be used", "run marvel-cli catalog verify")
    case .noHome:
      .cannotCreate(
        "HOME is not set", "set HOME, or XDG_CACHE_HOME, XDG_DATA_HOME, and XDG_STATE_HOME")
    case .cacheFailed:
      .inputOutput(
        "the cache cannot be changed", "check the file and its directory, or set XDG_CACHE_HOME")
    case .cacheCorrupt: .data("the cache is corrupt", "run marvel-cli cache clear")
    case .ledgerCorrupt:
      .data("the count of requests is corrupt", "delete it; counting starts again")
    case .ledgerFailed:
      .inputOutput(
        "requests cannot be counted", "check the file and its directory, or set XDG_STATE_HOME")
    case .diskFull: .inputOutput("the disk is full", "free disk space and run the command again")
    case .requestLimitReached:
      .tryLater(
        "the limit set with --max-requests was reached", "run the command again to continue")
    case .catalogUnreadable: .bug("the catalog cannot be read", "reinstall marvel-cli")
    case .malformedEntity:
      .bug("an entity is not valid JSON", "run the command again with --refresh")
    case .interrupted:
      Definition(
        .interrupted, "SIGINT or SIGTERM ended the run", "run the command again", retryable: true)
    }
  }
}
