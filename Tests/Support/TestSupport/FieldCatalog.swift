/// A small catalog whose entities have the fields that Marvel's data does not have.
package enum FieldCatalog {
  package static let text =
    FixtureCatalog.head + """

      power: flight
      power: super strength
      power: telepathy

      character 1
      name: Avengers

      character 2
      name: Falcon
      power: flight
      universe: Earth-616
      status: alive
      member-of: 1 1979-1990, 2000-  # Avengers
      name-in: es Halcón
      name-in: de Der Falke

      character 3
      name: Professor
      power: telepathy
      power: flight
      universe: Earth-1610
      status: deceased
      member-of: 1  # Avengers

      character 4
      name: Bystander

      series 10
      title: Long War (2006 - 2007)
      start: 2006
      end: 2007

      series 11
      title: Avengers Monthly
      start: 1998
      end: 2099

      series 12
      title: Long War TPB (2008)
      start: 2008
      end: 2008

      comic 20
      title: Long War (2006) #1
      series: 10
      number: 1
      date: 2006-05-03
      cover: 2006-07
      format: Comic
      mark: death
      mark: start-here
      character: 2

      comic 21
      title: Long War (2006) #2.1
      series: 10
      number: 2.1
      date: 2006-06
      format: Comic
      mark: classic

      comic 22
      title: Long War TPB (2008) (Trade Paperback)
      series: 10
      number: 1
      format: Trade Paperback
      collects: 10 1-2
      collects: 10 2.1
      collects: 11 7

      comic 23
      title: Long War (2006) #1 (Digital)
      series: 10
      number: 1
      format: Digital Comic

      event 30
      title: Long War
      type: event
      alias: Great War
      name-in: es Guerra Larga
      issue: 11 6 prologue
      issue: 10 1-2 core
      issue: 10 2.1 tie-in

      event 31
      title: Short Arc
      type: arc
      """
}
