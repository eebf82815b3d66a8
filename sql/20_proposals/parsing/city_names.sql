-- Cities whose name differs between languages or spellings: the English name, then the folded forms people write.
-- Called by read_city. Errors: none.
create or replace function private.city_names() returns table (name text, forms text[])
language sql immutable
set search_path = ''
as $$
  values ('Munich', '{munich,munchen,muenchen}'::text[]), ('Vienna', '{vienna,wien}'), ('Cologne', '{cologne,koln,koeln}'),
    ('Nuremberg', '{nuremberg,nurnberg,nuernberg}'), ('Frankfurt', '{frankfurt,frankfurt am main,frankfurt/main}'),
    ('Düsseldorf', '{dusseldorf,duesseldorf}'), ('Hanover', '{hanover,hannover}'), ('Zurich', '{zurich,zuerich}'),
    ('Geneva', '{geneva,genf,geneve}'), ('Basel', '{basel,basle}'), ('Prague', '{prague,prag,praha}'),
    ('Warsaw', '{warsaw,warschau,warszawa}'), ('Krakow', '{krakow,krakau,cracow}'), ('Gdansk', '{gdansk,danzig}'),
    ('Wroclaw', '{wroclaw,breslau}'), ('Milan', '{milan,mailand,milano}'), ('Rome', '{rome,rom,roma}'),
    ('Venice', '{venice,venedig,venezia}'), ('Florence', '{florence,florenz,firenze}'), ('Turin', '{turin,torino}'),
    ('Naples', '{naples,neapel,napoli}'), ('Lisbon', '{lisbon,lissabon,lisboa}'), ('Porto', '{porto,oporto}'),
    ('Brussels', '{brussels,brussel,bruxelles,bruessel}'), ('Antwerp', '{antwerp,antwerpen}'), ('The Hague', '{the hague,den haag}'),
    ('Copenhagen', '{copenhagen,kopenhagen,kobenhavn}'), ('Gothenburg', '{gothenburg,goteborg}'), ('Athens', '{athens,athen}'),
    ('Bucharest', '{bucharest,bukarest,bucuresti}'), ('Belgrade', '{belgrade,belgrad,beograd}'), ('Seville', '{seville,sevilla}'),
    ('Strasbourg', '{strasbourg,strasburg,strassburg}'), ('Luxembourg', '{luxembourg,luxemburg}'), ('Ljubljana', '{ljubljana,laibach}'),
    ('Bratislava', '{bratislava,presburg}'), ('Budapest', '{budapest}'), ('Berlin', '{berlin}'), ('Hamburg', '{hamburg}'),
    ('Stuttgart', '{stuttgart}'), ('Leipzig', '{leipzig}'), ('Dresden', '{dresden}'), ('Salzburg', '{salzburg}'), ('Paris', '{paris}'),
    ('London', '{london}'), ('Dublin', '{dublin}'), ('Edinburgh', '{edinburgh}'), ('Manchester', '{manchester}'),
    ('Amsterdam', '{amsterdam}'), ('Rotterdam', '{rotterdam}'), ('Madrid', '{madrid}'), ('Barcelona', '{barcelona}'),
    ('Stockholm', '{stockholm}'), ('Oslo', '{oslo}'), ('Helsinki', '{helsinki}'), ('Lyon', '{lyon}'), ('Istanbul', '{istanbul}'),
    ('Bremen', '{bremen}'), ('Dortmund', '{dortmund}'), ('Essen', '{essen}'), ('Bonn', '{bonn}'), ('Mannheim', '{mannheim}'),
    ('Karlsruhe', '{karlsruhe}'), ('Heidelberg', '{heidelberg}'), ('Freiburg', '{freiburg}'), ('Mainz', '{mainz}'),
    ('Wiesbaden', '{wiesbaden}'), ('Kassel', '{kassel}'), ('Erfurt', '{erfurt}'), ('Weimar', '{weimar}'), ('Potsdam', '{potsdam}'),
    ('Rostock', '{rostock}'), ('Kiel', '{kiel}'), ('Augsburg', '{augsburg}'), ('Regensburg', '{regensburg}'),
    ('Bielefeld', '{bielefeld}'), ('Duisburg', '{duisburg}'), ('Bochum', '{bochum}'), ('Graz', '{graz}'), ('Linz', '{linz}'),
    ('Innsbruck', '{innsbruck}'), ('Bern', '{bern}'), ('Lausanne', '{lausanne}'), ('Glasgow', '{glasgow}'),
    ('Birmingham', '{birmingham}'), ('Liverpool', '{liverpool}'), ('Leeds', '{leeds}'), ('Bristol', '{bristol}'), ('Bath', '{bath}'),
    ('Oxford', '{oxford}'), ('Cambridge', '{cambridge}'), ('Cardiff', '{cardiff}'), ('Belfast', '{belfast}'), ('Cork', '{cork}'),
    ('Galway', '{galway}'), ('Nice', '{nice}'), ('Cannes', '{cannes}'), ('Marseille', '{marseille}'), ('Bordeaux', '{bordeaux}'),
    ('Toulouse', '{toulouse}'), ('Lille', '{lille}'), ('Utrecht', '{utrecht}'), ('Eindhoven', '{eindhoven}'),
    ('Maastricht', '{maastricht}'), ('Bruges', '{bruges}'), ('Ghent', '{ghent}'), ('Valencia', '{valencia}'), ('Palma', '{palma}'),
    ('Malaga', '{malaga}'), ('Bilbao', '{bilbao}'), ('Bologna', '{bologna}'), ('Verona', '{verona}'), ('Riga', '{riga}'),
    ('Vilnius', '{vilnius}'), ('Tallinn', '{tallinn}'), ('Zagreb', '{zagreb}'), ('Split', '{split}'), ('Dubrovnik', '{dubrovnik}'),
    ('Sofia', '{sofia}'), ('Valletta', '{valletta}'), ('Monaco', '{monaco}'), ('Malmö', '{malmo}'), ('Bergen', '{bergen}'),
    ('Aarhus', '{aarhus}'), ('Tampere', '{tampere}'), ('Reykjavik', '{reykjavik}'), ('Dubai', '{dubai}'),
    ('Lübeck', '{lubeck,luebeck}'), ('Würzburg', '{wurzburg,wuerzburg}'), ('Münster', '{munster,muenster}'),
    ('Göttingen', '{gottingen,goettingen}');
$$;

revoke all on function private.city_names() from public, anon, authenticated;
grant execute on function private.city_names() to authenticated;
comment on function private.city_names() is 'Cities with their English name and the folded forms they are written in.';
