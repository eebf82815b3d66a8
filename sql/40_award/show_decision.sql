-- Keeps what is shown of a decision when it is made. Runs after lose_undecided_proposals, so
-- that the offers stand as they are shown from then on. Of history that the service loads it is kept when somebody first looks.
-- Trigger function, definer: callers may not write the records.
create or replace function private.show_decision() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.decision_snapshots d
    where d.rfp_id = new.id and d.shown is null and jsonb_typeof(d.record -> 'ranking') = 'array') then
    perform private.freeze_decision(new);
  end if;
  return null;
end;
$$;

revoke all on function private.show_decision from public, anon, authenticated;
comment on function private.show_decision is 'Trigger on rfps: keeps what is shown of a decision.';
