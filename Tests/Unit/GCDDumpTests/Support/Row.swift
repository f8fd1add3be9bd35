/// SQL statements that add rows to a dump. Columns that are not stated have their usual values.
enum Row {
  typealias Values = KeyValuePairs<String, String>

  static func series(_ id: Int, _ values: Values = [:]) -> String {
    insert(
      "gcd_series",
      [
        "id": "\(id)", "name": "Test Series \(id)", "sort_name": "", "year_began": "2000",
        "publisher_id": "78", "country_id": "225", "language_id": "25", "tracking_notes": "",
        "notes": "", "issue_count": "0", "color": "", "dimensions": "", "paper_stock": "",
        "binding": "", "publishing_format": "", "has_rating": "0", "is_singleton": "0",
        "has_about_comics": "0", "has_indicia_printer": "0", "has_publisher_code_number": "0",
      ], values)
  }

  static func issue(_ id: Int, in series: Int = 1482, _ values: Values = [:]) -> String {
    insert(
      "gcd_issue",
      [
        "id": "\(id)", "number": "\(id)", "series_id": "\(series)", "sort_code": "\(id)",
        "indicia_pub_not_printed": "0", "no_brand": "0", "publication_date": "", "key_date": "",
        "price": "", "editing": "", "notes": "", "on_sale_date": "", "rating": "",
        "no_rating": "0", "volume_not_printed": "0", "indicia_printer_not_printed": "0",
        "variant_cover_status": "3", "indicia_printer_sourced_by": "",
      ], values)
  }

  /// A comic story, unless the values have another type.
  static func story(_ id: Int, of issue: Int, _ values: Values = [:]) -> String {
    insert(
      "gcd_story",
      [
        "id": "\(id)", "issue_id": "\(issue)", "feature": "", "sequence_number": "\(id)",
        "script": "", "pencils": "", "inks": "", "colors": "", "letters": "", "editing": "",
        "characters": "", "synopsis": "", "reprint_notes": "", "notes": "", "type_id": "19",
        "first_line": "",
      ], values)
  }

  /// - Parameter name: An id of gcd_creator_name_detail.
  static func credit(
    _ id: Int, of story: Int, name: Int, type: Int, _ values: Values = [:]
  ) -> String {
    insert(
      "gcd_story_credit",
      times.merging([
        "id": "\(id)", "is_credited": "0", "is_signed": "0", "uncertain": "0", "signed_as": "",
        "credited_as": "", "credit_name": "", "creator_id": "\(name)",
        "credit_type_id": "\(type)", "story_id": "\(story)", "is_sourced": "0", "sourced_by": "",
      ]) { $1 }, values)
  }

  static func creator(_ id: Int, _ name: String, _ values: Values = [:]) -> String {
    let places = ["birth_province", "birth_city", "death_province", "death_city"]
    var usual = times
    for place in places { (usual[place], usual[place + "_uncertain"]) = ("", "0") }
    usual.merge([
      "id": "\(id)", "gcd_official_name": name, "birth_country_uncertain": "0",
      "death_country_uncertain": "0", "bio": "", "notes": "", "sort_name": name,
      "disambiguation": "",
    ]) { $1 }
    return insert("gcd_creator", usual, values)
  }

  static func creatorName(
    _ id: Int, _ name: String, of creator: Int, _ values: Values = [:]
  ) -> String {
    insert(
      "gcd_creator_name_detail",
      times.merging([
        "id": "\(id)", "name": name, "creator_id": "\(creator)", "sort_name": name,
        "is_official_name": "1", "in_script_id": "0", "family_name": "", "given_name": "",
      ]) { $1 }, values)
  }

  static func character(_ id: Int, _ name: String, _ values: Values = [:]) -> String {
    insert("gcd_character", being(id, name), values)
  }

  static func characterName(_ id: Int, _ name: String, of character: Int) -> String {
    insert(
      "gcd_character_name_detail",
      times.merging([
        "id": "\(id)", "name": name, "sort_name": name, "character_id": "\(character)",
        "is_official_name": "1",
      ]) { $1 }, [:])
  }

  /// - Parameter name: An id of gcd_character_name_detail.
  static func appearance(_ id: Int, of name: Int, in story: Int, _ values: Values = [:]) -> String {
    insert(
      "gcd_story_character",
      times.merging([
        "id": "\(id)", "is_flashback": "0", "is_origin": "0", "is_death": "0", "notes": "",
        "character_id": "\(name)", "story_id": "\(story)",
      ]) { $1 }, values)
  }

  static func group(_ id: Int, _ name: String, _ values: Values = [:]) -> String {
    insert("gcd_group", being(id, name), values)
  }

  static func groupName(_ id: Int, _ name: String, of group: Int) -> String {
    insert(
      "gcd_group_name_detail",
      times.merging([
        "id": "\(id)", "name": name, "sort_name": name, "group_id": "\(group)",
        "is_official_name": "1",
      ]) { $1 }, [:])
  }

  static func reprint(_ id: Int, of origin: Int, in target: Int, _ values: Values = [:]) -> String {
    insert(
      "gcd_reprint",
      [
        "id": "\(id)", "notes": "", "created": "", "modified": "",
        "origin_issue_id": "\(origin)", "target_issue_id": "\(target)",
      ], values)
  }

  private static let times = ["created": "", "modified": "", "deleted": "0"]

  private static func being(_ id: Int, _ name: String) -> [String: String] {
    times.merging([
      "id": "\(id)", "name": name, "sort_name": name, "disambiguation": "",
      "year_first_published_uncertain": "0", "description": "", "notes": "", "language_id": "25",
    ]) { $1 }
  }

  private static func insert(
    _ table: String, _ usual: [String: String], _ values: Values
  ) -> String {
    let row = usual.merging(values.map { ($0.key, $0.value) }) { $1 }.sorted { $0.key < $1.key }
    let names = row.map(\.key).joined(separator: ", ")
    let texts = row.map { "'" + $0.value.replacing("'", with: "''") + "'" }
    return "INSERT INTO \(table)(\(names)) VALUES (\(texts.joined(separator: ", ")));\n"
  }
}
