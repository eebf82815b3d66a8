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
