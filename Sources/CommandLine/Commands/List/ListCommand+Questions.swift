extension ListCommand {
  static var questions: String {
    """
    (what/who) members/lineup/characters of CHARACTER|(of) CHARACTER ('s) members/lineup|\
    who (members/part) of CHARACTER (team)|who joined CHARACTER|\
    how many members (of) CHARACTER => characters --of CHARACTER
    (what) comics (write) by CREATOR (of/come) (year) YEAR|\
    (what/everything) (comics) CREATOR write/come (comics) (of) (year) YEAR|\
    CREATOR ('s) comics (of) (year) YEAR => comics --creators CREATOR --year YEAR
    (what) (many) comics/everything (write) by CREATOR|\
    (what/everything) (many) (comics) CREATOR write (of)|CREATOR 's comics/work|\
    CREATOR bibliography|works/bibliography of/by CREATOR => comics --creators CREATOR
    (what) (most) key comics (come) (of) (year) YEAR => comics --mark key-issue --year YEAR
    (what) (most) key comics (come) (of) DECADE => comics --mark key-issue --date-range DECADE
    (what) (most) key comics (of) CHARACTER|\
    CHARACTER ('s) key comics => comics --of CHARACTER --mark key-issue
    (what) events/crossovers (come) (of) (year) YEAR (of) (order) => events --year YEAR
    (what) (new) series (start/come) (of) (year) YEAR => series --year YEAR
    (what) (new) characters (first) (appear/introduced/created) (of) (year) YEAR => characters \
    --year YEAR
    (what) comics (come) (of) (year) YEAR => comics --year YEAR
    (what) comics (come) (of) DECADE => comics --date-range DECADE
    (what) (many) comics of/appear CHARACTER|(what) (many) comics CHARACTER (appear) (of)|\
    (what) comics (where) CHARACTER appear|appearances/appearance of CHARACTER|\
    CHARACTER appearances => comics --of CHARACTER
    (what) (most) latest/last comics of SERIES|\
    (what) latest SERIES comics => comics --of SERIES --order-by -onsaleDate --limit 1
    (where/what) (best) (comics/place/point/way) start (read/buy) (of/into) NAME|\
    (where/what) (best) comics start (of) (of) NAME|\
    (best) start point/points/place/comics (of) NAME|(where/what) (comics) read first (of) NAME|\
    where read NAME first|(best) (way) into NAME|new (of) NAME where start|\
    NAME (best) start (comics/point/points/place)|NAME entry point|\
    NAME (comics) of (new/complete) beginners|\
    best first NAME comics => comics --of NAME --mark start-here
    where start (read/of) (comics)|(best) comics of (new) beginners|\
    new (of) comics where start => comics --mark start-here
    """
  }
}
