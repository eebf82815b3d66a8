-- What each word of a number means, folded, English, German and French: { "seven": 7, "zweiundzwanzig": 22, "hundred": 100 }. The words
-- of 1 are left out, because they are articles too. Called by digits_for_words.
create or replace function private.number_words() returns jsonb
language sql immutable
set search_path = ''
as $$
  with simple as (
    select p.word, p.means::integer as means, p.kind from private.parsing_words() p where p.kind in ('unit', 'teen', 'tens')
  ), word as (
    select s.word, s.means from simple s where s.means > 1
    union
    select u.word || 'und' || t.word, u.means + t.means
    from simple u cross join simple t
    where u.kind = 'unit' and t.kind = 'tens' and u.word not in ('eine', 'einen', 'einem', 'einer') and t.word ~ 's?s?ig$'
    union
    select f.word, f.means from (values ('hundred', 100), ('hundert', 100), ('cent', 100), ('cents', 100), ('thousand', 1000), ('tausend', 1000), ('mille', 1000),
      ('deux', 2), ('trois', 3), ('quatre', 4), ('cinq', 5), ('sept', 7), ('huit', 8), ('neuf', 9), ('dix', 10), ('onze', 11), ('douze', 12), ('treize', 13),
      ('quatorze', 14), ('quinze', 15), ('seize', 16), ('vingt', 20), ('vingts', 20), ('trente', 30), ('quarante', 40), ('cinquante', 50), ('soixante', 60),
      ('dozen', 12), ('dutzend', 12), ('douzaine', 12)) as f (word, means)
  )
  -- "Sept" is a month in English; a number only where French says more.
  select jsonb_object_agg(w.word, w.means) from word w where w.word <> 'sept';
$$;

revoke all on function private.number_words from public, anon, authenticated;
grant execute on function private.number_words to authenticated;
comment on function private.number_words is 'Number words of folded text (English, German, French) with what they mean.';
