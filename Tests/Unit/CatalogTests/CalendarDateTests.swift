import Catalog
import Testing

struct CalendarDateTests {
  @Test(arguments: [
    ("1963-03-01T00:00:00-0500", nil, nil, nil, "1963-03"),
    ("1989-03-10T00:00:00-0500", nil, nil, nil, "1989-03"),
    ("1989-03-11T00:00:00-0500", nil, nil, nil, "1989-03-11"),
    ("2000-01-01T00:00:00-0500", nil, nil, nil, "2000-01-01"),
    ("2006-05-31T23:00:00-0400", nil, nil, nil, "2006-05-31"),
    ("2006-05-31 00:00:00", nil, nil, nil, "2006-05-31"),
    ("2006-05-01T00:00:00-0500", nil, "month", nil, "2006-05"),
    ("2006-05-17T00:00:00-0500", nil, nil, "coverDate", "2006-05"),
    ("2006-05-17T00:00:00-0500", "coverDate", nil, nil, "2006-05"),
    ("2006-05", nil, nil, nil, "2006-05"), ("1962", "coverDate", nil, nil, "1962"),
    ("May 3, 2006", nil, nil, nil, "2006-05-03"),
    ("-0001-11-30T00:00:00-0500", nil, nil, nil, nil), ("", nil, nil, nil, nil),
    ("2006-13-01", nil, nil, nil, nil), ("soon", nil, nil, nil, nil),
  ])
  func `what is known of a date is read as it is written`(
    text: String, type: String?, precision: String?, source: String?, expected: String?
  ) {
    let date = CalendarDate(ofComic: text, type: type, precision: precision, source: source)
    #expect(date?.description == expected)
  }

  @Test func `the first day that a date can mean`() {
    let dates = [CalendarDate(year: 1963), CalendarDate(year: 1963, month: 2)]
    #expect(dates.map(\.first.dayText) == ["1963-01-01", "1963-02-01"])
    #expect(dates.map(\.isMonth) == [false, true])
    #expect(CalendarDate(year: 1963, day: 5) == dates[0])
  }
}
