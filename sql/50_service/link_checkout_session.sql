-- The root of a checkout session: itself, or where the chain of recoveries it belongs to began. Remembers what it came from.
-- A sequence that began before its origin was known moves under that root, or ends if the root has one already.
-- For the service alone, in the transaction of the event.
create or replace function private.link_checkout_session(p_session_id text, p_recovered_from text) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_root text;
  v_absorbed uuid[];
begin
  if p_recovered_from is null then
    return p_session_id;
  end if;
  insert into public.checkout_recoveries (session_id, recovered_from)
  values (p_session_id, p_recovered_from)
  on conflict (session_id) do nothing;

  with recursive chain as (
    select p_recovered_from as session_id, 1 as length
    union all
    select r.recovered_from, c.length + 1
    from chain c
    join public.checkout_recoveries r on r.session_id = c.session_id
    where c.length < 100
  )
  select c.session_id into v_root from chain c order by c.length desc limit 1;

  with absorbed as (
    delete from public.abandonments a
    where coalesce(a.root_session_id, a.session_id) = p_session_id
      and v_root <> p_session_id
      and exists (select from public.abandonments o where coalesce(o.root_session_id, o.session_id) = v_root)
    returning a.id
  )
  select coalesce(array_agg(a.id), '{}') into v_absorbed from absorbed a;
  perform private.skip_queued_recoveries(v_absorbed, 'belongs to an earlier checkout');

  update public.abandonments a
  set root_session_id = v_root
  where coalesce(a.root_session_id, a.session_id) = p_session_id;
  return v_root;
end;
$$;

revoke all on function private.link_checkout_session from public, anon, authenticated;
grant execute on function private.link_checkout_session to service_role;
comment on function private.link_checkout_session is
  'Where the chain of recoveries of a checkout session began; keeps one sequence per root.';
