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
    ('Stockholm', '{stockholm}'), ('Oslo', '{oslo}'), ('Helsinki', '{helsinki}'), ('Lyon', '{lyon}'), ('Istanbul', '{istanbul}');
$$;

revoke all on function private.city_names() from public, anon, authenticated;
grant execute on function private.city_names() to authenticated;
comment on function private.city_names() is 'Cities with their English name and the folded forms they are written in.';
