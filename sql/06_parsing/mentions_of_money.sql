-- Currencies by the words and signs for them: { "€": "EUR", "pounds": "GBP" }. Called by mentions_of_money.
create or replace function private.currencies_by_word() returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(w.word, w.means) from private.parsing_words() w where w.kind = 'money';
$$;

revoke all on function private.currencies_by_word from public, anon, authenticated;
grant execute on function private.currencies_by_word to authenticated;
comment on function private.currencies_by_word is 'Currency codes by the folded words and signs that stand for them.';

-- Every amount of money in a text, with its currency and what is said around it: per whom (basis) and how much it looks like
-- a budget (score). Codes that are also words ("TRY", "ALL") count only in capitals; an amount without a currency only after
-- "budget"; an amount below zero and a refund are none. Called by read_budget.
create or replace function private.mentions_of_money(p_text text, p_folded text, p_facts text)
returns table (pos integer, quote text, amount numeric, currency text, basis text, score integer)
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_text constant text[] := private.text_pieces(p_text);
  v_folded constant text[] := private.text_pieces(p_folded);
  v_currencies constant jsonb := private.currencies_by_word();
begin
  return query
  with words as (
    select '(?:\d{1,3}(?:[.,'' ]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?)(?!\d)(?:,-{1,2}|\.-{1,2})?(?: {0,1}(?:k|tsd\.?|tausend|thousand|mio\.?|million)\M)?' as n,
      '(?:C_+|[€£$])' as c, '(?: ?(?:per|pro|je|/) ?(?:[PQ]_+|J____|head|kopf|gast))' as each,
      '(?:ca\.? |max\.? |approx\.? |about |around |up to |bis zu |maximal |rund |etwa |~ ?)?' as about
  ), found as materialized (
    -- With a currency: "EUR 150", "€400 to 450", "20.000 €", "60 TEUR", "T€ 60".
    select m.pos, private.text_piece(v_folded, m.pos, length(m.quote)) as quote, case when m.groups[2] is not null then substring(private.text_piece(v_folded, m.pos, length(m.quote)) from '^(?:t (?=[€a-z])|t(?=€|eur|chf|gbp|usd))?([€£$]|[a-z]+)')
        else regexp_replace(substring(private.text_piece(v_folded, m.pos, length(m.quote)) from '([€£$]|[a-z]+)$'), '^t(?=eur|chf|gbp|usd)', '') end as cur, coalesce(m.groups[4], m.groups[3], m.groups[5]) as n,
      coalesce(m.groups[1], m.groups[6]) as thousands
    from words w
    cross join lateral private.text_matches(case when p_facts like any ('{%C\\_%,%€%,%£%,%$%}') then p_facts else '' end,
      '(?:(?<![a-z_])(?:(t) ?)?(' || w.c || ')\.? {0,2}(' || w.n || ')(?: {0,2}(?:-|to|bis) {0,2}(' || w.n || '))?'
      || '|\m(' || w.n || ') {0,2}(t)?(' || w.c || ')(?![a-z]))') m
    union all
    -- Without: "budget 20k", "Budget per attendee: 640".
    select m.pos, private.text_piece(v_folded, m.pos, length(m.quote)), null, m.groups[1], null
    from words w
    cross join lateral private.text_matches(case when p_facts like any ('{%budget%,%kostenrahmen%}') then p_facts else '' end,
      '\m(?:budget(?:rahmen)?|gesamtbudget|kostenrahmen)' || w.each || '?(?: (?:total|gesamt|is|ist|of|von|around|about|approx\.?|ca\.?|max\.?)){0,2} {0,2}[:=|?]? {0,3}' || w.about
      || '(' || w.n || ')(?! {0,2}t?(?:' || w.c || ')(?![a-z]))(?! {0,1}(?:[PQR]_|%|\d))(?![.-]\d)') m
  ), distinct_found as (
    -- What has a currency is not read a second time without it.
    select f.* from found f
    where f.cur is not null or not exists (select from found o where o.cur is not null and o.pos between f.pos and f.pos + length(f.quote))
  ), around as materialized (
    select f.*, substring(private.text_piece(v_folded, greatest(1, f.pos - 55), least(55, f.pos - 1)) from '[^\n]*$') as before,
      private.text_piece(v_folded, f.pos + length(f.quote), 60) as behind,
      (select v_currencies ->> f.cur
        where (f.cur !~ '^(?:try|all|ron|sar|inr|php|thb|sek|nok|ils)$' or strpos(private.text_piece(v_text, f.pos, length(f.quote)), upper(f.cur)) > 0)) as currency
    from distinct_found f
  ), told as materialized (
    select a.*, substring(a.behind from '^[ ,.()-]{0,4}(?:(?:net|gross|netto|brutto|incl\.?|excl\.?|inkl\.?|zzgl\.?|vat|mwst\.?|max\.?|b ?& ?b|bb|ro|with|mit|breakfast|fruhstuck)[ ,.]{1,3}){0,3}'
        || '(?:(?:per|pro|je|par|/|a|fur|for each) {0,2}(?:person|chambre|nuit|participant|tete|head|kopf|pax|attendee|delegate|participant|guest|teilnehmer|teilnehmenden|gast|capita|nase|room|night|zimmer|nacht|ubernachtung|einzelzimmer|doppelzimmer|ez|dz)[a-z]{0,3}'
        || '(?: {0,2}(?:per|pro|/|a|und|and) {0,2}(?:day|tag|jour|room|night|zimmer|nacht|nuit)\M)?|(?:per|pro|/) {0,2}(?:day|tag) (?:per|pro|/|and|und) {0,2}(?:person|delegate|teilnehmer)|p\. ?p\.|pp\M|p/p|(?:in |en |au |im )?(?:total|tout|gesamt|insgesamt|altogether|overall|all in))') as per,
      private.text_piece(v_folded, greatest(1, a.pos - 1), 1) = '-' and private.text_piece(v_folded, greatest(1, a.pos - 2), 1) !~ '[a-z0-9]' as is_negative
    from around a
  ), cue as materialized (
    select t.*, private.read_number(t.n) * case when t.thousands is not null then 1000 else 1 end as amount, t.before || ' ' || t.quote as lead from told t
  )
  select t.pos, private.text_piece(v_text, t.pos, length(t.quote) + length(coalesce(t.per, ''))), t.amount, t.currency,
    case
      when t.per ~ 'room|night|zimmer|nacht|nuit|chambre|\m[ed]z\M' then 'per_room_night'
      when t.per ~ '\m(?:day|tag|jour)\M' or t.behind ~ '^ ?(?:ddr|day delegate rate|tagungspauschale)\M' or coalesce(t.per, '') !~ 'total|tout|gesamt|altogether|overall|all in' and right(t.lead, 54) ~ '(?:delegate (?:rate|package)|\mddr|tagungspauschale)[^\n]*$' then 'per_attendee_day'
      when t.per ~ 'total|tout|gesamt|altogether|overall|all in' then 'total'
      when t.per is not null or right(t.lead, 44) ~ '(?:per|pro|je|a) (?:person|head|kopf|pax|attendee|delegate|participant|teilnehmer|gast|guest)[^\n]*$' then 'per_attendee'
      when right(t.lead, 37) ~ '(?:total|gesamt|overall|insgesamt)[^\n]*$' or t.amount >= 1000 then 'total'
      else 'per_attendee'
    end,
    case when right(t.lead, 52) ~ ('(?:budget|\mmax(?:imum|imal|\.)?|up to|limit|bis zu|hochstens|exceed|uberschreiten|spend|\mcap\M|rahmen|set aside|afford|target|can pay|available|'
        || 'mehr als|more than|richtwert|hochst|obergrenze|ceiling|enveloppe|plafond|delegate rate|room rate|envelope|\mtotal|allowance|auftragswert|volumen|ausgeben|kosten|costs?|pauschale|insgesamt|zur verfugung|wir haben|we have|price)[^\n]*$')
      or left(t.behind, 40) ~ '^[^\n]*(?:budget|\mmax|zur verfugung|ausgeben|eingeplant|to spend|uberschreiten|available|\mgesamt)' then 2 else 0 end
    + case when t.lead ~ 'budget|kostenrahmen' then 1 else 0 end
    + case when t.per is not null then 2 else 0 end
    - case when t.per ~ 'room|night|zimmer|nacht|nuit|chambre|\m[ed]z\M' then 1 else 0 end
    - case when right(t.lead, 52) ~ '(?:deposit|refund|credit note|revenue|umsatz|anzahlung|kaution|turnover|fee\M|gebuhr|penalty)[^\n]*$' or left(t.behind, 24) ~ '^[^\n]*(?:deposit|credit note|refund|anzahlung|umsatz|revenue)' then 9 else 0 end
  from cue t
  where t.amount > 0 and not t.is_negative and (t.currency is not null or t.cur is null);
end;
$$;

revoke all on function private.mentions_of_money from public, anon, authenticated;
grant execute on function private.mentions_of_money to authenticated;
comment on function private.mentions_of_money is
  'Amounts in a text: currency, basis (per_attendee, per_attendee_day, total, per_room_night) and how much it looks like a budget.';
