/// What a column of a table of comics says. The raw values are the keys of mappings.
enum ComicColumn: String, CaseIterable {
  case series, startYear, volume, number, title, year, variant, publisher, format, upc, isbn
  case quantity, owned, wanted, read

  /// The names of such columns in the form of `folded`, the best first.
  ///
  /// Sources: tables of users, and the exports that docs/collecting.md names. Names that may mean
  /// something else, such as `date` or `status`, are left out.
  var names: [String] {
    switch self {
    case .series:
      [
        "seriesname", "seriestitle", "series", "comicseries", "serienname", "serientitel", "serie",
        "reihe", "série", "collana", "testata",
      ]
    case .startYear:
      ["startyear", "seriesstartyear", "seriesyear", "firstyear", "yearbegan", "startjahr"]
    case .volume: ["volume", "volumenumber", "vol", "volumen"]
    case .number:
      [
        "issuenr", "issuenumber", "issueno", "issuenum", "issue", "number", "heftnummer", "heftnr",
        "heft", "ausgabe", "nummer", "numéro", "numero", "número", "num", "nr", "no", "nº", "n",
        "#",
      ]
    case .title:
      [
        "fulltitle", "issuetitle", "comictitle", "title", "titel", "titre", "título", "titulo",
        "titolo", "comic", "comicname", "name",
      ]
    case .year:
      [
        "coveryear", "coverdateyear", "coverdate", "year", "releaseyear", "releasedate",
        "publicationyear", "publicationdate", "publishdate", "onsaledate", "storedate", "jahr",
        "erscheinungsjahr", "erscheinungsdatum", "année", "annee", "datedeparution", "año",
        "fechadepublicación", "fechadepublicacion", "anno", "datadiuscita", "datadipubblicazione",
      ]
    case .variant: ["issueext", "issueextension", "variantdescription", "variantname", "variant"]
    case .publisher:
      ["publishername", "publisher", "verlag", "éditeur", "editeur", "editorial", "editore"]
    case .format: ["format", "mediaformat", "formato"]
    case .upc:
      [
        "upc", "upcisbn", "upccode", "barcode", "ean", "ean13", "strichcode", "codebarres",
        "códigodebarras", "codigodebarras", "codiceabarre",
      ]
    case .isbn: ["isbn", "isbn13", "isbn10"]
    case .quantity:
      [
        "quantity", "qty", "copies", "numberofcopies", "anzahl", "quantité", "quantite", "cantidad",
        "quantità", "quantita",
      ]
    case .owned:
      [
        "incollection", "collectionstatus", "owned", "own", "have", "imbesitz", "vorhanden",
        "possédé", "posseduto",
      ]
    case .wanted:
      [
        "inwishlist", "onwishlist", "wishlist", "wanted", "want", "wunschliste",
        "listedesouhaits", "listadedeseos", "listadeidesideri",
      ]
    case .read:
      [
        "markedread", "read", "isread", "readunread", "readstatus", "readat", "dateread",
        "readdate", "readit", "gelesen", "lu", "leído", "leido", "letto",
      ]
    }
  }

  /// What it is, in a sentence: `'Nr' is read as the number`.
  var noun: String {
    switch self {
    case .series: "the series"
    case .startYear: "the first year of the series"
    case .volume: "the volume"
    case .number: "the number"
    case .title: "the title"
    case .year: "the year"
    case .variant: "the variant"
    case .publisher: "the publisher"
    case .format: "the format"
    case .upc: "the barcode"
    case .isbn: "the ISBN"
    case .quantity: "the number of copies"
    case .owned: "whether you own it"
    case .wanted: "whether you want it"
    case .read: "whether you have read it"
    }
  }

  /// Whether a table with such a column says which comics its rows are.
  var identifies: Bool { [.series, .title, .upc, .isbn].contains(self) }

  /// Returns the name of a column without case, spaces, and punctuation; `#` alone stays.
  static func folded(_ name: String) -> String {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return letters.isEmpty && name.contains("#") ? "#" : letters
  }
}
