/// The tables and columns of a dump that are read, in groups that may be absent together.
///
/// Tables come and go, and columns move: nothing is read by position, and every group but the first
/// may be absent. Source: GrandComicsDatabase/gcd-django, models of August 2026.
package enum DumpGroup: String, CaseIterable, Sendable {
  case base, publicationTypes, stories, storyCredits, issueCredits, characters, groups, relations
  case reprints

  /// A table and the columns that are read of it.
  typealias Table = (name: String, columns: String)

  var tables: [Table] {
    switch self {
    case .base:
      [
        ("gcd_publisher", "id name country_id deleted"), ("stddata_country", "id code"),
        ("stddata_language", "id code"),
        (
          "gcd_series",
          """
          id name sort_name year_began year_ended is_current publisher_id country_id language_id \
          deleted modified publishing_format binding dimensions color is_singleton \
          is_comics_publication notes
          """
        ),
        (
          "gcd_issue",
          """
          id number volume no_volume display_volume_with_number series_id indicia_publisher_id \
          publication_date key_date sort_code price page_count page_count_uncertain editing notes \
          modified deleted isbn valid_isbn variant_of_id variant_name barcode title on_sale_date \
          on_sale_date_uncertain rating variant_cover_status
          """
        ),
      ]
    case .publicationTypes:
      [("gcd_series", "publication_type_id"), ("gcd_series_publication_type", "id name")]
    case .stories:
      [
        (
          "gcd_story",
          """
          id title title_inferred feature sequence_number page_count issue_id genre synopsis notes \
          modified type_id deleted first_line no_script no_pencils no_inks no_colors no_letters \
          no_editing
          """
        ), ("gcd_story_type", "id name"),
      ]
    case .storyCredits:
      [
        (
          "gcd_story_credit",
          """
          story_id creator_id credit_type_id deleted is_credited is_signed uncertain signed_as \
          credited_as credit_name
          """
        ), ("gcd_credit_type", "id name"),
        ("gcd_creator_name_detail", "id name creator_id type_id is_official_name deleted"),
        ("gcd_creator", "id gcd_official_name sort_name disambiguation deleted modified"),
      ]
    case .issueCredits:
      [
        (
          "gcd_issue_credit",
          "issue_id creator_id credit_type_id deleted uncertain credited_as credit_name"
        )
      ]
    case .characters:
      [
        (
          "gcd_story_character",
          """
          story_id character_id universe_id role_id deleted is_flashback is_origin is_death notes
          """
        ), ("gcd_character_name_detail", "id name character_id is_official_name deleted"),
        ("gcd_character", "id name disambiguation language_id deleted modified"),
        ("gcd_character_role", "id name"),
      ]
    case .groups:
      [
        ("gcd_group_character", "story_id group_name_id deleted"),
        ("gcd_group_name_detail", "id name group_id is_official_name deleted"),
        ("gcd_group", "id name disambiguation deleted modified"),
      ]
    case .relations:
      [("gcd_character_relation", "from_character_id relation_type_id to_character_id")]
    case .reprints:
      [("gcd_reprint", "origin_id target_id origin_issue_id target_issue_id")]
    }
  }

  /// The groups without which this one cannot be read.
  var needs: [DumpGroup] {
    switch self {
    case .base: []
    case .publicationTypes, .stories, .reprints: [.base]
    case .storyCredits, .characters, .groups: [.stories]
    case .issueCredits: [.storyCredits]
    case .relations: [.characters]
    }
  }

  /// What the catalog lacks without the group.
  package var loss: String {
    switch self {
    case .base: "everything"
    case .publicationTypes: "which series are magazines"
    case .stories: "stories, credits, and characters"
    case .storyCredits: "credits that are not in the old texts"
    case .issueCredits: "editors that are not in the old texts"
    case .characters: "characters that are not in the old texts"
    case .groups: "teams that are not in the old texts"
    case .relations: "who has which civilian identity"
    case .reprints: "which books collect what"
    }
  }

  /// The columns with texts that have not been converted to rows. Each may be absent by itself.
  static let texts = [
    "script", "pencils", "inks", "colors", "letters", "editing", "characters", "reprint_notes",
  ]
}
