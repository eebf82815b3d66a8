-- Reads where the event is: a city of the catalogue by any of its names, as the catalogue spells it, or, with less confidence, a
-- well-known city without hotels. Of several, the words before the name decide: "in Hamburg" against "our team from Berlin". Called
-- by read_request.
create or replace function private.read_city(p_text text, p_folded text, p_terms jsonb, p_catalogue jsonb) returns jsonb
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_text constant text[] := private.text_pieces(p_text);
  v_folded constant text[] := private.text_pieces(p_folded);
begin
  return (with named as materialized (
    select t.pos, t.quote, t.kind, t.term from jsonb_to_recordset(p_terms) as t (pos integer, quote text, kind text, term text) where t.kind in ('city', 'listed') order by t.pos limit 100
  ), spelled as (
    -- The catalogue's spelling of a well-known city, where it has one.
    select distinct on (d.term) d.term, p_catalogue ->> f.form as listed
    from (select distinct n.term from named n where n.kind = 'city') d
    join private.city_names() c on c.name = d.term
    cross join lateral unnest(c.forms) as f (form)
    where p_catalogue ? f.form
  ), mention as (
    select distinct on (n.pos) case n.kind when 'listed' then n.term else coalesce(s.listed, n.term) end as city, n.kind = 'listed' or s.listed is not null as is_listed,
      n.pos, n.quote, private.text_piece(v_folded, greatest(1, n.pos - 30), least(30, n.pos - 1)) as before,
      private.text_piece(v_folded, n.pos + length(n.quote), 12) as behind, private.text_piece(v_text, n.pos, 1) ~ '[[:upper:]]' as is_capital, private.text_piece(v_folded, greatest(1, n.pos - 90), least(90, n.pos - 1)) as sentence,
      n.quote in ('nice', 'bath', 'essen', 'cork', 'reading', 'split', 'male', 'rom', 'tours', 'bergen', 'mainz', 'nancy', 'gera', 'orlando', 'posen', 'constance') as is_word
    from named n left join spelled s on s.term = n.term and n.kind = 'city'
    order by n.pos, n.kind = 'listed' desc
  ), scored as (
    select m.*,
      case when m.before ~ '(?:\m(?:in|nach|wo|where)|city|location|destination|venue|place|ort|stadt|ville|lieu|veranstaltungsort|standort|zielort)(?: of| is)? {0,2}(?:[:=|(?]| ?\.{2,12})? {0,3}(?:central |downtown |or near |near |nahe |der nahe von )?$' then 3
        when m.before ~ '\m(?:to|a) $' and m.is_capital then 3
        when m.before ~ '\m(?:near|around|at|bei|raum|central)[ :]{1,3}$' then 2
        else 0 end
      - case when m.before ~ '\m(?:from|aus|von|via|ab|office in|based in|headquartered in|sitz in)[ :]{1,3}$' or m.behind ~ '^[ -]based|^er\M' then 3 else 0 end
      - case when m.is_word then case when m.is_capital and m.before ~ ', $' and m.behind ~ '^,' then 0 when m.is_capital and m.quote <> 'essen' then 1 else 2 end else 0 end
      -- A place where they were the last time.
      - case when m.sentence ~ '\m(?:we had|we were|we met|we held|last (?:year|time)|letzte[snm] jahr|waren wir|wir waren|previous)\M[^.;]*$'
          and m.sentence !~ '\m(?:now|this time|this year|next|diesmal|dieses jahr|jetzt|it is)\M[^.;]*$' then 4 else 0 end as cue
    from mention m
  ), ranked as (
    select s.city, bool_or(s.is_listed) as is_listed, max(s.cue) as cue, count(*) as times, (array_agg(s.pos order by s.cue desc, s.pos))[1] as pos,
      (array_agg(length(s.quote) order by s.cue desc, s.pos))[1] as length
    from scored s group by s.city
  )
  select coalesce((
    select private.read_field(to_jsonb(r.city), (case when r.cue >= 2 then 0.95 else 0.75 end)
        * case when r.is_listed then 1 else 0.7 end, private.text_piece(v_text, r.pos, r.length))
    from ranked r
    where r.cue >= 0
    order by r.cue desc, r.is_listed desc, r.times desc, r.pos
    limit 1), private.read_field(null, 0, null)));
end;
$$;

revoke all on function private.read_city from public, anon, authenticated;
grant execute on function private.read_city to authenticated;
comment on function private.read_city is 'City of the event as the catalogue spells it: { value, confidence, evidence }.';
