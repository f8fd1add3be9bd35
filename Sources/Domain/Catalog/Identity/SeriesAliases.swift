/// Other names of series than those in Marvel's catalog.
package enum SeriesAliases {
  /// Returns the titles that a folded word abbreviates, the most common one first; empty for any
  /// other word.
  package static func titles(abbreviatedAs word: String) -> [String] {
    guard (2...7).contains(word.utf8.count) else { return [] }
    for line in abbreviations.utf8.split(separator: UInt8(ascii: "\n")) {
      guard line.starts(with: word.utf8),
        line.dropFirst(word.utf8.count).first == UInt8(ascii: ":")
      else { continue }
      return line.dropFirst(word.utf8.count + 1).split(separator: UInt8(ascii: ";")).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    return []
  }

  /// Titles that are shortened to their first word, or written with a digit, by what is compared of
  /// them. Alone, each of these words means something else, too.
  static let shortTitles: [String: String] = [
    "amazing": "Amazing Spider-Man", "astonishing": "Astonishing X-Men",
    "drstrange": "Doctor Strange",
    "f4": "Fantastic Four", "fantastic": "Fantastic Four", "fantastic4": "Fantastic Four",
    "incredible": "Incredible Hulk", "invincible": "Invincible Iron Man",
    "marvel2in1": "Marvel Two-in-One", "pptss": "Peter Parker, the Spectacular Spider-Man",
    "spiderman": "Amazing Spider-Man",
    "spectacular": "Peter Parker, the Spectacular Spider-Man", "spidey": "Amazing Spider-Man",
    "uncanny": "Uncanny X-Men", "web": "Web of Spider-Man",
  ]

  /// One line for each abbreviation: its titles are separated by semicolons.
  private static let abbreviations = """
    aa:Amazing Adventures
    ac:Absolute Carnage
    af:Amazing Fantasy
    aoa:Age of Apocalypse
    aou:Age of Ultron
    asm:Amazing Spider-Man
    at:Astonishing Tales
    avx:Avengers vs. X-Men
    anxm:All-New X-Men
    awc:West Coast Avengers
    axm:Astonishing X-Men;Amazing X-Men
    bp:Black Panther
    bw:Black Widow
    ca:Captain America
    cac:Captain America Comics
    cap:Captain America
    cm:Captain Marvel
    cw:Civil War
    da:Dark Avengers
    dd:Daredevil
    dofp:Days of Future Past
    dps:Dark Phoenix Saga
    dp:Deadpool
    ds:Doctor Strange
    exc:Excalibur
    ff:Fantastic Four
    fnsm:Friendly Neighborhood Spider-Man
    genx:Generation X
    gotg:Guardians of the Galaxy
    gr:Ghost Rider
    gsx:Giant-Size X-Men
    gsxm:Giant-Size X-Men
    hom:House of M
    hox:House of X
    htd:Howard the Duck
    ig:Infinity Gauntlet
    ih:Incredible Hulk
    iim:Invincible Iron Man
    im:Iron Man
    jim:Journey into Mystery
    kib:King in Black
    klh:Kraven's Last Hunt
    ma:Mighty Avengers
    mcp:Marvel Comics Presents
    mf:Marvel Feature
    mgn:Marvel Graphic Novel
    mk:Moon Knight
    mokf:Master of Kung Fu
    mp:Marvel Premiere
    msh:Marvel Super-Heroes
    msp:Marvel Spotlight
    mtio:Marvel Two-in-One
    mtu:Marvel Team-Up
    na:New Avengers
    nm:New Mutants
    nw:New Warriors
    nxm:New X-Men
    pmif:Power Man and Iron Fist
    pox:Powers of X
    pp:Power Pack
    ppssm:Peter Parker, the Spectacular Spider-Man
    ptssm:Peter Parker, the Spectacular Spider-Man
    pwj:Punisher War Journal
    si:Secret Invasion
    sm:Spider-Man
    ss:Silver Surfer
    ssm:Peter Parker, the Spectacular Spider-Man;Superior Spider-Man
    st:Strange Tales
    sw:Secret Wars
    tasm:Amazing Spider-Man
    tih:Incredible Hulk
    tod:Tomb of Dracula
    tos:Tales of Suspense
    tta:Tales to Astonish
    ua:Uncanny Avengers
    uff:Ultimate Fantastic Four
    usm:Ultimate Spider-Man
    uxf:Uncanny X-Force
    uxm:Uncanny X-Men
    wbn:Werewolf by Night
    wca:West Coast Avengers
    wif:What If?
    wos:Web of Spider-Man
    wsm:Web of Spider-Man
    wwh:World War Hulk
    xf:X-Factor;X-Force
    xfac:X-Factor
    xmen:X-Men
    ya:Young Avengers
    """

  /// The names of one group are used for the same series in other catalogs.
  static let groups = [
    ["X-Men", "Uncanny X-Men"],
    ["Thor", "Mighty Thor"],
    ["Hulk", "Incredible Hulk"],
    ["Iron Man", "Invincible Iron Man"],
    [
      "Spectacular Spider-Man", "Peter Parker, the Spectacular Spider-Man",
      "Peter Parker: The Spectacular Spider-Man",
    ],
    [
      "Spectacular Spider-Man Annual", "Peter Parker, the Spectacular Spider-Man Annual",
    ],
    ["West Coast Avengers", "Avengers West Coast"],
    ["West Coast Avengers Annual", "Avengers West Coast Annual"],
    ["Power Man", "Power Man and Iron Fist", "Luke Cage, Power Man"],
    ["Luke Cage, Hero for Hire", "Hero for Hire"],
    ["Marvel 1602", "1602"],
    ["X-Men Annual", "Uncanny X-Men Annual"],
    ["Thor Annual", "Mighty Thor Annual"],
    ["Hulk Annual", "Incredible Hulk Annual"],
    ["Iron Man Annual", "Invincible Iron Man Annual"],
    ["Sub-Mariner", "Prince Namor, the Sub-Mariner"],
    [
      "Captain America", "Captain America and the Falcon", "Captain America and Bucky",
      "Captain America and Hawkeye", "Captain America and Iron Man",
      "Captain America and Black Widow",
    ],
    ["Daredevil", "Daredevil and the Black Widow", "Daredevil, the Man Without Fear"],
    ["Origin", "Wolverine: Origin", "Wolverine: The Origin"],
    ["Hercules", "Incredible Hercules"],
    ["Tales to Astonish", "The Hulk: Tales to Astonish"],
    ["Marvel Knights: Spider-Man", "Marvel Knights Spider-Man", "Sensational Spider-Man"],
    ["Spider-Man & Wolverine", "Marvel Knights: Spider-Man & Wolverine"],
    ["Amazing Adult Fantasy", "Amazing Fantasy"],
    ["Ghost Rider/Blaze: Spirits of Vengeance", "Spirits of Vengeance"],
  ]
}
