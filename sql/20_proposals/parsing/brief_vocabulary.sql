-- The words that stand for a sector, an intent or a requirement (the catalogue's features), English and German, as patterns over
-- folded text; matched between word boundaries. Called by read_vocabulary.
create or replace function private.brief_vocabulary() returns table (kind text, term text, pattern text)
language sql immutable
set search_path = ''
as $$
  values
    ('sector', 'pharma', 'pharma(?:-unternehmens?|[a-z]*)|bio-?tech|biotechnology|medical|medtech|clinical|health-?care|life[ -]sciences?|drugs?|vaccines?|patients?|physicians|oncolog[a-z]{1,4}|cardiolog[a-z]{1,4}|medizin(?:isch[a-z]{0,2}|er|technik)?|[a-z]*arzte(?:kongress|tagung|fortbildung)?|klinik'),
    ('sector', 'finance', 'bank(?:en|ing|s|er)?|finance|financial|fintech|insurance|insurer|investors?|asset management|private equity|finanz(?:en|dienstleister|branche|institut|wesen)?|versicherung(?:en|s[a-z]{1,15})?|sparkasse[n]?'),
    ('sector', 'association', 'associations?|learned society|federation|chamber of commerce|non-?profit|ngo|[a-z]*verband(?:s[a-z]{1,15})?|verbande|verein|fachgesellschaft|mitgliederversammlung|kammer|gewerkschaft'),
    ('sector', 'public', 'public sector|government(?:al)?|ministry|municipal(?:ity)?|public administration|university|(?:city|county|borough|district|town) council|local authority|police|nhs|ministerium|(?:landes|bezirks|gesundheits|finanz|umwelt|jugend|landrats|ordnungs)amt[a-z]{0,2}|landkreis|bundes(?:ministerium|amt|behorde|anstalt)|behorde[n]?|offentliche[rn]? (?:dienst|hand|verwaltung|sektor)|stadtverwaltung|universitat|hochschule'),
    ('sector', 'tech', 'tech|sof?t?ware|software[a-z]{1,15}|saas|technology company|tech company|it company|it-unternehmen|start-?ups?|developers?|cloud|cyber-?security|artificial intelligence|entwickler(?:konferenz)?|informatik'),
    ('sector', 'luxury', 'luxury|luxurious|fashion|jewell?ery|haute couture|watchmakers?|luxus(?:marke[n]?|guter|uhren)?|mode(?:haus|marke)|schmuck'),
    ('intent', 'conference', 'conferences?|congress|convention|symposium|summit|[a-z]*kongress|[a-z]*konferenz|(?:fach|jahres|verbands|bundes|landes|mitglieder|anwender|kunden|herbst|fruhjahrs)?tagung|annual meeting|general assembly|[a-z]*versammlung'),
    ('intent', 'training', 'tr[ai]{1,2}n{1,2}ings?|[a-z]{4,}-?training|lehrgang[a-z]{0,2}|workshops?|seminars?|course|onboarding|bootcamp|[a-z]*schulung(?:en)?|(?:schulungs|fortbildungs|weiterbildungs|seminar)(?:veranstaltung|tag|reihe|woche)(?:en|e)?|fortbildung(?:en)?|weiterbildung(?:en)?|seminare?'),
    ('intent', 'incentive', 'incentives?(?: trip| travel|reise)?|reward trip|team ?building|team-?event|firmenausflug|incentivereise'),
    ('intent', 'board_meeting', 'board(?: of directors)? (?:meeting|retreat)|executive (?:meeting|retreat|offsite)|leadership (?:meeting|retreat|offsite)|off-?site|vorstands(?:sitzung|klausur|tagung|treffen)|aufsichtsrats?sitzung|klausur(?:tagung)?|strategietagung|fuhrungskraftetagung'),
    ('intent', 'exhibition', 'exhibitions?|trade (?:show|fair)|expo|product launch|fachmesse|messe|ausstellung|hausmesse'),
    ('requirement', 'wifi', 'wi-?fi|wlan|w-lan|wireless internet|high-?speed internet|internet ?access|internetzugang'),
    ('requirement', 'breakout_rooms', 'break-?outs?(?:[ -]rooms?)?|break-?out sessions?|syndicates?(?: rooms?)?|group rooms?|workshop rooms?|break-?out-raume?n?|gruppenraume?n?|workshopraume?n?|nebenraume?n?|gruppenarbeit(?:sraume?n?)?|arbeitsraume?n?'),
    ('requirement', 'daylight', 'day-?light|natural (?:day)?light|tageslicht'),
    ('requirement', 'step_free', 'step-?free(?: access)?|wheelchair(?:[ -]accessible| access)?|accessible|accessibility|barrier-?free|disabled access|barrierefrei(?:e[rnms]?|heit)?|rollstuhl(?:gerecht[a-z]{0,2}|gangig|zugang)?'),
    ('requirement', 'hybrid_av', 'hybrid(?:[ -](?:event|meeting|av|setup|technik|veranstaltung))?|live-?stream(?:ing)?|video ?conferenc(?:e|ing)|videokonferenz(?:technik)?|streaming|av[ -]equipment|audio-?visual|tagungstechnik|beamer|projectors?'),
    ('requirement', 'restaurant', 'restaurants?|on-?site dining|in-?house dining'),
    ('requirement', 'bar', 'bar|hotelbar|lobby bar'),
    ('requirement', 'spa', 'spa|wellness[a-z]{0,10}|sauna[a-z]{0,10}|day spa'),
    ('requirement', 'gym', 'gym|fitness(?:[ -]?(?:room|centre|center|studio|raum|bereich))?'),
    ('requirement', 'pool', '(?:swimming |indoor |outdoor )?pool|schwimmbad|hallenbad'),
    ('requirement', 'parking', 'parking(?: spaces?| lot)?|car park|garage|parkplatze?n?|tiefgarage|parkmoglichkeit(?:en)?|parkhaus|stellplatze?n?'),
    ('requirement', 'ev_charging', 'ev[ -]charg(?:ing|ers?)|electric (?:car|vehicle) charging|charging (?:stations?|points?)(?: for electric (?:cars?|vehicles?))?|chargers? for (?:electric|e-?)[ -]?(?:cars?|vehicles?)|lademoglichkeit(?:en)?|ladepunkte?n?|e-?tankstellen?|e-?ladestation(?:en)?|ladestation(?:en)?|ladesaulen?|wallbox(?:en)?'),
    ('requirement', 'rooftop_terrace', 'roof-?top(?: terrace| bar)?|roof terrace|dachterrasse'),
    ('requirement', 'green_key_certified', 'green key(?:[ -]certifi[a-z]{2,6})?|sustainab(?:le|ility)(?: certif[a-z]{1,8})?|eco-?certif[a-z]{1,8}|nachhaltig(?:e[rnms]?|keit)?(?: zertifiziert[a-z]{0,2})?|iso 14001|iso 20121|umweltzertifi[a-z]{1,8}'),
    ('requirement', 'ballroom', 'ball ?room|gala (?:room|hall)|ballsaal|festsaal'),
    ('requirement', 'exhibition_space', 'exhibition (?:space|area|hall)|foyer(?:flache)?|exhibitor (?:space|area)|ausstellungsflache[n]?|ausstellungsbereich'),
    ('requirement', 'airport_shuttle', 'airport (?:shuttle|transfers?)|(?:shuttles?|transfers?)(?: service| bus)?(?: (?:from|to|and|or|the|for|our|hotel|group|guests)){1,5} airport|(?:transfer|shuttle|abholung|fahrt)[a-z]{0,7}(?: (?:vom|zum|von|zwischen|und|hotel|am|der|gaste)){1,4} flughafen|shuttle (?:service|bus)|shuttle-?service|flughafen-?(?:transfer|shuttle)|shuttlebus|transferservice');
$$;

revoke all on function private.brief_vocabulary from public, anon, authenticated;
grant execute on function private.brief_vocabulary to authenticated;
comment on function private.brief_vocabulary is 'Patterns (folded text) of the sectors, intents and features a brief can name.';
