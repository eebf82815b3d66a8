-- The rest of a mail, for the introduction of a request: the lines from which no field and no question was read, without greetings and
-- subject: { value, confidence, evidence }, the evidence its first line. Called by read_rfp.
create or replace function private.read_introduction(p_text text, p_read jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (with quote as materialized (
    select distinct f.value ->> 'evidence' as evidence from jsonb_each(p_read) f
    where jsonb_typeof(f.value -> 'value') <> 'null' and f.key not in ('language', 'sector', 'intent', 'warnings', 'requirements', 'must_features')
    union
    select i.value ->> 'evidence' from jsonb_each(p_read) f cross join lateral jsonb_array_elements(f.value -> 'items') i where f.value ? 'items' and f.key <> 'warnings'
  ), sentence as materialized (
    select btrim(s.sentence, e' \t\r') as sentence, l.n as line, s.n
    from string_to_table(p_text, e'\n') with ordinality as l (line, n)
    cross join lateral regexp_split_to_table(l.line, '(?<=[[:lower:])][.!?]) +(?=[[:upper:]])') with ordinality as s (sentence, n)
    where btrim(l.line, e' \t\r>*-=_') <> ''
    limit 300
  ), rest as (
    select s.* from sentence s
    where length(s.sentence) between 12 and 2000
      and s.sentence !~* '^(?:dear|hello|hi|hey|good (?:morning|afternoon|day)|sehr geehrte|guten (?:tag|morgen)|hallo|liebe|moin|servus|gru(?:ß|ess) gott|bonjour|bonsoir|madame|monsieur|subject|betreff|objet|from|von|to|an|sent|gesendet|cc|date|datum|fyi)\M[^.]{0,80}$'
      and s.sentence !~ '\?$'
      and not exists (select from quote q where strpos(s.sentence, split_part(q.evidence, e'\n', 1)) > 0)
    order by s.line, s.n limit 60
  )
  select private.read_field(to_jsonb(left(string_agg(r.sentence, ' ' order by r.line, r.n), 5000)), 0.6, (array_agg(r.sentence order by r.line, r.n))[1]) from rest r);
end;
$$;

revoke all on function private.read_introduction from public, anon, authenticated;
grant execute on function private.read_introduction to authenticated;
comment on function private.read_introduction is 'What of a mail no field was read from: { value, confidence, evidence }.';
