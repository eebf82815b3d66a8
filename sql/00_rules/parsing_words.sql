-- The words of dates, numbers, money and people by which requests are read, in English and German, as fold_text writes them. `means`
-- is a month or a number in digits, a currency's code, or for people `takes part` or `is there`. Called by the parts of
-- parse_rfp_text. The audit of pasted texts has patterns of its own (lib/audit/).
create or replace function private.parsing_words() returns table (kind text, word text, means text)
language sql immutable
set search_path = ''
as $$
  select w.kind, unnest(string_to_array(w.words, ' ')), w.means
  from (values
    ('month', '1', 'january januar janner jan'), ('month', '2', 'february februar feber feb'), ('month', '3', 'march marz maerz mar mrz'),
    ('month', '4', 'april apr'), ('month', '5', 'may mai'), ('month', '6', 'june juni jun'), ('month', '7', 'july juli jul'),
    ('month', '8', 'august aug'), ('month', '9', 'september sept sep'), ('month', '10', 'october oktober oct okt'),
    ('month', '11', 'november nov'), ('month', '12', 'december dezember dec dez'),
    ('unit', '1', 'one ein eine einen einem einer'), ('unit', '2', 'two zwei'), ('unit', '3', 'three drei'), ('unit', '4', 'four vier'),
    ('unit', '5', 'five funf'), ('unit', '6', 'six sechs'), ('unit', '7', 'seven sieben'), ('unit', '8', 'eight acht'),
    ('unit', '9', 'nine neun'), ('teen', '10', 'ten zehn'), ('teen', '11', 'eleven elf'), ('teen', '12', 'twelve zwolf'),
    ('teen', '13', 'thirteen dreizehn'), ('teen', '14', 'fourteen vierzehn'), ('teen', '15', 'fifteen funfzehn'),
    ('teen', '16', 'sixteen sechzehn'), ('teen', '17', 'seventeen siebzehn'), ('teen', '18', 'eighteen achtzehn'),
    ('teen', '19', 'nineteen neunzehn'), ('tens', '20', 'twenty zwanzig'), ('tens', '30', 'thirty dreisig dreissig'),
    ('tens', '40', 'forty vierzig'), ('tens', '50', 'fifty funfzig'), ('tens', '60', 'sixty sechzig'), ('tens', '70', 'seventy siebzig'),
    ('tens', '80', 'eighty achtzig'), ('tens', '90', 'ninety neunzig'),
    ('money', 'EUR', '€ euro euros eur'), ('money', 'GBP', '£ pound pounds gbp'), ('money', 'USD', '$ dollar dollars usd'),
    ('money', 'CHF', 'chf sfr franken'), ('money', 'PLN', 'zl pln'), ('money', 'CZK', 'kc czk'), ('money', 'SEK', 'sek'),
    ('money', 'NOK', 'nok'), ('money', 'DKK', 'dkk'), ('money', 'HUF', 'huf'), ('money', 'RON', 'ron'), ('money', 'ISK', 'isk'),
    ('money', 'AUD', 'aud'), ('money', 'CAD', 'cad'), ('money', 'JPY', 'jpy'), ('money', 'CNY', 'cny'), ('money', 'BRL', 'brl'),
    ('money', 'HKD', 'hkd'), ('money', 'IDR', 'idr'), ('money', 'ILS', 'ils'), ('money', 'INR', 'inr'), ('money', 'KRW', 'krw'),
    ('money', 'MXN', 'mxn'), ('money', 'MYR', 'myr'), ('money', 'NZD', 'nzd'), ('money', 'PHP', 'php'), ('money', 'SGD', 'sgd'),
    ('money', 'THB', 'thb'), ('money', 'TRY', 'try'), ('money', 'ZAR', 'zar'), ('money', 'AED', 'aed'), ('money', 'SAR', 'sar'),
    ('people', 'takes part', 'pax participants participant attendees attendee delegates delegate teilnehmer teilnehmern teilnehmende '
      || 'teilnehmenden teilnehmerinnen teilnehmer:innen teilnehmer*innen teilnehmer/innen teilnehmer_innen tn delegierte delegierten'),
    ('people', 'is there', 'people ppl persons person guests guest personen pers gaste gasten leute leuten mitarbeiter mitarbeitern '
      || 'mitarbeitende mitarbeitenden mitarbeiterinnen employees colleagues kollegen kolleginnen members mitglieder mitgliedern '
      || 'visitors visitor besucher besuchern executives managers fuhrungskrafte fuhrungskraften heads directors partners doctors '
      || 'physicians nurses engineers scientists researchers developers teachers students trainees customers clients experts winners '
      || 'employee colleague staff arzte arztinnen arzten ingenieure ingenieurinnen entwickler entwicklern entwicklerinnen lehrer lehrkrafte '
      || 'studierende studenten schuler partner partnern partnerinnen kunden kundinnen experten expertinnen bedienstete bediensteten '
      || 'beschaftigte beschaftigten angestellte vertreter forscher forschende herrschaften damen herren reps alumni')
  ) as w (kind, means, words);
$$;

revoke all on function private.parsing_words from public, anon, authenticated;
grant execute on function private.parsing_words to authenticated;
comment on function private.parsing_words is 'Words of months, numbers, money and people in folded text, and what they mean.';
