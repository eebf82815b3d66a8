-- A folded text with known words as marks (word_marks), each followed by underscores to the length of its word, so that every
-- character stays in its place: "rooms for 40 guests" becomes "R____ for 40 Q_____". Patterns over it are small, because a mark
-- stands for hundreds of words. `facts` is for what is counted, `roles` for what a date is.
-- Called by read_rfp.
create or replace function private.marked_text(p_folded text, out facts text, out roles text)
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_facts constant jsonb := private.word_marks() -> 'facts';
  v_roles constant jsonb := private.word_marks() -> 'roles';
begin
  with word as materialized (
    select m[1] as word, m[2] as gap, n, lead(m[1]) over (order by n) as next
    from regexp_matches(p_folded, '([a-z]+)([^a-z]*)', 'g') with ordinality as t (m, n)
  ), known as materialized (
    select d.word,
      coalesce(v_facts ->> d.word, case when length(d.word) > 4 then coalesce(
        (select s.value ->> 1 from jsonb_array_elements(v_facts -> (left(d.word, 4) || '*')) s where starts_with(d.word, s.value ->> 0) limit 1),
        (select s.value ->> 1 from jsonb_array_elements(v_facts -> ('*' || right(d.word, 4))) s where right(d.word, length(s.value ->> 0)) = s.value ->> 0 limit 1)) end) as fact,
      coalesce(v_roles ->> d.word, case when length(d.word) > 4 then coalesce(
        (select s.value ->> 1 from jsonb_array_elements(v_roles -> (left(d.word, 4) || '*')) s where starts_with(d.word, s.value ->> 0) limit 1),
        (select s.value ->> 1 from jsonb_array_elements(v_roles -> ('*' || right(d.word, 4))) s where right(d.word, length(s.value ->> 0)) = s.value ->> 0 limit 1)) end) as role,
      v_facts ? (d.word || '+') as has_fact_pair, v_roles ? (d.word || '+') as has_role_pair
    from (select distinct w.word from word w) d
  ), paired as (
    select w.n, w.word, w.gap, k.fact, k.role,
      case when k.has_fact_pair and w.gap in (' ', '-', '/') then v_facts ->> (w.word || ' ' || w.next) end as fact_pair,
      case when k.has_role_pair and w.gap in (' ', '-', '/') then v_roles ->> (w.word || ' ' || w.next) end as role_pair,
      length(w.word) + 1 + length(w.next) as pair_length
    from word w join known k on k.word = w.word
  ), told as (
    select p.*, lag(p.fact_pair) over (order by p.n) is not null as is_second_fact, lag(p.role_pair) over (order by p.n) is not null as is_second_role
    from paired p
  )
  select coalesce(substring(p_folded from '^[^a-z]+'), '') || coalesce(string_agg(case
        when t.fact_pair is not null and not t.is_second_fact then rpad(t.fact_pair, t.pair_length, '_')
        else case when t.is_second_fact then '' when t.fact is not null then rpad(t.fact, length(t.word), '_') else t.word end || t.gap end, '' order by t.n), ''),
    coalesce(substring(p_folded from '^[^a-z]+'), '') || coalesce(string_agg(case
        when t.role_pair is not null and not t.is_second_role then rpad(t.role_pair, t.pair_length, '_')
        else case when t.is_second_role then '' when t.role is not null then rpad(t.role, length(t.word), '_') else t.word end || t.gap end, '' order by t.n), '')
    into facts, roles
  from told t;
end;
$$;

revoke all on function private.marked_text from public, anon, authenticated;
grant execute on function private.marked_text to authenticated;
comment on function private.marked_text is 'Folded text with marks for known words, place by place.';

-- The words that facts hang on, as marks that stand for them in marked_text, folded, English, German and French. A word may be two
-- with one space; `stem*` and `*stem` (of four letters or more) stand for every word that begins or ends so. One jsonb object of
-- each text's marks: { word: mark }, and { "four letters*": [[stem, mark], …] } for stems.
--
-- Marks of facts: Ma to Ml months, W weekdays, P people who take part, Q people who are there, H a count of people, C money, R rooms,
-- J what kind of room or of people, N nights, X what is counted and is neither room nor person.
-- Marks of roles (what a date is): A arrival, D departure, W a week, U answers due, V an answer, Z what is asked for, B by when, T on
-- which day, C the decision, P the past, L an alternative, O another day, E the event, F a word for a date, I none of these.
-- Called by marked_text.
create or replace function private.word_marks() returns jsonb
language sql immutable
set search_path = ''
as $$
  with list (scope, mark, words) as (
    values
      ('facts', 'Ma', 'janvier'), ('facts', 'Mb', 'fevrier,fevr'), ('facts', 'Mc', 'mars'), ('facts', 'Md', 'avril,avr'), ('facts', 'Mf', 'juin'),
      ('facts', 'Mg', 'juillet,juil'), ('facts', 'Mh', 'aout'), ('facts', 'Mi', 'septembre'), ('facts', 'Mj', 'octobre'), ('facts', 'Mk', 'novembre'),
      ('facts', 'Ml', 'decembre'),
      ('facts', 'W', 'mon,tue,tues,wed,weds,thu,thur,thurs,fri,sat,sun,monday,tuesday,wednesday,thursday,friday,saturday,sunday,mo,di,mi,do,fr,sa,so,'
        || 'montag*,dienstag*,mittwoch*,donnerstag*,freitag*,samstag*,sonnabend*,sonntag*,lundi,mardi,mercredi,jeudi,vendredi,samedi,dimanche,mondays,fridays'),
      ('facts', 'tC', 'teur,tchf,tusd,tgbp'),
      ('facts', 'P', 'congressistes,stagiaires,seminaristes,inscrits'),
      ('facts', 'Q', 'personne,personnes,invites,convives,collaborateurs,salaries,cadres,membres,managers,tutors,volunteers,speakers,artists,players,athletes,drivers,'
        || 'lawyers,nurses,journalists,agents,apprentices,auszubildende,auszubildenden,azubis,ehrenamtliche,ehrenamtlichen,freiwillige,referenten'),
      ('facts', 'H', '*teilnehmerzahl,*teilnehmeranzahl,*personenzahl,*personenanzahl,*gastezahl,*gasteanzahl,gruppengrose,gruppengrosse,group size,headcount,'
        || 'head count,attendance,participation,wie viele,how many,who,wer,effectif'),
      ('facts', 'R', 'room,rooms,rm,rms,room block,guestroom,guestrooms,bedroom,bedrooms,boardroom,boardrooms,ballroom,ballrooms,zimmer,zimmern,einzelzimmer,'
        || 'einzelzimmern,doppelzimmer,doppelzimmern,zweibettzimmer,zweibettzimmern,hotelzimmer,hotelzimmern,gastezimmer,gastezimmern,ez,dz,sgl,sgls,dbl,twn,twns,'
        || 'dbls,singles,doubles,twins,suite,suites,suiten,breakout,breakouts,break out,break outs,breakoutraum,breakoutraume,breakoutraumen,'
        || 'syndicate,syndicates,plenary,plenum,plenarsaal,saal,sale,raum,raume,raumen,hall,halls,festsaal,ballsaal,auditorium,auditoriums,horsaal,aula,salon,'
        || 'salons,*tagungsraum,*tagungsraume,*tagungsraumen,*seminarraum,*seminarraume,*seminarraumen,*konferenzraum,*konferenzraume,*konferenzraumen,'
        || '*meetingraum,*meetingraume,*meetingraumen,*gruppenraum,*gruppenraume,*gruppenraumen,*workshopraum,*workshopraume,*workshopraumen,'
        || '*besprechungsraum,*besprechungsraume,*besprechungsraumen,*veranstaltungsraum,*veranstaltungsraume,*veranstaltungsraumen,*schulungsraum,'
        || '*schulungsraume,*schulungsraumen,*nebenraum,*nebenraume,*nebenraumen,*sitzungsraum,*sitzungsraume,*sitzungsraumen,*plenarraum,*hauptraum,'
        || '*arbeitsraum,*arbeitsraume,*arbeitsraumen,*lehrraum,*lehrraume,*vortragsraum,*vortragsraume,*sitzungszimmer,*besprechungszimmer,'
        || '*tagungszimmer,*konferenzzimmer,tagungssaal,konferenzsaal,sitzungssaal,vortragssaal,tagungssale,konferenzsale,'
        || 'chambre,chambres,salle,salles,pleniere,amphitheatre,classroom,classrooms,kings,queens,general session,main session'),
      ('facts', 'J', 'single,double,twin,triple,standard,superior,deluxe,comfort,executive,junior,guest,hotel,bed,sleeping,quality,king,queen,ensuite,en suite,peak,'
        || 'private,quiet,nice,grosen,groser,grose,groses,kleine,kleinen,main,meeting,conference,function,seminar,training,lecture,class,project,cosy,cozy,'
        || 'spacious,board,event,workshop,group,small,smaller,large,larger,separate,additional,second,further,bright,light,kleiner,kleines,'
        || 'grosser,grosses,grossen,grosse,heller,helle,helles,hellen,ruhiger,ruhige,ruhigen,eigener,eigenen,weitere,weiterer,weiteren,zweiter,zusatzliche,zusatzlicher,'
        || 'zusatzlichen,petites,petite,grande,grandes,belles'),
      ('facts', 'A', 'international,business,expected,registered,external,internal,invited,vip,regional,national,internationale,internationalen,erwartete,erwarteten,'
        || 'geladene,geladenen,externe,externen,interne,internen,angemeldete,angemeldeten,senior,unserer,unser'),
      ('facts', 'N', 'night,nights,nacht,nachte,nachten,ubernachtung,ubernachtungen,nuit,nuits,nuitee,nuitees'),
      ('facts', 'X', 'day,days,tag,tage,tagen,hour,hours,stunde,stunden,uhr,minute,minutes,minuten,month,months,monat,monate,monaten,wochen,year,years,'
        || 'jahr,jahre,jahren,star,stars,sterne,sternen,spaces,stands,booths,cars,screens,cameras,tables,chairs,seats,sessions,miles,metres,meters,'
        || 'meter,metern,percent,prozent,workshops,others,exhibitors,meals,lunches,dinners,breaks,stellen,plaetze,platzen,standen,tischen,'
        || 'endgeraten,seiten,essen,pausen,flipcharts,monitors,posters,jours,jour,heures,heure,mois,annees,etoiles,places,metres'),
      ('roles', 'A', 'arrival,arrivals,arrive,arrives,arriving,anreise,anreisen,anreisetag,anreisedatum,anreisetermin,ankunft,ankunftstag,ankunftsdatum,setup,set up,'
        || 'loadin,load in,movein,move in,aufbau,aufbautag,checkin,check in,checks in,checking in,first day,erster tag,start,starts,starting,startdate,'
        || 'startdatum,begin,begins,beginn,beginnt,beginning,arrivee,arrivees,arriver,debut'),
      ('roles', 'D', 'departure,departures,depart,departing,departs,leave,leaves,leaving,abreise,abreisen,abreisetag,abreisedatum,abreisetermin,dismantling,breakdown,'
        || 'break down,teardown,tear down,loadout,load out,moveout,move out,abbau,abbautag,checkout,check out,checks out,checking out,last day,letzter tag,end,'
        || 'ends,ending,endet,enddatum,ende,depart,fin'),
      ('roles', 'I', 'end of,fin de,ende der,ende des,ende januar,ende februar,ende marz,ende april,ende mai,ende juni,ende juli,ende august,ende september,ende oktober,ende november,ende dezember,ende jan,ende feb'),
      ('roles', 'W', 'w c,wc,w b,week commencing,week beginning,week of,week starting,woche ab,woche vom,woche des,semaine du'),
      ('roles', 'U', 'deadline,*frist,due,rsvp,closing date,abgabe*,einreichung*,date limite'),
      ('roles', 'V', 'reply,replies,respon*,answer,answers,submi*,offer,offers,proposal,proposals,quote,quotes,quotation,quotations,quoting,offre,offres,bid,bids,return,send,tender,'
        || 'tenders,angebot*,ruckmeld*,antwort*,einreichen,einreicht,reponse*,repondre,devis'),
      ('roles', 'Z', 'rfp,rfps,revert,get back,come back,hear back,back to,hear from,feedback,let me,let us,need,needed,want,wanted,brauchen,benotigen,receive,receives,'
        || 'receiving,received,erreich*,erwarten,erbitten,rate,rates,availability,vorschlag*,ruckantwort,zusend*,sende,senden,sendet,schicken,schickt,schicke,zuruck,'
        || 'bescheid,meld,melden,meldet,proposition*,retour,envoyer,disponibilites,tarifs,recevoir'),
      ('roles', 'B', 'by,bis,until,before,vor,no later,not later,latest,spatestens,avant,jusqu,ici,plus tard'),
      ('roles', 'T', 'on,am'),
      ('roles', 'C', 'decision,decisions,decide,decides,decided,deciding,award,awards,awarded,awarding,*entscheid,*entscheidung,*entscheidungen,entscheid*,entschied*,entschlus,'
        || 'vergabe*,vergeben,zuschlag*,choose,chooses,choosing,pick,picks,picking,sign off,signs off,signed off,signoff,select,selection,gremien,beschlus*,'
        || 'shortlist,decidons,decidera,deciderons,choisirons,choix,trancher*'),
      ('roles', 'P', 'last year,last time,last spring,last summer,last autumn,last winter,last month,previous,previously,letztes jahr,letzten jahr,letztem jahr,vorjahr*,'
        || 'zuletzt,founded,gegrundet,since,seit,waren wir,wir waren,were with,we had,your mail,your email,your letter,ihr mail,ihre mail,ihrer mail,ihrem mail,'
        || 'ihr schreiben,ihrem schreiben,an dernier,annee derniere,annee passee,depuis'),
      ('roles', 'L', 'alternativ*,flexib*,notfalls,alternate,ausweich*,second choice,backup,back up,fallback,fall back,plan b,option b,defaut,sinon,ersatzweise,ersatztermin*,ansonsten'),
      ('roles', 'O', 'option,options,optionsfrist,stornierung*,storno*,stornier*,cancel*,release,dated,issued,valid,gultig,sent,visit,inspection,besichtigung,closed,'
        || 'deposit,anzahlung,payment,cutoff,cut off,rooming list,created,updated,invoice,born,geboren,refund,acompte,annulation'),
      ('roles', 'F', 'date,dates,day,days'),
      ('roles', 'E', 'termin*,datum,zeitraum,period,event,veranstalt*,conference,meeting,meets,meet,congress,*tagung,tagt,takes place,take place,findet,statt,held,vom,'
        || 'von,from,between,zwischen,for,fur,hold,plan,plant,planning,planen,zimmer,room,rooms,night,nights,now,diesmal,this year,du,entre,pour,aura lieu,seminaire,reunion')
  ), word as (
    select l.scope, l.mark, w.word from list l cross join lateral string_to_table(l.words, ',') as w (word)
    union all
    select 'facts', case p.kind when 'month' then 'M' || chr(96 + p.means::integer) when 'money' then 'C' when 'people' then case p.means when 'takes part' then 'P' else 'Q' end end, p.word
    from private.parsing_words() p
    where p.kind in ('month', 'money', 'people') and p.word ~ '^[a-z]+$'
  ), entry as (
    select distinct on (w.scope, w.word) w.scope, w.mark, w.word from word w order by w.scope, w.word, w.mark
  ), keyed as (
    select e.scope, e.word as key, to_jsonb(e.mark) as value from entry e where e.word not like '%*%'
    union all
    select e.scope, left(e.word, 4) || '*', jsonb_agg(jsonb_build_array(rtrim(e.word, '*'), e.mark) order by length(e.word) desc)
    from entry e where e.word like '%*' group by e.scope, left(e.word, 4)
    union all
    select e.scope, '*' || right(e.word, 4), jsonb_agg(jsonb_build_array(ltrim(e.word, '*'), e.mark) order by length(e.word) desc)
    from entry e where e.word like '*%' group by e.scope, right(e.word, 4)
    union all
    -- What may be the first of two.
    select e.scope, split_part(e.word, ' ', 1) || '+', 'true' from entry e where e.word like '% %' group by e.scope, split_part(e.word, ' ', 1)
  ), scope as (
    select k.scope, jsonb_object_agg(k.key, k.value) as marks from keyed k group by k.scope
  )
  select jsonb_object_agg(s.scope, s.marks) from scope s;
$$;

revoke all on function private.word_marks from public, anon, authenticated;
grant execute on function private.word_marks to authenticated;
comment on function private.word_marks is 'Words and stems of folded text, with the marks that stand for them in a marked text.';
