-- What send_rfp would send: { hotels, unreachable: [{ hotel_id, hotel_name }], mail }. `mail` holds the parameters of the mail to the
-- first of the hotels; `unreachable` the hotels that no address takes mail for, without saying which addresses there are. Hotels that
-- the RFP cannot be sent to are left out. Nothing is stored or sent. For members of the RFP's organization.
-- Errors: 404 not_found, 400 22023, 409 invalid_transition once it is over, 401, 429.
create or replace function public.preview_request(p_rfp_id uuid, p_hotel_ids uuid[]) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.preview_request_work(p_rfp_id, p_hotel_ids);
end;
$$;

revoke all on function public.preview_request from public, anon, authenticated;
grant execute on function public.preview_request to authenticated;
comment on function public.preview_request is
  'What sending an RFP to hotels would send, and which of them no mail reaches: { hotels, unreachable, mail }.';

-- The work of preview_request. Definer: contacts, suppressions and branding are not the planner's to read.
-- Errors: 404 not_found, 400 22023, 409 invalid_transition.
create or replace function private.preview_request_work(p_rfp_id uuid, p_hotel_ids uuid[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_rfp public.rfps;
  -- In the order they were named.
  v_hotel_ids constant uuid[] := array_remove(p_hotel_ids, null);
  v_answer jsonb;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id and r.organization_id = any (private.my_organization_ids());
  if not found then
    perform private.fail_not_found();
  end if;
  if v_hotel_ids is null or cardinality(v_hotel_ids) not between 1 and 500 then
    perform private.fail_invalid('p_hotel_ids', 'hotels', '{"least": 1, "most": 500}');
  elsif v_rfp.status not in ('draft', 'sent') then
    perform private.fail_transition('RFP', v_rfp.status, 'sent', 'rfp_over');
  end if;

  with chosen as (
    select h.id, h.name, h.city, h.organization_id, min(u.nth) as nth
    from unnest(v_hotel_ids) with ordinality as u (id, nth)
    join public.hotels h on h.id = u.id
    where h.is_active and (h.organization_id is null or h.organization_id = v_rfp.organization_id)
      and not exists (select from public.sends s where s.rfp_id = p_rfp_id and s.hotel_id = h.id)
    group by h.id
  ), reached as (
    select r.hotel_id
    from private.recipients_of(array(select c.id from chosen c)) r
    where not exists (select from public.email_suppressions s where s.email = r.address)
      and not private.has_left(r.address, 'rfp_send')
  )
  select jsonb_build_object(
    'hotels', count(*),
    'unreachable', coalesce(jsonb_agg(jsonb_build_object('hotel_id', c.id, 'hotel_name', c.name) order by c.nth)
      filter (where c.id not in (select r.hotel_id from reached r)), '[]'),
    -- As mail_hotels writes it, but for the link, which only sending makes.
    'mail', private.request_mail(p_rfp_id) || jsonb_build_object(
      'invited', count(*) + (select count(*) from public.sends s where s.rfp_id = p_rfp_id),
      'response_due', coalesce(v_rfp.response_due, private.default_response_due(now(), v_rfp.start_date)),
      'hotel_name', (array_agg(c.name order by c.nth))[1],
      'known_city', case when (array_agg(c.organization_id is null and lower(c.city) = lower(v_rfp.city) order by c.nth))[1]
        then (array_agg(c.city order by c.nth))[1] end))
  into v_answer
  from chosen c;
  return v_answer;
end;
$$;

revoke all on function private.preview_request_work from public, anon, authenticated;
grant execute on function private.preview_request_work to authenticated;
comment on function private.preview_request_work is 'What sending an RFP to hotels would send, and whom it would not reach.';
