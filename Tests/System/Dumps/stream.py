"""The tables that most rows of a dump are in, and the numbers of the next rows."""

import itertools


class Stream:
    def __init__(self, database, shuffle):
        table = database.table
        self.database = database
        self.series = table("gcd_series", (
            "id name sort_name year_began year_ended is_current publisher_id country_id language_id "
            "notes tracking_notes issue_count created modified deleted color dimensions paper_stock "
            "binding publishing_format publication_type_id is_singleton is_comics_publication has_isbn"))
        self.issue = table("gcd_issue", (
            "id number volume no_volume display_volume_with_number series_id indicia_publisher_id "
            "brand_id publication_date key_date sort_code price page_count page_count_uncertain "
            "indicia_frequency editing notes created modified deleted is_indexed isbn valid_isbn "
            "variant_of_id variant_name barcode title on_sale_date on_sale_date_uncertain rating "
            "variant_cover_status"))
        self.emblem = table("gcd_issue_brand_emblem", "issue_id brand_id")
        self.story = table("gcd_story", (
            "id title title_inferred feature sequence_number page_count issue_id script pencils inks "
            "colors letters editing genre characters synopsis reprint_notes created modified notes "
            "no_script no_pencils no_inks no_colors no_letters no_editing type_id job_number deleted "
            "first_line"))
        # Credits were written in another order than their stories.
        self.credit = table("gcd_story_credit", (
            "created modified deleted is_credited is_signed uncertain signed_as credited_as credit_name "
            "creator_id credit_type_id story_id"), limit=200_000, shuffle=shuffle)
        self.issue_credit = table("gcd_issue_credit", (
            "created modified deleted is_credited uncertain credited_as credit_name creator_id "
            "credit_type_id issue_id"), limit=100_000, shuffle=shuffle)
        self.appearance = table("gcd_story_character", (
            "id created modified deleted is_flashback is_origin is_death notes character_id role_id "
            "story_id universe_id"), limit=100_000, shuffle=shuffle)
        self.appearance_group = table("gcd_story_character_group", "storycharacter_id group_id")
        self.group = table("gcd_group_character", (
            "created modified deleted notes story_id universe_id group_name_id"))
        self.universe = table("gcd_story_universe", "story_id universe_id")
        self.arc = table("gcd_story_story_arc", "story_id storyarc_id")
        self.reprint = table("gcd_reprint", (
            "origin_id target_id notes created modified origin_issue_id target_issue_id"))
        self.bond = table(
            "gcd_series_bond", "origin_id target_id origin_issue_id target_issue_id bond_type_id")
        self.next_series, self.next_issue, self.next_story, self.next_appearance = (
            itertools.count(1).__next__ for _ in range(4))
