-- The small words of languages: { "the": ["en"], "una": ["es", "it"] }. Called by read_language.
create or replace function private.small_words() returns jsonb
language sql immutable
set search_path = ''
as $$
  with small (code, words) as (
    values ('en', 'the and for with we our of to are is please you need at by your'),
      ('de', 'und der die das fur mit wir bitte von zum vom bis sie ihr ist ein eine einen wird am im sind uns'),
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
