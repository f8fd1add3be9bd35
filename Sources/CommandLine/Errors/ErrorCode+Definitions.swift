extension ErrorCode {
  /// One row per error code: its exit status, its meaning, and what to do.
  var definition: Definition {
    switch self {
    case .notFound:
      Definition(.notFound, 
        "nothing has this id or name",
        hint: "marvel-cli search and marvel-cli list find what there is")
    case .ambiguousName:
      Definition(.ambiguous, "several entities bear this name", hint: "name one by its id")

    case .unknownCommand:
      .usage("there is no such command", hint: "marvel-cli help lists the commands")
    case .unknownFlag:
      .usage("there is no such flag", hint: "marvel-cli help COMMAND lists its flags")
    case .flagOfOtherCommand:
      .usage("the flag belongs to other commands", hint: "leave the flag out")
    case .missingValue: .usage("a flag lacks its value", hint: "put a value behind the flag")
    case .unexpectedValue: .usage("a switch got a value", hint: "leave the value out")
    case .valueNotAllowed: .usage("the flag takes other words", hint: "take one of those")
    case .notANumber:
      .usage("the flag takes a number, perhaps within bounds", hint: "give a number such as 20")
    case .notADuration: .usage("the flag takes a span of time", hint: "give a span such as 10m")
    case .notADate: .usage("the filter takes a date", hint: "give a date such as 2024-05-01")
    case .notADateRange:
      .usage("the filter takes two dates", hint: "give two days such as 2013-01-01,2013-06-30")
    case .notAnID: .usage("the filter takes ids", hint: "marvel-cli list -o id gives ids")
    case .notAnOrigin:
      .usage(
        "the flag takes the name of an origin",
        hint: "marvel-cli catalog info lists those that there are")
    case .notAnImport:
      .usage(
        "import takes another kind of address",
        hint: "fetch it by other means and import the file")
    case .singleKindRequired:
      .usage("a table can hold one kind alone", hint: "name one, such as comics")
    case .sqliteExportRestricted:
      .usage(
        "a catalog file is written as a whole",
        hint: "marvel-cli export FILE.sqlite writes it")
    case .fileExists:
      .cannotCreate(
        "the file that is to be written is there",
        hint: "name another, or replace it by --force")
    case .fileNotWritten:
      .inputOutput("a file cannot be written", hint: "make room, or write elsewhere")
    case .notAnEntity:
      .usage("the flag takes a kind and an id or name", hint: "name one such as character/1009610")
    case .tooManyValues:
      .usage(
        "the filter got more values than a gateway takes",
        hint: "ask several times, with fewer values each")
    case .blankValue:
      .usage("the filter takes a value that is not blank", hint: "leave the flag out to list all")
    case .blankArgument:
      .usage(
        "a word that should name something is blank",
        hint: "give an id, a name or words, or leave it out")
    case .unexpectedArgument:
      .usage(
        "the command takes no such word",
        hint: "marvel-cli help COMMAND shows the words it takes")
    case .missingArguments:
      .usage("the command needs words", hint: "marvel-cli help COMMAND shows the words it takes")
    case .inputWithArguments:
      .usage("words stand beside the - of show", hint: "leave out the - or the other words")
    case .conflictingFlags: .usage("two flags exclude each other", hint: "leave one of them out")
    case .unsupportedFormat:
      .usage(
        "the flag has no meaning for the format",
        hint: "leave the flag out, or choose such a format by -o")
    case .malformedField:
      .usage(
        "a path of --fields cannot be understood",
        hint: "join keys by dots, such as thumbnail.path")
    case .unknownColumn: .usage("there is no such column", hint: "take one of those")
    case .unknownRelation:
      .usage("there is no list of what --of asks for", hint: "take one of those")
    case .unknownFilter:
      .usage(
        "the list has no such filter",
        hint: "marvel-cli help list KIND shows what a list takes")
    case .unknownOrder:
      .usage(
        "the list cannot be ordered by this key",
        hint: "marvel-cli help list KIND shows what a list takes")
    case .notAPath:
      .usage("api takes a path, not this", hint: "give a path such as characters/1009610/comics")
    case .malformedParameter:
      .usage("a parameter of api lacks its KEY=", hint: "give one such as limit=5")
    case .signedParameter:
      .usage(
        "a parameter of api belongs to the signature",
        hint: "set MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY")
    case .parameterOfAll:
      .usage("a parameter of api is one that --all sets", hint: "leave --all or the field out")
    case .gatewayOnly: .usage("api asks a gateway alone", hint: "leave --source out")

    case .secretArgument:
      .usage("a secret was given on the command line", hint: "give it on standard input")

    case .inputNotUTF8:
      .data("standard input is not UTF-8 text", hint: "iconv -t UTF-8 makes it so")
    case .inputUnreadable:
      .inputOutput("standard input cannot be read", hint: "give the words on the command line")
    case .outputFailed:
      .inputOutput("the answer cannot be written", hint: "make room, or write elsewhere")

    case .fileMissing: .noInput("a file that was named is not there", hint: "check the path")
    case .fileUnreadable:
      .noInput("a file that was named cannot be read", hint: "check the path and its permissions")
    case .directoryEmpty:
      .noInput("a folder holds no file that could be imported", hint: "name the file itself")
    case .fileTruncated: .data("a file ends in the middle", hint: "fetch it again")
    case .fileCorrupt: .data("a compressed file cannot be expanded", hint: "fetch it again")
    case .fileTooLarge: .data("a file, a document or a row is too large", hint: "split it")
    case .fileNotJSON: .data("a document is no JSON", hint: "correct the file")
    case .unknownFileFormat:
      .data(
        "a file is neither JSON nor a table that is known",
        hint: "--mapping says how any other table is read")
    case .columnMissing: .data("a table lacks a column", hint: "name another column in the mapping")
    case .invalidMapping:
      .data("a mapping cannot be understood", hint: "docs/import.md says what a mapping holds")
    case .checksumMismatch:
      .data("a file does not have the checksum that is beside it", hint: "fetch it again")
    case .rowRejected:
      .data(
        "a row of a file cannot be taken; the others were",
        hint: "correct the row and import it again")

    case .configurationMissing:
      .configuration(
        "the file that MARVEL_CONFIG names does not exist",
        hint: "correct or unset MARVEL_CONFIG")
    case .configurationUnreadable:
      .configuration(
        "the configuration file cannot be read",
        hint: "correct the file, or let MARVEL_CONFIG name another")
    case .configurationNotJSON:
      .configuration(
        "the configuration file is no JSON object",
        hint: "correct the file, for which config.example.json is a start")
    case .configurationLocked:
      .tryLater(
        "another process is changing the configuration file",
        hint: "try again when it has ended")
    case .unknownSetting:
      .configuration(
        "the configuration file has a key that is not known",
        hint: "correct the key, or take it out")
    case .invalidSetting:
      .configuration(
        "a key of the configuration file takes other values",
        hint: "correct the value")
    case .invalidVariable:
      .configuration(
        "an environment variable takes other values",
        hint: "correct or unset the variable")
    case .insecureAddress:
      .configuration(
        "the gateway would be asked by plain http",
        hint: "take an https address, or allow it by --insecure-http")

    case .unresolvedHost:
      .unavailable(
        "the gateway's host is not known",
        hint: "check MARVEL_BASE_URL and the network", retryable: true)
    case .connectionRefused:
      .unavailable("the gateway refuses connections", hint: "try again later", retryable: true)
    case .timedOut:
      .unavailable("the gateway did not answer in time", hint: "try again later", retryable: true)
    case .connectionLost:
      .unavailable("the connection to the gateway broke", hint: "try again later", retryable: true)
    case .gatewayError:
      .unavailable(
        "the gateway answers with 408, or with 500 and above",
        hint: "try again later", retryable: true)
    case .notCached:
      .unavailable(
        "nothing is stored that answers under --offline",
        hint: "leave --offline out, or use --source embedded")
    case .attributeDataMissing:
      .unavailable(
        "the source lacks what it is to filter or order by",
        hint: "a gateway may know it")
    case .relationDataMissing:
      .unavailable("the source does not know which belong together", hint: "a gateway may know it")
    case .catalogOnly:
      .unavailable(
        "only a catalog on this machine can answer, and a gateway was chosen",
        hint: "use --source embedded, or sync and use --source local")
    case .networkNeeded:
      .unavailable("the answer lies behind the network", hint: "use --source embedded")
    case .onlineProgramMissing:
      .unavailable(
        "marvel-cli-online is not installed",
        hint: "install marvel-cli anew, or use --source embedded")
    case .onlineProgramFailed:
      .unavailable(
        "marvel-cli-online cannot be run",
        hint: "install marvel-cli anew, or use --source embedded")

    case .browserMissing:
      .unavailable(
        "marvel-cli-browse is not installed, or cannot be run",
        hint: "install marvel-cli anew, or use list and show")
    case .terminalMissing:
      .unavailable(
        "browse and pick have no terminal, or one that cannot move its cursor",
        hint: "use list and show, or set TERM to the name of the terminal")

    case .imageRejected:
      .data("a thumbnail is broken, too large, or no picture", hint: "leave --image out")

    case .throttled:
      .tryLater("the gateway says when it takes requests again", hint: "try again later")
    case .quotaExceeded: .tryLater("the quota of the key is spent", hint: "try again tomorrow")

    case .publicKeyMissing:
      .refused("there is no public key", hint: "set MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY")
    case .privateKeyMissing: .refused("there is no private key", hint: "set MARVEL_PRIVATE_KEY")
    case .keyCommandFailed:
      .refused(
        "privateKeyCommand printed no key",
        hint: "correct privateKeyCommand, or set MARVEL_PRIVATE_KEY")
    case .keysRequired:
      .refused(
        "the gateway wants keys, and none were sent",
        hint: "set MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY")
    case .unknownKey:
      .refused("the gateway does not know the public key", hint: "check MARVEL_PUBLIC_KEY")
    case .signatureRejected:
      .refused(
        "the gateway refuses the signature",
        hint: "check MARVEL_PRIVATE_KEY and the clock of this machine")
    case .requestDenied:
      .refused("the gateway refuses the request for another reason", hint: "check the keys")

    case .responseNotJSON:
      .protocolViolation("the gateway's answer is no JSON", hint: "check MARVEL_BASE_URL")
    case .responseMalformed:
      .protocolViolation(
        "the gateway's answer is not of Marvel's form",
        hint: "check MARVEL_BASE_URL")
    case .responseNotAList:
      .protocolViolation("the gateway's answer is no part of a list", hint: "leave --all out")
    case .responseTruncated:
      .protocolViolation("the gateway's answer ended early", hint: "try again", retryable: true)
    case .responseTooLarge:
      .protocolViolation(
        "the gateway's answer is longer than gateway.bodyLimit",
        hint: "ask for fewer by --limit, or raise MARVEL_BODY_LIMIT")
    case .redirected:
      .protocolViolation("the gateway answers with a redirect", hint: "check MARVEL_BASE_URL")
    case .untrustedCertificate:
      .protocolViolation(
        "the gateway's certificate cannot be trusted",
        hint: "check MARVEL_BASE_URL and the certificates of this machine")
    case .unknownAddress:
      .protocolViolation("the gateway does not know the address", hint: "check MARVEL_BASE_URL")
    case .unexpectedStatus:
      .protocolViolation(
        "the gateway answers with a status that has no meaning here",
        hint: "try again, with -v to see what is said")
    case .unexpectedRange:
      .protocolViolation(
        "the gateway gave another part of the list",
        hint: "try again, with -v to see what is said")
    case .transferFailed:
      .protocolViolation(
        "the exchange with the gateway failed in another way",
        hint: "try again, with -v to see what is said")
    case .requestRejected:
      .protocolViolation(
        "the gateway does not take the question",
        hint: "change the flags or words that the gateway speaks of")

    case .kindIncomplete:
      .unavailable(
        "the catalog does not hold the kind as a whole",
        hint: "bring it by marvel-cli sync or marvel-cli import, or use --source auto")
    case .catalogMissing:
      .unavailable(
        "there is no such catalog file",
        hint: "make one with marvel-cli sync or marvel-cli import")
    case .notACatalog: .data("the file is no catalog of marvel-cli", hint: "move it away")
    case .catalogNewer:
      .data("the catalog was made by a newer marvel-cli", hint: "install that marvel-cli")
    case .catalogOlder:
      .data(
        "the catalog was made by an older marvel-cli",
        hint: "marvel-cli sync or marvel-cli import brings it up to date")
    case .catalogCorrupt:
      .data("the catalog file is damaged", hint: "run marvel-cli catalog verify")
    case .catalogNotOpened:
      .cannotCreate(
        "the catalog file cannot be opened or made",
        hint: "set XDG_DATA_HOME to a folder that can be written")
    case .catalogReadOnly:
      .cannotCreate(
        "the catalog file or its folder is read-only",
        hint: "make it writable, or set XDG_DATA_HOME to another folder")
    case .catalogLocked:
      .tryLater("another process changes the catalog", hint: "try again when it has ended")
    case .catalogBusy:
      .tryLater("other processes use the catalog for too long", hint: "try again when it has ended")
    case .catalogFailed:
      .inputOutput("the catalog file cannot be used", hint: "run marvel-cli catalog verify")
    case .noHome:
      .cannotCreate(
        "HOME is not set",
        hint: "set HOME, or XDG_CACHE_HOME, XDG_DATA_HOME and XDG_STATE_HOME")
    case .cacheFailed:
      .inputOutput(
        "the stored answers cannot be changed",
        hint: "look at the file and its folder, or set XDG_CACHE_HOME")
    case .diskFull: .inputOutput("the disk is full", hint: "make room and run it again")
    case .requestLimitReached:
      .tryLater(
        "as many requests were made as --max-requests allows",
        hint: "run it again to go on")
    case .catalogUnreadable: .bug("the catalog cannot be read", hint: "install marvel-cli anew")
    case .malformedEntity: .bug("an entity is no JSON", hint: "ask again with --refresh")

    case .interrupted:
      Definition(.interrupted, 
        "SIGINT or SIGTERM ended the run",
        hint: "run it again", retryable: true)
    }
  }
}
