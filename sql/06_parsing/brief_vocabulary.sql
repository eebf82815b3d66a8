-- The words that stand for a sector, an intent, a requirement (the catalogue's features) or a line to price, English, German and French,
-- folded, up to four with one space between them; `stem*` and `*stem` (of four letters or more) stand for every word that begins or ends
-- so. Called by terms.
create or replace function private.brief_vocabulary() returns table (kind text, term text, words text)
language sql immutable
set search_path = ''
as $$
  values
    ('sector', 'pharma', 'pharma*,biotech,bio tech,biotechnology,biotechno*,medical,medtech,clinical,healthcare,health care,life science,life sciences,drug,drugs,vaccine,'
      || 'vaccines,patient,patients,physicians,oncolog*,cardiolog*,medizin,medizinisch*,mediziner,medizintechnik,arztekongress,arztetagung,arztefortbildung,'
      || 'klinik,*arzte,*arztekongress,*arztetagung,laboratoire,laboratoires,medecins'),
    ('sector', 'finance', 'bank,banken,banking,banks,banker,finance,financial,fintech,insurance,insurer,insurers,investor,investors,asset management,private equity,'
      || 'finanz,finanzen,finanzdienstleister,finanzbranche,finanzinstitut,finanzwesen,versicherung,versicherungen,versicherungs*,sparkasse,sparkassen,'
      || '*bank,*versicherung,*versicherungen,reinsurance,bancaire,banque,assurance,assurances,assureur,mutuelle'),
    ('sector', 'association', 'association,associations,learned society,federation,chamber of commerce,nonprofit,non profit,ngo,*verband,*verbands,*verbandes,verbande,*verbandstagung,'
      || 'verbands*,verein,vereins,fachgesellschaft,mitgliederversammlung,kammer,gewerkschaft,syndicat professionnel,ordre des,charity,trade union'),
    ('sector', 'public', 'public sector,government,governmental,ministry,municipal,municipality,public administration,university,city council,county council,'
      || 'borough council,district council,town council,local authority,police,nhs,ministerium,landesamt*,bezirksamt*,gesundheitsamt*,finanzamt*,umweltamt*,'
      || 'jugendamt*,landratsamt*,ordnungsamt*,landkreis,bundesministerium,bundesamt,bundesbehorde,bundesanstalt,behorde,behorden,offentlicher dienst,'
      || 'offentlichen dienst,offentliche dienst,offentliche hand,offentlichen hand,offentliche verwaltung,offentlicher sektor,stadtverwaltung,universitat,'
      || 'hochschule,*ministerium,ministere,mairie,universite,conseil regional,conseil departemental'),
    ('sector', 'tech', 'tech,software,sofware,softare,software*,saas,technology company,it company,it unternehmen,startup,startups,start up,start ups,developer,'
      || 'developers,cloud,cybersecurity,cyber security,artificial intelligence,entwickler,entwicklerkonferenz,informatik,logiciel,logiciels,informatique,numerique'),
    ('sector', 'luxury', 'luxury,luxurious,fashion,jewelry,jewellery,jewelery,haute couture,watchmaker,watchmakers,luxus,luxusmarke,luxusmarken,luxusguter,luxusuhren,modehaus,'
      || 'modemarke,schmuck,maison de luxe,luxe,horlog*,joaill*'),
    ('intent', 'conference', 'conference,conferences,congress,convention,symposium,summit,*kongress,*konferenz,tagung,fachtagung,jahrestagung,verbandstagung,arztetagung,bundestagung,'
      || 'landestagung,mitgliedertagung,anwendertagung,kundentagung,herbsttagung,fruhjahrstagung,annual meeting,investigator meeting,investigators meeting,general assembly,*versammlung,'
      || 'congres,colloque,congressistes,assemblee generale,convention'),
    ('intent', 'training', 'training,trainings,trainning,traning,traininng,*training,lehrgang*,workshop,workshops,*workshop,seminar,seminars,course,onboarding,bootcamp,*schulung,*schulungen,'
      || 'schulungsveranstaltung,schulungstag,schulungstage,schulungsreihe,schulungswoche,fortbildungsveranstaltung,fortbildungstag,weiterbildungstag,'
      || 'seminarreihe,seminartag,fortbildung,fortbildungen,weiterbildung*,seminare,formation,formations,seminaire,seminaires'),
    ('intent', 'incentive', 'incentive,incentives,incentive trip,incentive travel,incentive reise,reward trip,teambuilding,team building,team event,teamevent,firmenausflug,'
      || 'incentivereise,voyage de recompense'),
    ('intent', 'board_meeting', 'board meeting,board of directors meeting,board retreat,executive meeting,executive retreat,executive offsite,leadership meeting,'
      || 'leadership retreat,leadership offsite,offsite,off site,vorstandssitzung,vorstandsklausur,vorstandstagung,vorstandstreffen,aufsichtsratssitzung,'
      || 'aufsichtsratsitzung,klausur,klausurtagung,strategietagung,fuhrungskraftetagung,comite de direction,comite executif,conseil d administration,codir,comex'),
    ('intent', 'exhibition', 'exhibition,exhibitions,trade show,trade fair,expo,product launch,fachmesse,messe,ausstellung,hausmesse,salon professionnel,exposition'),
    ('requirement', 'wifi', 'wifi,wi fi,wlan,w lan,wireless internet,highspeed internet,high speed internet,internet access,internetaccess,internetzugang'),
    ('requirement', 'breakout_rooms', 'breakout,breakouts,break out,break outs,breakout room,breakout rooms,break out room,break out rooms,breakout session,breakout sessions,syndicate,'
      || 'syndicates,syndicate room,syndicate rooms,group room,group rooms,workshop room,workshop rooms,breakout raum,breakout raume,breakoutraum*,breakoutraume,'
      || 'gruppenraum,gruppenraume,gruppenraumen,workshopraum,workshopraume,workshopraumen,nebenraum,nebenraume,nebenraumen,gruppenarbeit,gruppenarbeitsraum*,'
      || 'arbeitsraum,arbeitsraume,arbeitsraumen,salle de sous commission,salles de sous commission,sous commission,sous commissions,salles annexes'),
    ('requirement', 'daylight', 'daylight,day light,natural light,natural daylight,tageslicht,lumiere du jour,lumiere naturelle'),
    ('requirement', 'step_free', 'stepfree,step free,step free access,wheelchair,wheelchair accessible,wheelchair access,accessible,accessibility,barrierfree,barrier free,disabled access,'
      || 'barrierefrei*,rollstuhl*,accessible pmr,pmr,fauteuil roulant,mobilite reduite'),
    ('requirement', 'hybrid_av', 'hybrid,hybrid event,hybrid meeting,hybrid av,hybrid setup,hybrid technik,hybrid veranstaltung,livestream,livestreaming,live stream,live streaming,'
      || 'video conference,video conferencing,videoconference,videoconferencing,videokonferenz,videokonferenztechnik,streaming,av equipment,audiovisual,audio visual,tagungstechnik,'
      || 'beamer,projector,projectors,visioconference,videoprojecteur,retransmission,hybride'),
    ('requirement', 'restaurant', 'restaurant,restaurants,onsite dining,on site dining,inhouse dining,in house dining'),
    ('requirement', 'bar', 'bar,hotelbar,lobby bar'),
    ('requirement', 'spa', 'spa,wellness*,sauna*,day spa'),
    ('requirement', 'gym', 'gym,fitness,fitness room,fitness centre,fitness center,fitness studio,fitness raum,fitnessraum,fitnessroom,fitnesscenter,fitnesscentre,fitnessstudio,fitnessbereich,salle de sport'),
    ('requirement', 'pool', 'pool,swimming pool,indoor pool,outdoor pool,schwimmbad,hallenbad,piscine'),
    ('requirement', 'parking', 'parking,parking space,parking spaces,parking lot,car park,garage,parkplatz,parkplatze,parkplatzen,tiefgarage,parkmoglichkeit,parkmoglichkeiten,parkhaus,'
      || 'stellplatz,stellplatze,stellplatzen,parkings,stationnement'),
    ('requirement', 'ev_charging', 'ev charging,ev charger,ev chargers,electric car charging,electric vehicle charging,charging station,charging stations,charging point,charging points,'
      || 'chargers for electric cars,charger for electric cars,chargers for e cars,lademoglichkeit,lademoglichkeiten,ladepunkt,ladepunkte,ladepunkten,etankstelle,e tankstelle,e tankstellen,'
      || 'e ladestation,e ladestationen,ladestation,ladestationen,ladesaule,ladesaulen,wallbox,wallboxen,borne de recharge,bornes de recharge'),
    ('requirement', 'rooftop_terrace', 'rooftop,roof top,rooftop terrace,rooftop bar,roof terrace,dachterrasse,toit terrasse,rooftops'),
    ('requirement', 'green_key_certified', 'green key,green key certified,green key certification,sustainable,sustainability,sustainability certificate,sustainability certification,'
      || 'eco certified,eco certification,ecocertif*,nachhaltig,nachhaltige,nachhaltigen,nachhaltiger,nachhaltiges,nachhaltigem,nachhaltigkeit,nachhaltig zertifiziert,iso,'
      || 'umweltzertifi*,clef verte,ecolabel,durable'),
    ('requirement', 'ballroom', 'ballroom,ball room,gala room,gala hall,ballsaal,festsaal,salle de bal,salle de gala'),
    ('requirement', 'exhibition_space', 'exhibition space,exhibition area,exhibition hall,foyer,foyerflache,exhibitor space,exhibitor area,ausstellungsflache,ausstellungsflachen,ausstellungsbereich,'
      || 'espace d exposition'),
    ('requirement', 'airport_shuttle', 'airport shuttle,airport transfer,airport transfers,shuttle service,shuttle bus,flughafen transfer,flughafentransfer,flughafenshuttle,flughafen shuttle,'
      || 'shuttlebus,shuttleservice,transferservice,shuttle,shuttles,transfer,transfers,transferbus,abholung,navette,navettes'),
    ('line', 'gala_dinner', 'gala dinner,gala dinners,galadinner,gala,galaabend,gala evening,galabuffet,diner de gala,award dinner,awards dinner,festabend,abendveranstaltung,gesellschaftsabend'),
    ('line', 'dinner', 'dinner,dinners,conference dinner,group dinner,farewell dinner,abendessen,abendbuffet,abends buffet,konferenzdinner,tagungsdinner,abschlussdinner,abschlusdinner,abschlussessen,abschlusessen,gemeinsames essen,ein essen,zu abend essen,festessen,nachtessen,dinnerbuffet,supper,evening meal,private dining,diner'),
    ('line', 'lunch', 'lunch,lunches,mittagessen,mittagsbuffet,mittagsimbiss,lunch buffet,brunch,business lunch,lunchbuffet,dejeuner'),
    ('line', 'coffee_break', 'coffee break,coffee breaks,kaffeepause,kaffeepausen,kaffee und kuchen,coffee and cake,pause cafe,pauses cafe'),
    ('line', 'welcome_reception', 'welcome reception,welcome drinks,welcome cocktail,drinks reception,cocktail reception,champagne reception,sektempfang,begrusungsempfang,abendempfang,stehempfang,empfang,'
      || 'aperitif,apero,cocktail de bienvenue,networking reception,evening reception,opening reception,welcome party,get together,umtrunk'),
    ('line', 'barbecue', 'barbecue,barbeque,bbq,grillabend,grillbuffet,grillfest,grillen'),
    ('line', 'interpreting', 'interpreting,interpreters,interpretation,interpreter,simultaneous interpreting,simultaneous interpretation,simultandolmetschen,simultandolmetscher,dolmetscher,dolmetschen,'
      || 'dolmetschtechnik,dolmetscherkabine,dolmetscherkabinen,interpreting booth,interpreting booths,simultaneous translation,simultanubersetzung,interpretes,traduction simultanee'),
    ('line', 'streaming', 'livestream,livestreaming,live stream,live streaming,streaming,live streamed,livestreamed,streamed,gestreamt,webcast,retransmission'),
    ('line', 'recording', 'video recording,videoaufzeichnung,aufzeichnung'),
    ('line', 'photographer', 'photographer,photographers,fotograf,fotografen,fotografin,photographe'),
    ('line', 'entertainment', 'dj,band,live band,liveband,live music,livemusik,live musik,entertainment,entertainer,magician,zauberer'),
    ('line', 'registration_desk', 'registration desk,registration desks,registration counter,registrierungsschalter,welcome desk,registrierungscounter,anmeldecounter,check in counter'),
    ('line', 'transfer', 'coach transfer,coach transfers,transfer by coach,transfers by coach,transfer by bus,transfers by bus,bus transfer,bus transfers,coaches,bustransfer,bustransfers,coach hire'),
    ('line', 'decoration', 'flowers,flower arrangements,table decoration,tischdekoration,blumenschmuck,dekoration,blumendekoration'),
    ('line', 'stage', 'led wall,led wand,videowand,buhne mit,eine buhne,a stage,mit buhne,mit kleiner buhne,with a stage,with a small stage,stage set'),
    ('line', 'technician', 'av technician,technician,techniker,tontechniker,technische betreuung,av support,technicien');
$$;

revoke all on function private.brief_vocabulary from public, anon, authenticated;
grant execute on function private.brief_vocabulary to authenticated;
comment on function private.brief_vocabulary is 'Words and phrases (folded text) of the sectors, intents and features a brief can name.';
