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
