-- The questions of a request to the hotel, sentences that end with a question mark, up to 20: { value: [text], confidence, evidence,
-- items }. What asks for the offer itself is none ("Could you send us your rates?"), nor the label of a
-- form ("How many? 40"). Called by read_rfp.
create or replace function private.read_questions(p_text text) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (with sentence as (
    select btrim(m[1], e' \t\r*-') as question, n
    from regexp_matches(left(p_text, 20000), '([^.!?\n]+\?)(?= *(?:\n|$|[[:upper:]]))', 'g') with ordinality as t (m, n)
    limit 60
  ), question as (
    select s.question, s.n from sentence s
    where private.fold_text(s.question) !~ '\m(?:quotes?|offers?|proposals?|rates|availab[a-z]*|hear back|get back|angebote?|verfugbar[a-z]*|devis|offre|disponib[a-z]*|hold (?:space|rooms)|let (?:us|me) know|pick this up|check with|anbieten|suggest)\M|\d [a-z ]{0,12}(?:rooms?|people|zimmer|personen|chambres)'
      and s.question ~ '[[:lower:]]{2} ' and length(s.question) between 9 and 500
    order by s.n limit 20
  )
  select private.read_field(jsonb_agg(to_jsonb(q.question) order by q.n), 0.9, (array_agg(q.question order by q.n))[1])
    || jsonb_build_object('items', coalesce(jsonb_agg(private.read_field(to_jsonb(q.question), 0.9, q.question) order by q.n), '[]'))
  from question q);
end;
$$;

revoke all on function private.read_questions from public, anon, authenticated;
grant execute on function private.read_questions to authenticated;
comment on function private.read_questions is 'Questions of a request to the hotel: { value: [text], confidence, evidence, items }.';
