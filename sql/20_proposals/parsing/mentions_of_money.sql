-- Every amount of money in a text, with its currency and what is said around it: per whom (basis) and whether it is a budget.
-- Codes that are also words ("TRY", "ALL") count only in capitals; an amount without a currency only after "budget:".
-- Called by read_budget. Errors: none.
create or replace function private.mentions_of_money(p_text text, p_folded text)
returns table (pos integer, quote text, amount numeric, currency text, basis text, score integer)
language sql immutable
set search_path = ''
as $$
  with words as (
    select '(?:\d{1,3}(?:[.,'' ]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?)(?:,-|\.-)?(?: {0,1}(?:k|tsd\.?|tausend|thousand|mio\.?|million)\M)?' as n,
      '€|£|\$|euros?|eur|gbp|usd|chf|sfr|sek|nok|dkk|pln|czk|huf|ron|isk|aud|cad|jpy|cny|brl|hkd|idr|ils|inr|krw|mxn|myr|nzd|php|sgd|thb|try|zar|aed|sar|'
      || 'pounds?|dollars?|franken|zl|kc' as c
  ), found as (
    select m.pos, m.quote, coalesce(m.groups[1], m.groups[5]) as cur, coalesce(m.groups[3], m.groups[2], m.groups[4], m.groups[6]) as n
    from words w
    cross join lateral private.text_matches(p_folded,
      '(?:(' || w.c || ')\.? {0,2}(' || w.n || ')(?: {0,2}(?:-|to|bis) {0,2}(' || w.n || '))?'
      || '|\m(' || w.n || ') {0,2}(' || w.c || ')(?![a-z])'
      || '|(?:budget|kostenrahmen)[a-z ]{0,20}[:=] {0,3}(?:ca\.? |max\.? |approx\.? )?(' || w.n || '))') m
  ), around as (
    select f.*, substr(p_folded, greatest(1, f.pos - 45), least(45, f.pos - 1)) as before,
      substr(p_folded, f.pos + length(f.quote), 45) as behind,
      case
        when f.cur ~ '^(€|eur)' then 'EUR' when f.cur ~ '^(£|gbp|pound)' then 'GBP' when f.cur ~ '^(\$|usd|dollar)' then 'USD'
        when f.cur ~ '^(chf|sfr|franken)' then 'CHF' when f.cur = 'zl' then 'PLN' when f.cur = 'kc' then 'CZK'
        when strpos(substr(p_text, f.pos, length(f.quote)), upper(f.cur)) > 0 then upper(f.cur)
      end as currency
    from found f
  ), told as materialized (
    select a.*, substring(a.behind from '^[ ,.-]{0,4}(?:(?:net|gross|netto|brutto|incl\.?|excl\.?|inkl\.?|zzgl\.?|vat|mwst\.?|max\.?)[ ,.]{1,3}){0,3}'
        || '(?:(?:per|pro|je|/|a|fur) {0,2}(?:person|head|kopf|pax|attendee|delegate|participant|guest|teilnehmer|teilnehmenden|gast|capita|room|night|zimmer|nacht)[a-z]{0,3}'
        || '(?: {0,2}(?:per|pro|/|a|und|and) {0,2}(?:day|tag)\M)?|(?:per|pro|/) {0,2}(?:day|tag) (?:per|pro|/|and|und) {0,2}(?:person|delegate|teilnehmer)|p\. ?p\.|pp\M|p/p|(?:in )?(?:total|gesamt|insgesamt|altogether|overall))') as per
    from around a
  )
  select t.pos, substr(p_text, t.pos, length(t.quote) + length(coalesce(t.per, ''))), private.read_number(t.n), t.currency,
    case
      when t.per ~ 'room|night|zimmer|nacht' then 'per_room_night'
      when t.per ~ '\m(?:day|tag)\M' then 'per_attendee_day'
      when t.per ~ 'total|gesamt|altogether|overall' then 'total'
      when t.per is not null or t.before ~ '(?:per|pro|je) (?:person|head|kopf|pax|attendee|delegate|participant|teilnehmer)[^\n]{0,20}$' then 'per_attendee'
      when t.before ~ '(?:total|gesamt|overall)[^\n]{0,25}$' or private.read_number(t.n) >= 1000 then 'total'
      else 'per_attendee'
    end,
    case when t.before ~ '(?:budget|max(?:imum|imal|\.)?|up to|limit|bis zu|hochstens|exceed|uberschreiten|spend|cap|rahmen)[^\n]{0,30}$' or t.quote ~ '^(budget|kosten)'
      or t.behind ~ '^[^\n]{0,25}(?:budget|max)' then 2 else 0 end
    + case when t.per is not null then 2 else 0 end
    - case when t.per ~ 'room|night|zimmer|nacht' then 3 else 0 end
  from told t
  where private.read_number(t.n) > 0 and (t.currency is not null or t.cur is null);
$$;

revoke all on function private.mentions_of_money(text, text) from public, anon, authenticated;
grant execute on function private.mentions_of_money(text, text) to authenticated;
comment on function private.mentions_of_money(text, text) is 'Amounts in a text: currency, basis (per_attendee, per_attendee_day, total, per_room_night) and how much it looks like a budget.';
