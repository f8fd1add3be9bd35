/// Common words of English, which are no misspelled names.
enum OrdinaryWords {
  /// Returns whether the word, or a word that it is an inflection of, is a common one.
  static func contains(_ word: String) -> Bool {
    let forms =
      [word] + ["est", "ly"].filter(word.hasSuffix).map { String(word.dropLast($0.count)) }
    let stems = forms.flatMap(Inflection.stems)
    return list.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.contains {
      listed in
      stems.contains { listed.elementsEqual($0.utf8) }
    }
  }

  /// Common words of four letters or more: only these are corrected.
  private static let list = """
    able about above abroad absence absent absolute accept accident accord account accurate
    accuse achieve across action active activity actor actress actual adapt address adjust
    admire admit adopt adult advance advantage adventure advice advise affair affect afford
    afraid after afternoon again against agency agent agree ahead airport album alcohol alike
    alive allow almost alone along already alright also alter although always amateur amaze
    amazing among amount ample analysis analyze ancient anger angry animal animate animation
    anniversary announce annoy annual another answer anxiety anxious anybody anymore anyone
    anything anyway anywhere apart apartment apologize apology appeal appear appearance apple
    application apply appoint approach appropriate approve area argue argument arise army around
    arrange arrest arrival arrive article artificial artist artistic ashamed aside asleep
    assault assign assist assistant associate assume assure attach attack attempt attend
    attention attitude attract attractive audience author authority available average avoid
    awake award aware away awful awkward baby back background backward badly bake balance ball
    balloon banana band bank bare barely barrier base baseball basic basis basket basketball
    bath bathroom battery battle beach bear beard beat beautiful beauty because become bedroom
    beer before begin beginner beginning behave behavior behind being belief believe bell belong
    below bend beneath benefit beside best better between beyond bicycle bike bill billion
    biography bird birth birthday bite bitter black blame blank blanket bleed bless blind block
    blond blood blow blue board boat body boil bold bomb bone bonus book border bored boring
    borrow boss both bother bottle bottom bound bowl brain branch brand brave bread break
    breakfast breast breath breathe breed brief bright brilliant bring broad broken brother
    brown brush budget build building bullet bunch burn burst bury business busy butter button
    buyer cabinet cable cake calculate calendar call calm camera camp campaign cancel cancer
    candidate candy capable capacity capital capture card care career careful carpet carry
    cartoon case cash cast castle casual catalog catch category cause ceiling celebrate
    celebrity cell center central century ceremony certain chain chair challenge champion chance
    change channel chapter character charge charity chart chase cheap cheat check cheek cheer
    cheese chemical chemistry chest chicken chief child childhood children chocolate choice
    choose chronological chronology church cigarette cinema circle circumstance citizen city
    civil claim class classic classical classroom clay clean clear clerk clever client climate
    climb clinic clock close closet cloth clothes clothing cloud club coach coal coast coat code
    coffee cold collapse collar colleague collect collection collector college color combination
    combine come comedy comfort comfortable comic command comment commercial commission commit
    committee common communicate community company compare comparison compete competition
    complain complaint complete completely complex complicate component compose computer
    concentrate concept concern concert conclude conclusion condition conduct conference
    confidence confident confirm conflict confuse confusing connect connection conscious
    consider consist constant construct contact contain content contest context continue
    contract contrast contribute control convenient conversation convert convince cook cookie
    cool copy corner correct cost costume cottage cotton couch could council count counter
    country couple courage course court cousin cover crash crazy cream create creation creative
    creator creature credit crew crime criminal crisis critic critical crop cross crowd cruel
    cultural culture curious currency current currently curtain curve custom customer cycle
    daily damage dance danger dangerous dare dark darkness data database date daughter dead
    deadly deal dear death debate debt debut decade decent decide decision declare decline
    decorate decrease deep deeply defeat defend defense define definite definitely degree delay
    delicate deliver delivery demand department depend depress depth describe description desert
    deserve design desire desk despite destroy detail detective determine develop development
    device dialogue diary dictionary diet differ difference different difficult difficulty
    digital dinner direct direction director dirt dirty disagree disappear disappoint disaster
    disease dish dislike display distance distant distinct distribute district disturb divide
    division divorce doctor document does dollar door double doubt down download downtown dozen
    draft drag drama dramatic draw drawer drawing dream dress drink drive driver drop drug drunk
    dull during dust duty each early earn earth ease easily east eastern easy economic economy
    edge edit edition editor educate education effect effective effort eight either elect
    electric electronic element eleven else elsewhere email embarrass emergency emotion
    emotional empire employ employee empty encourage ending enemy energy engage engine engineer
    enjoy enjoyable enormous enough ensure enter entertain entertaining entertainment entire
    entirely entrance entry envelope environment episode equal equipment error escape especially
    essay essential establish estate estimate even evening event eventually ever every everybody
    everyday everyone everything everywhere evidence evil exact exactly exam examine example
    excellent except exchange excite exciting excuse exercise exhibit exist existence exit
    expand expect expense expensive experience experiment expert explain explanation explode
    explore export expose express expression extend extent extra extraordinary extreme extremely
    face facility fact factor factory fail failure faint fair fairly faith fall false fame
    familiar family famous fancy fantastic farm farmer fashion fast faster fate father fault
    favor favorite fear feature federal feed feel feeling feet female fence festival fetch fever
    fiction field fierce fifteen fifth fifty fight fighter figure file fill film final finally
    finance financial find fine finger finish fire firm first fish fist five flag flat flavor
    flesh flight float floor flow flower fold folk follow following food fool foot football
    force foreign forest forever forget forgive fork form formal format former fortune forty
    forward found foundation four fourth frame free freedom freeze frequent frequently fresh
    friday friend friendly friendship frighten front fruit frustrate fuel full fully function
    fund funeral funny furniture further future gain gallery game gang garage garbage garden
    gate gather gender gene general generally generate generation generous genius genre gentle
    gentleman genuine gesture giant gift girl girlfriend give glad glance glass global goal gold
    golden golf gone good goodbye government grab grade gradually graduate grand grandfather
    grandmother grant graphic grass grateful grave great greatest greedy green greet grocery
    ground group grow growth guarantee guard guess guest guide guilty guitar habit hair half
    hall hand handle handsome hang happen happily happiness happy harbor hard hardback hardcover
    hardly harm hate have head health healthy hear heart heat heaven heavy height hell hello
    help helpful hence here herself hesitate hide high highlight highly hill himself hire
    historical history hobby hold hole holiday home homework honest honestly honor hope
    hopefully horrible horror horse hospital host hotel hour house household housing however
    huge human humor hundred hungry hunt hurry hurt husband idea ideal identify identity ignore
    illegal illness illustrate illustration image imaginary imagination imagine immediate
    immediately impact import importance important impossible impress impression impressive
    improve improvement inch incident include included including income increase incredible
    incredibly indeed independent index indicate individual industry infinite influence
    influential inform information ingredient initial injure injury inside insist inspire
    inspired install instance instant instead institution instruction instrument insurance
    intelligent intend intense intention interest interested interesting international internet
    interview into introduce introduction invent invest investigate invite involve iron island
    issue item itself jacket jail january jealous jeans jewel join joke journal journalist
    journey judge juice jump junior jury just justice keep kept kick kidding kids kill killer
    kind kindness king kiss kitchen knee knife knock know knowledge known label labor lack
    ladder lady lake lamp land landscape language large largely last late lately later latest
    laugh laughter launch laundry lawn lawyer layer lazy lead leader leadership leading leaf
    league leak lean learn least leather leave lecture left legal legend legendary length lesson
    letter level library license life lifetime lift light like likely limit limited line link
    list listen literally literature little live living load loan local locate location lock
    logic lonely long longer look lose loss lost loud love lovely lover lower luck lucky lunch
    machine magazine magic magical mail main mainly maintain major majority make maker male
    manage manager manga manner many margin mark market marriage married marry massive master
    match mate material math matter maximum maybe meal mean meaning meanwhile measure meat media
    medical medicine medium meet meeting member membership memory mental mention menu merely
    mess message metal method middle midnight might mild military milk million mind mine mini
    minimum minister minor minority minute mirror miss missing mission mistake mixed mixture
    mobile mode model modern modest moment monday money monster month monthly mood moon moral
    more moreover morning most mostly mother motion motor mount mountain mouse mouth move
    movement movie much multiple murder muscle museum music musical musician must mutual myself
    mysterious mystery myth mythology naked name named narrative narrow nasty nation national
    native natural naturally nature near nearby nearly neat necessary neck need negative
    neighbor neighborhood neither nerve nervous never nevertheless newest news newspaper next
    nice night nine nobody noise none nonsense normal normally north northern nose note nothing
    notice novel november nowhere number numbered numerous nurse object obvious obviously
    occasion occasionally occupy occur ocean october offer office officer official often okay
    older oldest once ongoing online only onto open opening operate operation opinion opponent
    opportunity opposite option orange order ordinary organization organize origin original
    originally other otherwise ought outcome outfit outside outstanding over overall owned owner
    pace pack package page paid pain painful paint painter painting pair pale panel panic paper
    paperback paragraph parallel parent park part participate particular particularly partly
    partner party pass passage passenger passion past path patience patient pattern pause peace
    peaceful peak pencil people perfect perfectly perform performance perhaps period permanent
    permission permit person personal personality personally perspective persuade phase phone
    photo photograph phrase physical piano pick picture piece pilot pink pitch pizza place plain
    plan plane planet plant plastic plate platform play player pleasant please pleasure plenty
    plot plus pocket podcast poem poet poetry point poison police policy polite political
    politician politics poll pool poor popular popularity population portrait position positive
    possess possibility possible possibly post poster potato potential pour poverty powder
    powerful practical practice praise prefer preference pregnant preparation prepare presence
    present presentation preserve president press pressure pretend pretty prevent previous
    previously price pride priest primary principal principle print priority prison prisoner
    private prize probably problem procedure proceed process produce producer product production
    profession professional professor profile profit program progress project promise promote
    proof proper properly property proposal propose protect protection protest proud prove
    provide public publication publish published publisher pull punch punish purchase pure
    purple purpose push puzzle qualify quality quarter queen question quick quickly quiet
    quietly quit quite quote race racing racism radio rain raise random range rank rare rarely
    rate rather rating reach react reaction read reader reading ready real realistic reality
    realize really rear reason reasonable recall receive recent recently recipe recognize
    recommend recommendation recommended record recover reduce refer reference reflect refuse
    regard region register regret regular regularly reject relate related relation relationship
    relative relatively relax release released relevant relief religion religious rely remain
    remarkable remember remind remote remove rent repair repeat repeatedly replace reply report
    represent republic reputation request require rescue research reserve resident resist
    resolve resource respect respond response responsibility responsible rest restaurant result
    retire return reveal revenge review revolution reward rhythm rich ride right ring rise risk
    river road rock role roll romance romantic roof room root rope rough round route routine
    royal rude ruin rule running rush sacred sadness safe safety sail salad salary sale sales
    salt same sample sand satisfy saturday sauce save saying scale scare scary scene schedule
    scheme scholar school science scientific scientist score scratch scream screen script search
    season seat second secret secretary section secure security seek seem select selection self
    sell send senior sense sensible sensitive sentence separate sequence series serious
    seriously serve service session setting settle seven several severe sexual shade shadow
    shake shall shallow shame shape share sharp sheet shelf shell shelter shift shine ship shirt
    shock shoe shoot shop shopping shore short shorts should shoulder shout show shower shut
    sick side sight sign signal signature significant silence silent silly silver similar
    similarly simple simply since sing singer single sister site situation sixth size skill skin
    skip skirt sleep slice slide slight slightly slim slip slow slowly small smaller smart smell
    smile smoke smooth snow social society soft software soil sold soldier solid solo solution
    solve somebody somehow someone something sometimes somewhat somewhere song soon sorry sort
    soul sound soundtrack soup source south southern space spare speak speaker special
    specialist specific specifically speech speed spell spend spirit spiritual spite split spoil
    spoiler spoken sport spot spread spring square stable staff stage stair stand standalone
    standard star stare start started starter starting state statement station status stay
    steady steal steam step stick still stock stomach stone stop storage store story storyline
    straight strange stranger strategy stream street strength stress stretch strict strike strip
    strong strongest strongly structure struggle student studio study stuff stupid style subject
    submit subscribe subscription substance succeed success successful such sudden suddenly
    suffer sugar suggest suggestion suicide suit suitable summary summer sunday superb supply
    support suppose sure surely surface surprise surprised surprising surround survive suspect
    suspicious swear sweet swim swing switch symbol sympathy system table tail take tale talent
    talented talk tall tape target task taste teach teacher team tear technical technique
    technology teenage teenager teeth telephone television tell temperature temporary tend
    tension term terrible terrific terror test text than thank thanks that theater their them
    theme themselves then theory there therefore these they thick thief thing think third thirty
    this thorough those though thought thousand threat threaten three thriller throat through
    throughout throw thursday thus ticket tight till time timeline tiny tired title titled today
    together toilet tomorrow tone tongue tonight tool tooth topic total totally touch tough tour
    tourist toward towel tower town track trade tradition traditional traffic tragedy tragic
    trailer train training transfer transform translate translation transport trap travel
    traveler treasure treat treatment tree trend trial trick trip trouble truck true truly trust
    truth trying tuesday tune turn twelve twenty twice twin twist type typical typically ugly
    ultimate unable uncle under underrated understand understanding unfortunately uniform union
    unique unit unite universal universe university unknown unless unlike unlikely until unusual
    update upon upper upset urban urge used useful user usual usually vacation valley valuable
    value variant variety various vast vehicle version very victim victory video view viewer
    villain violence violent virtual virtually visible visit visitor visual vital voice volume
    volunteer vote vulnerable wage wait waiter wake walk wall want warm warn warning wash waste
    watch watching water wave weak weakness wealth weapon wear weather website wedding wednesday
    week weekend weekly weigh weight weird welcome well west western whatever wheel when
    whenever where whereas wherever whether which while whisper white whole whom whose wide
    widely wife wild will willing wind window wine wing winner winter wire wise wish with within
    without woman women wonder wonderful wood wooden word work worker workshop world worldwide
    worried worry worse worst worth worthy would wound wrap write writer writing wrong yard yeah
    year yearly yellow yesterday young younger youngest your yourself youth zone
    """
}
