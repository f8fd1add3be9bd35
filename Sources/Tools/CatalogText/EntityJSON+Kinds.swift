internal import Catalog

/// The members of each kind, in Marvel's order.
extension EntityJSON {
  func putCharacter(_ entity: EntityBlock, _ object: inout JSONObject) {
    object.put("name", entity.title)
    object.put("description", entity["description"] ?? "")
    putModifiedAndThumbnail(entity, &object)
    object.put("resourceURI", address(entity.key))
    putLists([.comic, .series, .story, .event], entity, &object)
    object.putJSON("urls", "[]")
    object.put("realName", optional: entity["real-name"])
    object.putJSON("aliases", jsonArray(entity.block.values("alias").map(jsonString)))
    object.putJSON("firstAppearance", appearance(entity.references("first", .comic).first))
    object.putJSON("createdBy", summaries(entity.references("created-by", .creator)))
    object.putJSON("teams", summaries(entity.references("member-of", .character)))
  }

  func putComic(_ entity: EntityBlock, _ object: inout JSONObject) {
    object.put("digitalId", 0)
    object.put("title", entity.title)
    object.putJSON("issueNumber", entity["number"] ?? "0")
    object.put("variantDescription", "")
    object.put("description", optional: entity["description"])
    object.put("modified", modified(entity))
    for code in ["isbn", "upc", "diamondCode", "ean", "issn"] { object.put(code, "") }
    object.put("format", entity["format"] ?? "")
    object.putJSON("pageCount", entity["pages"] ?? "0")
    object.putJSON("textObjects", "[]")
    object.put("resourceURI", address(entity.key))
    object.putJSON("urls", "[]")
    object.putJSON("series", summary(entity.references("series", .series).first))
    for list in ["variants", "collections", "collectedIssues"] { object.putJSON(list, "[]") }
    var day = JSONObject()
    day.put("type", "onsaleDate")
    day.put("date", entity.onsaleDate)
    object.putJSON("dates", jsonArray([day.text]))
    object.putJSON("prices", "[]")
    object.putJSON("thumbnail", Self.missingThumbnail)
    object.putJSON("images", "[]")
    putLists([.creator, .character, .story, .event], entity, &object)
  }

  func putCreator(_ entity: EntityBlock, _ object: inout JSONObject) {
    for (key, field) in [
      ("firstName", "first"), ("middleName", "middle"), ("lastName", "last"), ("suffix", "suffix"),
    ] {
      object.put(key, entity[field] ?? "")
    }
    object.put("fullName", entity.title)
    putModifiedAndThumbnail(entity, &object)
    object.put("resourceURI", address(entity.key))
    putLists([.comic, .series, .story, .event], entity, &object)
    object.putJSON("urls", "[]")
    object.put("description", optional: entity["description"])
    object.putJSON("createdCharacters", summaries(creations[entity.key] ?? []))
  }

  func putEvent(_ entity: EntityBlock, _ object: inout JSONObject) {
    putTitleAndAddress(entity, entity["description"] ?? "", &object)
    object.put("modified", modified(entity))
    for key in ["start", "end"] { object.put(key, optional: entity[key].map { "\($0) 00:00:00" }) }
    object.putJSON("thumbnail", Self.missingThumbnail)
    putLists([.creator, .character, .story, .comic, .series], entity, &object)
    putNextAndPrevious(entity, &object)
  }

  func putSeries(_ entity: EntityBlock, _ object: inout JSONObject) {
    putTitleAndAddress(entity, entity["description"], &object)
    object.putJSON("startYear", entity["start"] ?? "0")
    object.putJSON("endYear", entity["end"] ?? "0")
    object.put("rating", entity["rating"] ?? "")
    object.put("type", entity["type"] ?? "")
    putModifiedAndThumbnail(entity, &object)
    putLists([.creator, .character, .story, .comic, .event], entity, &object)
    putNextAndPrevious(entity, &object)
  }

  func putStory(_ entity: EntityBlock, _ object: inout JSONObject) {
    object.put("title", entity.title)
    object.put("description", entity["description"] ?? "")
    object.put("resourceURI", address(entity.key))
    object.put("type", entity["type"] ?? "")
    object.put("modified", modified(entity))
    object.putJSON("thumbnail", "null")
    putLists([.creator, .character, .series, .comic, .event], entity, &object)
    object.putJSON("originalIssue", summary(entity.references("comic", .comic).first))
  }

  func putTitleAndAddress(
    _ entity: EntityBlock, _ description: String?, _ object: inout JSONObject
  ) {
    object.put("title", entity.title)
    object.put("description", optional: description)
    object.put("resourceURI", address(entity.key))
    object.putJSON("urls", "[]")
  }

  func putModifiedAndThumbnail(_ entity: EntityBlock, _ object: inout JSONObject) {
    object.put("modified", modified(entity))
    object.putJSON("thumbnail", Self.missingThumbnail)
  }

  func putNextAndPrevious(_ entity: EntityBlock, _ object: inout JSONObject) {
    for key in ["next", "previous"] {
      object.putJSON(key, summary(entity.references(key, entity.key.kind).first))
    }
  }
}
