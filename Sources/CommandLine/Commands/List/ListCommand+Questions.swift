extension ListCommand {
  static var questions: [SearchQuestion] {
    [
      SearchQuestion(
        """
        members of (the) CHARACTER|CHARACTER members/roster/lineup|who is/are (in/on) the CHARACTER team|\
        who is/are (all) members of (the) CHARACTER|list (of) (all) members of (the) CHARACTER
        """, "characters --of CHARACTER"),
      SearchQuestion(
        """
        (all) comics/issues by CREATOR (in/from/of) (the) (year) YEAR|\
        what/which comics did CREATOR write/draw/make in YEAR
        """, "comics --creators CREATOR --year YEAR"),
      SearchQuestion(
        """
        (all) comics/issues/books by CREATOR|what/which comics did CREATOR write/draw/make|\
        everything by CREATOR
        """, "comics --creators CREATOR"),
      SearchQuestion(
        """
        (the) key/important comics/issues (of/in/from) (the) (year) YEAR
        """, "comics --mark key-issue --year YEAR"),
      SearchQuestion(
        """
        (the) key/important comics/issues of/with/for (the) CHARACTER
        """, "comics --of CHARACTER --mark key-issue"),
      SearchQuestion(
        """
        events/crossovers (of/in/from) (the) (year) YEAR (in) (order)
        """, "events --year YEAR"),
      SearchQuestion(
        """
        all comics/issues with/of/featuring/about (the) CHARACTER|(all) appearances of (the) CHARACTER|\
        every appearance of (the) CHARACTER|CHARACTER appearances|\
        which/what comics is/are (the) CHARACTER in|comics/issues with (the) CHARACTER
        """, "comics --of CHARACTER"),
      SearchQuestion(
        """
        (the) latest/newest/last/most issue/comic of SERIES|(the) most recent issue/comic of SERIES
        """, "comics --of SERIES --order-by -onsaleDate --limit 1"),
      SearchQuestion(
        """
        where do/should/can/to (i) (to) start/begin (reading) (with) (the) NAME|\
        how do/should/can/to (i) (to) start/begin (reading) (with) (the) NAME|\
        NAME starting/start/beginning/entry point/issue/points|NAME for new readers/beginners|\
        NAME for beginners/newcomers|(best/good) (place) (to) start/starting (point) (with/for) (the) NAME|\
        best/good place to start/begin (reading) (with) (the) NAME
        """, "comics --of NAME --mark start-here"),
      SearchQuestion(
        """
        where do/should/can i start/begin (reading) (comics)|where to start (reading) (comics)|\
        comics for beginners/newcomers|comics for new readers
        """, "comics --mark start-here"),
    ]
  }
}
