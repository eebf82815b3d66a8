-- The small words of languages, and the nouns of lists of labels in the two that requests are mostly in: { "the": ["en"], "una": ["es",
-- "it"] }. Called by read_language.
create or replace function private.small_words() returns jsonb
language sql immutable
set search_path = ''
as $$
  with small (code, words) as (
    values ('en', 'the and for with we our of to are is please you need at by your from room rooms guests attendees people proposal'),
      ('de', 'und der die das fur mit wir bitte von zum vom bis sie ihr ist ein eine einen wird am im sind uns zimmer personen teilnehmer uhr angebot'),
      ('fr', 'le la les et pour avec nous votre vous une du est pas dans que avons notre au'),
      ('es', 'el los las del para con una por nuestra nuestro su somos que y necesitamos'),
      ('it', 'il gli della per una nostro nostra di che siamo sono e con'),
      ('nl', 'het een van voor met wij onze en zijn graag naar'),
      ('pt', 'os para com uma nosso nossa do da que em precisamos'),
      ('pl', 'dla oraz prosze nasz jest sie na i w do o')
  ), word as (
    select w.word, jsonb_agg(s.code) as codes from small s cross join lateral string_to_table(s.words, ' ') as w (word) group by w.word
  )
  select jsonb_object_agg(w.word, w.codes) from word w;
$$;

revoke all on function private.small_words from public, anon, authenticated;
grant execute on function private.small_words to authenticated;
comment on function private.small_words is 'Small words of languages, folded, with the languages they belong to.';

-- Reads in which language a text is: { value, confidence, evidence }, an ISO 639-1 code; told by small words, or by its
-- script (`other`). Texts of labels and figures alone have none. Called by parse_rfp_text.
create or replace function private.read_language(p_text text, p_folded text) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_small constant jsonb := private.small_words();
begin
  return (with sample as (
    select left(p_folded, 5000) as folded, left(p_text, 5000) as original
  ), word as (
    select m[1] as word, count(*) as times from sample t cross join lateral regexp_matches(t.folded, '([a-z]+)', 'g') m group by m[1]
  ), counted as (
    select s.code, sum(w.times) as hits
    from word w cross join lateral jsonb_array_elements_text(v_small -> w.word) as s (code)
    where v_small ? w.word
    group by s.code
  ), best as (
    select c.* from counted c order by c.hits desc, c.code in ('en', 'de', 'fr') desc, c.code limit 1
  ), ours as (
    select coalesce(max(c.hits) filter (where c.code in ('en', 'de')), 0) as hits, count(*) as languages from counted c
  ), script as (
    -- Characters beyond Latin, which folding leaves as they are.
    select length(regexp_replace(t.original, '[\u0020-\u024f\u1e00-\u20cf\s]+', '', 'g')) as foreign_letters,
      length(regexp_replace(t.folded, '[^a-z]+', '', 'g')) as letters, substring(t.original from '[^\u0001-\u024f\u1e00-\u20cf\s]{1,40}') as word
    from sample t
  )
  select case
    when s.foreign_letters > s.letters then private.read_field('"other"', 0.9, s.word)
    -- One word tells English or German alone, where it belongs to no other language: "85 Teilnehmer in Köln".
    when b.code is null or b.hits < 2 and not (b.code in ('en', 'de') and o.languages = 1) then private.read_field(null, 0, null)
    when b.code in ('en', 'de') or (b.hits >= 4 and b.hits > 1.5 * o.hits) then private.read_field(to_jsonb(b.code), least(0.95, 0.6 + 0.05 * b.hits),
      substring(t.original from '(?:\S+\s+){0,2}\S{1,60}'))
    else private.read_field(null, 0, null)
  end
  from script s cross join sample t cross join ours o left join best b on true);
end;
$$;

revoke all on function private.read_language from public, anon, authenticated;
grant execute on function private.read_language to authenticated;
comment on function private.read_language is 'The language of a text: { value, confidence, evidence }.';
