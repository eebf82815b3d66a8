-- Reads where the event is: a city of the catalogue by any of its names, as the catalogue spells it, or, with less confidence, a
-- well-known city without hotels. Of several, the words before the name decide: "in Hamburg" against "our team from Berlin". Called
-- by read_request.
create or replace function private.read_city(p_text text, p_folded text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- One index probe per city, however many hotels there are.
  with recursive catalogue as (
    (select h.city from public.hotels h where h.is_active order by h.city limit 1)
    union all
    select (select h.city from public.hotels h where h.is_active and h.city > c.city order by h.city limit 1)
    from catalogue c where c.city is not null
  ), listed as (
    select c.city, private.fold_text(c.city) as form from catalogue c where c.city is not null
  ), known as (
    select coalesce(l.city, n.name) as city, f.form, l.city is not null as is_listed
    from private.city_names() n
    left join listed l on l.form = any (n.forms)
    cross join unnest(n.forms) as f (form)
    union
    select l.city, l.form, true from listed l
  ), present as (
    select k.*, strpos(p_folded, k.form) as first_pos from known k
    where strpos(p_folded, k.form) > 0
    order by first_pos limit 20
  ), mention as (
    select p.city, p.is_listed, m.pos, m.quote, substr(p_folded, greatest(1, m.pos - 30), least(30, m.pos - 1)) as before,
      substr(p_folded, m.pos + length(m.quote), 12) as behind, substr(p_folded, greatest(1, m.pos - 90), least(90, m.pos - 1)) as sentence,
      p.form in ('nice', 'bath', 'essen', 'cork', 'reading', 'split', 'male', 'rom', 'tours', 'bergen', 'mainz', 'nancy', 'gera', 'orlando', 'posen', 'constance') as is_word
    from present p
    cross join lateral (
      select t.* from private.text_matches(p_folded, '\m' || regexp_replace(p.form, '([^a-z0-9 ])', '\\\1', 'g') || '\M') t limit 50
    ) m
  ), scored as (
    select m.*,
      case when m.before ~ '(?:\m(?:in|nach|wo|where)|city|location|destination|venue|place|ort|stadt|veranstaltungsort|standort|zielort)(?: of| is)? {0,2}(?:[:=|(?]| ?\.{2,12})? {0,3}(?:central |downtown |or near |near |nahe |der nahe von )?$' then 3
        when m.before ~ '\m(?:near|around|at|bei|raum|central)[ :]{1,3}$' then 2
        else 0 end
      - case when m.before ~ '\m(?:from|aus|von|via|ab|office in|based in|headquartered in|sitz in)[ :]{1,3}$' or m.behind ~ '^[ -]based|^er\M' then 3 else 0 end
      - case when m.is_word then 2 else 0 end
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
        * case when r.is_listed then 1 else 0.7 end, substr(p_text, r.pos, r.length))
    from ranked r
    where r.cue >= 0
    order by r.cue desc, r.is_listed desc, r.times desc, r.pos
    limit 1), private.read_field(null, 0, null));
$$;

revoke all on function private.read_city from public, anon, authenticated;
grant execute on function private.read_city to authenticated;
comment on function private.read_city is 'City of the event as the catalogue spells it: { value, confidence, evidence }.';
