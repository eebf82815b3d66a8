-- Sector, intent and requirements named in a text: { sector: { value, … }, intent: { … }, requirements: { value: [..], …,
-- items: [..] } }. One pass finds the words, then each different word is looked up. Of several sectors or intents, the one named most
-- often counts; what is ruled out ("no parking needed", "ohne Spa") is not required. The evidence of the requirements is the passage
-- that names them all when it is short, else the first; each item has its own. Called by read_request.
create or replace function private.read_vocabulary(p_text text, p_folded text) returns jsonb
language sql immutable
set search_path = ''
as $$
  with match as (
    select m.pos, m.quote, substring(substr(p_folded, greatest(1, m.pos - 70), least(70, m.pos - 1)) from '[^\n]*$') as before,
      substr(p_folded, m.pos + length(m.quote), 60) as behind
    from private.text_matches(p_folded, (select '\m(?:' || string_agg(v.pattern, '|') || ')\M' from private.brief_vocabulary() v)) m
  ), found as (
    select m.pos, m.quote, private.is_ruled_out(m.before, m.behind) as is_ruled_out,
      -- "Training room", "bank holiday", "conference call": words of something else.
      m.before ~ '^[^a-z0-9]*$' and m.behind ~ '^ {0,2}[:|] {0,2}\d' or m.behind ~ '^[ -](?:rooms?|space|halls?|facilit[a-z]{1,4}|equipment|technology|packages?|call|holiday|transfer|details|account|rate|tables?)\M' as is_other,
      -- An address says nothing of what is wanted.
      m.before ~ '[@.][a-z0-9.-]*$' and m.before !~ '\.$' or m.behind ~ '^[a-z0-9.-]*@' as is_address,
      m.before ~ '(?:sector|industry|branche|client|kunde|sektor|type|format|art)[a-z ]{0,8}[:=] {0,3}$' as is_labelled
    from match m
  ), words as (
    -- There are far fewer different words than matches, so each word is looked up once.
    select w.quote, v.kind, v.term
    from (select distinct f.quote from found f limit 2000) w
    join private.brief_vocabulary() v on w.quote ~ ('^(?:' || v.pattern || ')$')
  ), term as (
    select w.kind, w.term, count(*) + 3 * count(*) filter (where f.is_labelled) as weight, min(f.pos) as pos,
      (array_agg(length(f.quote) order by f.pos))[1] as length
    from found f join words w on w.quote = f.quote
    where case w.kind when 'requirement' then not f.is_ruled_out else not f.is_other end and not f.is_address
    group by w.kind, w.term
  ), best as (
    select distinct on (t.kind) t.kind, private.read_field(to_jsonb(t.term),
      case when t.weight >= 4 then 0.95 when t.weight >= 2 then 0.8 else 0.65 end, substr(p_text, t.pos, t.length)) as field
    from term t where t.kind <> 'requirement'
    order by t.kind, t.weight desc, t.pos
  ), required as (
    select jsonb_agg(t.term order by t.pos) as terms, min(t.pos) as pos, max(t.pos + t.length) - min(t.pos) as length,
      (array_agg(t.length order by t.pos))[1] as first_length,
      jsonb_agg(private.read_field(to_jsonb(t.term), 0.85, substr(p_text, t.pos, t.length)) order by t.pos) as items
    from term t where t.kind = 'requirement'
  )
  select jsonb_build_object(
    'sector', coalesce((select b.field from best b where b.kind = 'sector'), private.read_field(null, 0, null)),
    'intent', coalesce((select b.field from best b where b.kind = 'intent'), private.read_field(null, 0, null)),
    'requirements', (select private.read_field(r.terms, 0.85, substr(p_text, r.pos, case when r.length <= 500 then r.length else r.first_length end))
      || jsonb_build_object('items', coalesce(r.items, '[]')) from required r));
$$;

revoke all on function private.read_vocabulary from public, anon, authenticated;
grant execute on function private.read_vocabulary to authenticated;
comment on function private.read_vocabulary is 'Sector, intent and requirements named in a text, each with its quote.';
