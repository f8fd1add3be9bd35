internal import Catalog

/// Why a request gets an error response: the cases of `APIError` without their values. The compiler
/// requires a cause for each error, and an explanation of each cause, so that the description of the
/// gateway has them all.
package enum APIErrorCause: CaseIterable, Sendable {
  case missingKey, missingTimestamp, missingHash, unknownKey, wrongHash, wrongReferrer
  case unknownPath, methodNotAllowed, throttled, missingEntity
  case tooHighLimit, invalidLimit, invalidOffset
  case unknownParameter, blankParameter, tooManyIDs, noValidID, incompleteKind, invalidValue
  case missingParameter, tooLongValue, unknownOrder, tooManyOrders, sourceFailed
}

extension APIError {
  package var cause: APIErrorCause {
    switch self {
    case .missingKey: .missingKey
    case .missingTimestamp: .missingTimestamp
    case .missingHash: .missingHash
    case .unknownKey: .unknownKey
    case .wrongHash: .wrongHash
    case .wrongReferrer: .wrongReferrer
    case .unknownPath: .unknownPath
    case .methodNotAllowed: .methodNotAllowed
    case .throttled: .throttled
    case .missingEntity: .missingEntity
    case .tooHighLimit: .tooHighLimit
    case .invalidLimit: .invalidLimit
    case .invalidOffset: .invalidOffset
    case .unknownParameter: .unknownParameter
    case .blankParameter: .blankParameter
    case .tooManyIDs: .tooManyIDs
    case .noValidID: .noValidID
    case .incompleteKind: .incompleteKind
    case .invalidValue: .invalidValue
    case .missingParameter: .missingParameter
    case .tooLongValue: .tooLongValue
    case .unknownOrder: .unknownOrder
    case .tooManyOrders: .tooManyOrders
    case .other: .sourceFailed
    }
  }
}

extension APIErrorCause {
  /// Errors with this cause, one for each message that it can have, besides names and values.
  package var examples: [APIError] {
    switch self {
    case .missingKey: [.missingKey]
    case .missingTimestamp: [.missingTimestamp]
    case .missingHash: [.missingHash]
    case .unknownKey: [.unknownKey]
    case .wrongHash: [.wrongHash]
    case .wrongReferrer: [.wrongReferrer]
    case .unknownPath: [.unknownPath("/v1/public/cats")]
    case .methodNotAllowed: [.methodNotAllowed("POST")]
    case .throttled: [.throttled]
    case .missingEntity: Kind.allCases.map(APIError.missingEntity)
    case .tooHighLimit: [.tooHighLimit]
    case .invalidLimit: [.invalidLimit]
    case .invalidOffset: [.invalidOffset]
    case .unknownParameter: [.unknownParameter("color")]
    case .blankParameter: [.blankParameter("name")]
    case .tooManyIDs: [.tooManyIDs(.comic)]
    case .noValidID: [.noValidID(.comic), .noValidID(.series)]
    case .incompleteKind: [false, true].map { .incompleteKind(.comic, omitsPartialKinds: $0) }
    case .invalidValue: [.invalidValue("soon", parameter: "modifiedSince")]
    case .missingParameter: [.missingParameter(SearchQuery.wordsParameter)]
    case .tooLongValue: [.tooLongValue(SearchQuery.wordsParameter)]
    case .unknownOrder: [.unknownOrder("color")]
    case .tooManyOrders: [.tooManyOrders]
    case .sourceFailed: [.sourceFailed]
    }
  }

  /// What was wrong, and what to do: a sentence each.
  package var explanation: (cause: String, remedy: String) {
    switch self {
    case .missingKey: ("apikey is missing.", "Send the public key as apikey.")
    case .missingTimestamp:
      ("The request has a hash, but no ts.", "Send the ts that the hash was made of.")
    case .missingHash:
      (
        "hash is missing, and the request does not come from a page in a browser.",
        "Send hash, the MD5 of ts, private key, and public key."
      )
    case .unknownKey:
      ("The gateway does not know the public key.", "Check apikey, or have the key pair added.")
    case .wrongHash:
      (
        "hash is not the MD5 of ts, private key, and public key.",
        "Join the three in this order, without separators, and send the MD5 in hexadecimal."
      )
    case .wrongReferrer:
      (
        "The host of the page is not registered for the key.",
        "Sign the request, or have the host registered."
      )
    case .unknownPath:
      ("There is no such endpoint.", "Use one of the paths of this description.")
    case .methodNotAllowed: ("The method is not GET, HEAD, or OPTIONS.", "Use GET.")
    case .throttled:
      (
        "The requests of the key for this day are used up.",
        "Wait until midnight UTC, and cache responses."
      )
    case .missingEntity:
      ("The catalog has no entity with the id in the path.", "Find the id in a list or a search.")
    case .tooHighLimit:
      (
        "limit is greater than \(ProtocolTable.highestLimit).",
        "Request the list page by page, with offset."
      )
    case .invalidLimit:
      (
        "limit is not an integer greater than 0.",
        "Send a limit from 1 to \(ProtocolTable.highestLimit), or none."
      )
    case .invalidOffset:
      ("offset is not an integer of at least 0.", "Send the number of results to skip.")
    case .unknownParameter:
      (
        "The endpoint has no parameter of this name.",
        "Check the name, also its capital letters, or omit the parameter."
      )
    case .blankParameter:
      ("The parameter has no value, or the value 0.", "Send a value, or omit the parameter.")
    case .tooManyIDs:
      (
        "A parameter has more than \(Filter.highestCount) ids.",
        "Send several requests, and combine the results."
      )
    case .noValidID:
      ("A value that must be an id is not one.", "Find the id of a name in a list or a search.")
    case .incompleteKind:
      (
        "The catalog has only a part of the kind, so that what it lacks may exist.",
        "Have the kind imported or synced, or the gateway started without --complete-only."
      )
    case .invalidValue:
      ("The parameter does not accept this value.", "Send a value that fits the schema.")
    case .missingParameter: ("A required parameter is missing.", "Send the parameter.")
    case .tooLongValue: ("The value is too long.", "Search for fewer words.")
    case .unknownOrder:
      ("orderBy has an unknown key.", "Use the keys in the schema of orderBy.")
    case .tooManyOrders:
      ("orderBy has more than \(Filter.highestCount) keys.", "Send fewer keys.")
    case .sourceFailed:
      ("The catalog cannot be read.", "Try again later; /healthz shows when it can be read.")
    }
  }
}
