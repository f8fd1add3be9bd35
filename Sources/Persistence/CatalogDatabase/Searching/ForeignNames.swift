/// Names of the best-known characters, teams, and events in other languages.
enum ForeignNames {
  /// Articles that a name may begin with, in the languages of the table.
  private static let articles = [
    "el", "la", "los", "las", "o", "a", "os", "as", "le", "les", "l", "il", "lo", "gli", "i", "der",
    "die", "das",
  ]

  /// Returns the name in English; nil if the words are no name in another language.
  ///
  /// - Parameter words: Folded words.
  static func english(_ words: [String]) -> String? {
    let bare = words.first.map(articles.contains) == true ? words.dropFirst() : words[...]
    let candidates = [words.joined(separator: " "), Array(bare).joined(separator: " ")]
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"))
      for name in parts[1].split(separator: UInt8(ascii: ";")) {
        if candidates.contains(where: { name.elementsEqual($0.utf8) }) {
          return String(decoding: parts[0], as: UTF8.self)
        }
      }
    }
    return nil
  }

  /// One line for each name in English, followed by folded names in Spanish, Portuguese, French,
  /// Italian, German, and others.
  private static let table = """
    Age of Apocalypse:era de apocalipsis;era do apocalipse;ere d apocalypse
    Ant-Man:hombre hormiga;homem formiga;homme fourmi
    Avengers:vengadores;vingadores;vengeurs;vendicatori;racher;мстители
    Beast:bestia;fera;le fauve;fauve
    Black Cat:gata negra;chatte noire;gatta nera
    Black Panther:pantera negra;panthere noire;pantera nera
    Black Widow:viuda negra;viuva negra;veuve noire;vedova nera;schwarze witwe;черная вдова
    Captain America:capitan america;capitao america;capitaine america;капитан америка
    Captain Marvel:capitana marvel;capita marvel
    Civil War:guerra civil
    Colossus:coloso;colosso
    Cyclops:ciclope;ciclops;cyclope
    Daredevil:demolidor;dan defensor
    Doctor Doom:doctor muerte;doutor destino;docteur fatalis;dottor destino
    Doctor Octopus:doctor pulpo;doutor octopus;docteur octopus
    Doctor Strange:doctor extrano;doutor estranho;docteur strange;dottor strange
    Dark Phoenix Saga:saga de fenix oscura;saga da fenix negra;saga du phenix noir
    Falcon:halcon;falcao;faucon;falco
    Fantastic Four:cuatro fantasticos;4 fantasticos;quarteto fantastico;quatre fantastiques;\
    4 fantastiques;fantastici quattro;fantastischen vier
    Ghost Rider:motorista fantasma;motoqueiro fantasma;vengador fantasma
    Green Goblin:duende verde;bouffon vert
    Guardians of the Galaxy:guardianes de la galaxia;guardioes da galaxia;gardiens de la galaxie;\
    guardiani della galassia;wachter der galaxis
    Hawkeye:ojo de halcon;gaviao arqueiro;oeil de faucon;occhio di falco
    Hulk:increible hulk;incrivel hulk;incroyable hulk;l incroyable hulk;incredibile hulk;\
    l incredibile hulk;unglaubliche hulk;халк
    Human Torch:antorcha humana;tocha humana;torche humaine;torcia umana
    Iceman:hombre de hielo;homem de gelo;uomo ghiaccio
    Infinity Gauntlet:guante del infinito;guantelete del infinito;desafio infinito;\
    manopla do infinito;gant de l infini;guanto dell infinito
    Invisible Woman:mujer invisible;mulher invisivel;femme invisible;donna invisibile
    Iron Fist:puno de hierro;punho de ferro;poing d acier;pugno d acciaio
    Iron Man:hombre de hierro;homem de ferro;homme de fer;железный человек;アイアンマン;钢铁侠
    Kingpin:rei do crime
    Moon Knight:caballero luna;cavaleiro da lua
    Mr. Fantastic:senhor fantastico;senor fantastico;sr fantastico
    Nightcrawler:rondador nocturno;noturno
    Punisher:castigador;justiceiro;punitore;каратель
    Quicksilver:mercurio;vif argent
    Rogue:picara;vampira;malicia
    Sabretooth:dientes de sable;dentes de sabre;dents de sabre
    Scarlet Witch:bruja escarlata;feiticeira escarlate;sorciere rouge;алая ведьма
    Secret Invasion:invasion secreta;invasao secreta;invasione segreta
    Secret Wars:guerras secretas;guerres secretes;guerre segrete
    Silver Surfer:surfista plateado;surfista prateado;surfeur d argent;surfista d argento;\
    silberner surfer;estela plateada
    Spider-Man:hombre arana;homem aranha;homme araignee;l homme araignee;uomo ragno;l uomo ragno;\
    die spinne;spinne;человек паук;スパイダーマン;蜘蛛侠
    Spider-Woman:mujer arana;mulher aranha;femme araignee;donna ragno
    Storm:tormenta;tempestade;tornade;tempesta
    Thing:la cosa;la chose;coisa
    Thor:poderoso thor;dios del trueno;deus do trovao;dieu du tonnerre;тор
    Wasp:avispa;vespa;la guepe;guepe
    Winter Soldier:soldado del invierno;soldado de invierno;soldado invernal;soldat de l hiver;\
    soldato d inverno
    Wolverine:lobezno;росомаха
    X-Men:patrulla x;люди икс
    """
}
