-- What the event may cost and in which currency: { budget: { value, basis, confidence, evidence }, currency: { … } }. basis
-- is per_attendee, per_attendee_day, total or per_room_night. An amount that nothing marks as a budget or a price per head tells only
-- the currency.
-- Called by read_request.
create or replace function private.read_budget(p_text text, p_folded text, p_facts text) returns jsonb
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (with money as (
    select m.* from private.mentions_of_money(p_text, p_folded, p_facts) m
  ), budget as (
    select m.* from money m where m.score > 0 and m.amount < 1000000000000 order by m.score desc, m.pos limit 1
  ), currency as (
    select c.currency, c.confidence, c.evidence
    from (
      select b.currency, 0.95 as confidence, b.quote as evidence, 0 as preference from budget b where b.currency is not null
      union all
      (select m.currency, 0.7, min(m.quote), 1 from money m where m.currency is not null group by m.currency order by count(*) desc, min(m.pos) limit 1)
      union all
      (select upper(l.groups[1]), 0.9, substr(p_text, l.pos, length(l.quote)), 2
        from private.text_matches(p_folded, '\m(?:currency|wahrung)(?: is)? {0,2}[:=]? {0,2}(eur|gbp|usd|chf|sek|nok|dkk|pln|czk|huf|ron)\M') l limit 1)
    ) c
    order by c.preference limit 1
  )
  select jsonb_build_object(
    'budget', coalesce(
      (select private.read_field(to_jsonb(b.amount), (array[0.6, 0.7, 0.8, 0.9])[least(b.score, 4)] * case when b.currency is null then 0.8 else 1 end, b.quote) || jsonb_build_object('basis', b.basis)
        from budget b), private.read_field(null, 0, null)),
    'currency', coalesce((select private.read_field(to_jsonb(c.currency), c.confidence, c.evidence) from currency c), private.read_field(null, 0, null))));
end;
$$;

revoke all on function private.read_budget from public, anon, authenticated;
grant execute on function private.read_budget to authenticated;
comment on function private.read_budget is 'Budget (with its basis) and currency read from a text.';
