-- A folded text with known words as marks (word_marks), each followed by underscores to the length of its word, so that every
-- character stays in its place: "rooms for 40 guests" becomes "R____ for 40 Q_____". Patterns over it are small, because a mark
-- stands for hundreds of words. `facts` is for what is counted, `roles` for what a date is.
-- Called by read_rfp.
create or replace function private.marked_text(p_folded text, out facts text, out roles text)
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_facts constant jsonb := private.word_marks() -> 'facts';
  v_roles constant jsonb := private.word_marks() -> 'roles';
begin
  with word as materialized (
    select m[1] as word, m[2] as gap, n, lead(m[1]) over (order by n) as next
    from regexp_matches(p_folded, '([a-z]+)([^a-z]*)', 'g') with ordinality as t (m, n)
  ), known as materialized (
    select d.word,
      coalesce(v_facts ->> d.word, case when length(d.word) > 4 then coalesce(
        (select s.value ->> 1 from jsonb_array_elements(v_facts -> (left(d.word, 4) || '*')) s where starts_with(d.word, s.value ->> 0) limit 1),
        (select s.value ->> 1 from jsonb_array_elements(v_facts -> ('*' || right(d.word, 4))) s where right(d.word, length(s.value ->> 0)) = s.value ->> 0 limit 1)) end) as fact,
      coalesce(v_roles ->> d.word, case when length(d.word) > 4 then coalesce(
        (select s.value ->> 1 from jsonb_array_elements(v_roles -> (left(d.word, 4) || '*')) s where starts_with(d.word, s.value ->> 0) limit 1),
        (select s.value ->> 1 from jsonb_array_elements(v_roles -> ('*' || right(d.word, 4))) s where right(d.word, length(s.value ->> 0)) = s.value ->> 0 limit 1)) end) as role,
      v_facts ? (d.word || '+') as has_fact_pair, v_roles ? (d.word || '+') as has_role_pair
    from (select distinct w.word from word w) d
  ), paired as (
    select w.n, w.word, w.gap, k.fact, k.role,
      case when k.has_fact_pair and w.gap in (' ', '-', '/') then v_facts ->> (w.word || ' ' || w.next) end as fact_pair,
      case when k.has_role_pair and w.gap in (' ', '-', '/') then v_roles ->> (w.word || ' ' || w.next) end as role_pair,
      length(w.word) + 1 + length(w.next) as pair_length
    from word w join known k on k.word = w.word
  ), told as (
    select p.*, lag(p.fact_pair) over (order by p.n) is not null as is_second_fact, lag(p.role_pair) over (order by p.n) is not null as is_second_role
    from paired p
  )
  select coalesce(substring(p_folded from '^[^a-z]+'), '') || coalesce(string_agg(case
        when t.fact_pair is not null and not t.is_second_fact then rpad(t.fact_pair, t.pair_length, '_')
        else case when t.is_second_fact then '' when t.fact is not null then rpad(t.fact, length(t.word), '_') else t.word end || t.gap end, '' order by t.n), ''),
    coalesce(substring(p_folded from '^[^a-z]+'), '') || coalesce(string_agg(case
        when t.role_pair is not null and not t.is_second_role then rpad(t.role_pair, t.pair_length, '_')
        else case when t.is_second_role then '' when t.role is not null then rpad(t.role, length(t.word), '_') else t.word end || t.gap end, '' order by t.n), '')
    into facts, roles
  from told t;
end;
$$;

revoke all on function private.marked_text from public, anon, authenticated;
grant execute on function private.marked_text to authenticated;
comment on function private.marked_text is 'Folded text with marks for known words, place by place.';
