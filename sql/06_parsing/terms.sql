-- Every sector, intent, requirement and well-known city that a folded text names, with the phrase and its place, longest phrase first.
-- p_more are further phrases to look for, like those of term_index (the cities of the catalogue). Called by read_request.
create or replace function private.terms(p_folded text, p_more jsonb) returns table (pos integer, quote text, kind text, term text)
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_folded constant text[] := private.text_pieces(p_folded);
  v_index constant jsonb := private.term_index();
  v_lead constant integer := length(substring(p_folded from '^[^a-z]*')) + 1;
begin
  return query
  with word as materialized (
    select m[1] as word, regexp_replace(m[2], '^\. ?(?=.)', ' ') as gap, n, (sum(length(m[1]) + length(m[2])) over w - length(m[1]) - length(m[2]) + v_lead)::integer as pos
    from regexp_matches(p_folded, '([a-z]+)([^a-z]*)', 'g') with ordinality as t (m, n)
    window w as (order by n)
  ), known as materialized (
    select d.word, v_index -> d.word as terms, case when length(d.word) > 4 then (select jsonb_agg(s.value ->> 1) from (
          select * from jsonb_array_elements(v_index -> (left(d.word, 4) || '*')) h where starts_with(d.word, h.value ->> 0)
          union all select * from jsonb_array_elements(v_index -> ('*' || right(d.word, 4))) e where right(d.word, length(e.value ->> 0)) = e.value ->> 0) s) end as stems,
      v_index ? (d.word || '+') or p_more ? (d.word || '+') as begins, p_more -> d.word as more
    from (select distinct w.word from word w) d
  ), near as (
    select w.*, k.terms, k.stems, k.begins, k.more, lead(w.word) over o as word2, lead(w.gap) over o as gap2, lead(w.word, 2) over o as word3, lead(w.gap, 2) over o as gap3, lead(w.word, 3) over o as word4
    from word w join known k on k.word = w.word
    window o as (order by w.n)
  ), phrase as (
    select n.n, n.pos, p.words, p.length, coalesce(v_index -> p.words, '[]') || coalesce(p_more -> p.words, '[]') || case when p.size = 1 then coalesce(n.stems, '[]') else '[]' end as terms
    from near n
    cross join lateral (
      select n.word as words, length(n.word) as length, 1 as size where n.terms is not null or n.stems is not null or n.more is not null
      union all
      select n.word || ' ' || n.word2, length(n.word || n.gap || n.word2), 2 where n.begins and n.gap ~ '^[ /''-]{1,2}$'
      union all
      select n.word || ' ' || n.word2 || ' ' || n.word3, length(n.word || n.gap || n.word2 || n.gap2 || n.word3), 3 where n.begins and n.gap ~ '^[ /''-]{1,2}$' and n.gap2 ~ '^[ /''-]{1,2}$'
      union all
      select n.word || ' ' || n.word2 || ' ' || n.word3 || ' ' || n.word4, length(n.word || n.gap || n.word2 || n.gap2 || n.word3 || n.gap3 || n.word4), 4
      where n.begins and n.gap ~ '^[ /''-]{1,2}$' and n.gap2 ~ '^[ /''-]{1,2}$' and n.gap3 ~ '^[ /''-]{1,2}$'
    ) p
  ), found as (
    select p.pos, p.length, split_part(t.term, ' ', 1) as kind, substr(t.term, strpos(t.term, ' ') + 1) as term from phrase p cross join lateral jsonb_array_elements_text(p.terms) as t (term)
  )
  select distinct on (f.pos, f.kind) f.pos, private.text_piece(v_folded, f.pos, f.length), f.kind, f.term
  from (
    -- A phrase within a longer one of its kind is no mention of its own: "rooftop bar" is no bar.
    select o.*, max(o.pos + o.length) over (partition by o.kind order by o.pos, o.length desc rows between unbounded preceding and 1 preceding) as covered
    from found o order by o.pos limit 300) f
  where f.covered is null or f.pos + f.length > f.covered
  order by f.pos, f.kind, f.length desc;
end;
$$;

revoke all on function private.terms from public, anon, authenticated;
grant execute on function private.terms to authenticated;
comment on function private.terms is 'Sectors, intents, requirements and cities named in folded text, with their places.';

-- What read_vocabulary and read_city look words up in: { "wi fi": ["requirement wifi"], "bank*": … } of phrases as they stand,
-- { "four letters*": [[stem, term], …] } of stems, { "wi+": true } of what may begin a longer phrase. Terms are `kind term`; those of the
-- small words of a language are `language fr`. Called by terms.
create or replace function private.term_index() returns jsonb
language sql immutable
set search_path = ''
as $$
  with entry as (
    select v.kind || ' ' || v.term as term, w.word from private.brief_vocabulary() v cross join lateral string_to_table(v.words, ',') as w (word)
    union
    select 'city ' || c.name, replace(replace(replace(f.form, '.', ''), '-', ' '), '/', ' ') from private.city_names() c cross join lateral unnest(c.forms) as f (form)
  ), keyed as (
    select e.word as key, jsonb_agg(e.term order by e.term) as value from entry e where e.word not like '%*%' group by e.word
    union all
    select left(e.word, 4) || '*', jsonb_agg(jsonb_build_array(rtrim(e.word, '*'), e.term) order by length(e.word) desc) from entry e where e.word like '%*' group by 1
    union all
    select '*' || right(e.word, 4), jsonb_agg(jsonb_build_array(ltrim(e.word, '*'), e.term) order by length(e.word) desc) from entry e where e.word like '*%' group by 1
    union all
    select distinct split_part(e.word, ' ', 1) || '+', to_jsonb(true) from entry e where e.word like '% %'
  )
  select jsonb_object_agg(k.key, k.value) from keyed k;
$$;

revoke all on function private.term_index from public, anon, authenticated;
grant execute on function private.term_index to authenticated;
comment on function private.term_index is 'Phrases and stems of folded text with the terms and cities they stand for.';
