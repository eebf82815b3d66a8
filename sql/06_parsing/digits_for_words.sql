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

-- A folded text with its numbers in digits: "two hundred and twenty delegates" becomes "___________________220 delegates", so that every
-- character stays in its place. Numbers of several words are read together, German ones in one word too ("zweihundertfunfzig").
-- "a.m." and "p.m." lose their dots. Called by read_rfp.
create or replace function private.digits_for_words(p_folded text) returns text
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_numbers constant jsonb := private.number_words();
  v_lead constant integer := length(substring(p_folded from '^[^a-z]*')) + 1;
  v_text text := p_folded;
  v_word record;
  v_start integer;
  v_end integer := -1;
  v_sum integer;
  v_last integer;
  v_joins boolean;
begin
  for v_word in
    with word as materialized (
      select m[1] as word, m[2] as gap, (sum(length(m[1]) + length(m[2])) over (order by n) - length(m[1]) - length(m[2]) + v_lead)::integer as pos,
        lag(m[1]) over (order by n) as previous
      from regexp_matches(p_folded, '([a-z]+)([^a-z]*)', 'g') with ordinality as t (m, n)
    ), known as (
      select d.word, coalesce((v_numbers ->> d.word)::integer,
        -- "Zweihundertfunfzig".
        case when d.word like '%hundert%' then coalesce((v_numbers ->> split_part(d.word, 'hundert', 1))::integer, case when split_part(d.word, 'hundert', 1) in ('', 'ein') then 1 end) * 100
          + case when split_part(d.word, 'hundert', 2) = '' then 0 else (v_numbers ->> regexp_replace(split_part(d.word, 'hundert', 2), '^und', ''))::integer end end) as means
      from (select distinct w.word from word w) d
    )
    select w.pos, length(w.word) as length, k.means, w.word, w.previous
    from word w left join known k on k.word = w.word
    where k.means is not null or w.word in ('and', 'und', 'et', 'a', 'one', 'ein', 'eine', 'un', 'une')
    order by w.pos
    limit 400
  loop
    continue when v_word.means is null or v_word.previous = 'per';
    -- Goes on from the number before it: "two hundred (and) twenty", "twenty-five".
    v_joins := v_end > 0 and substr(v_text, v_end, v_word.pos - v_end) ~ '^(?: |-| and | und | et |-et-| et-)$'
      and (v_word.means in (100, 1000) and v_sum < v_word.means or v_word.means < 100 and v_sum % 100 = 0 and v_sum > 0
        or v_word.word in ('dozen', 'dutzend') and v_sum < 100 or v_word.means < 10 and v_last between 20 and 90 and v_last % 10 = 0
        or v_word.means between 10 and 19 and v_last = 60 or v_word.means = 20 and v_last = 4 or v_word.means < 20 and v_last = 80);
    -- "20 thousand" is read with its digits.
    continue when not v_joins and v_word.means = 1000;
    if v_joins then
      v_sum := case when v_word.means in (100, 1000) or v_word.word in ('dozen', 'dutzend') then v_sum * v_word.means when v_word.means = 20 and v_last = 4 then v_sum + 76 else v_sum + v_word.means end;
      v_last := case when v_word.means = 20 and v_last = 4 then 80 else v_word.means end;
    else
      v_start := v_word.pos;
      v_sum := v_word.means;
      v_last := v_word.means;
      -- "A hundred", "one hundred".
      if v_word.means in (100, 1000, 12) and v_word.previous in ('a', 'one', 'ein', 'eine', 'un', 'une') and substr(v_text, v_start - length(v_word.previous) - 1, length(v_word.previous) + 1) = v_word.previous || ' ' then
        v_start := v_start - length(v_word.previous) - 1;
      end if;
    end if;
    v_end := v_word.pos + v_word.length;
    v_text := overlay(v_text placing lpad(v_sum::text, v_end - v_start, '_') from v_start for v_end - v_start);
  end loop;
  -- "13h30".
  v_text := case when v_text like any ('{%h0%,%h1%,%h3%,%h4%}') then regexp_replace(v_text, '(?<![\da-z:.])(\d{1,2})h([0-5]\d)\M', '\1:\2', 'g') else v_text end;
  return replace(replace(v_text, ' a.m.', ' am  '), ' p.m.', ' pm  ');
end;
$$;

revoke all on function private.digits_for_words from public, anon, authenticated;
grant execute on function private.digits_for_words to authenticated;
comment on function private.digits_for_words is 'Folded text with number words in digits and times without dots, place by place.';
