-- Writes what waiting events say onto their mails, by the email platform's ids. Events come in any order, so the gravest report stays
-- (delivery_gravity). Called by record_email_event and finish_emails.
create or replace function private.apply_email_events(p_provider_ids text[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_send_ids uuid[];
begin
  with applied as (
    update public.email_events v set is_applied = true
    where v.provider_id = any (p_provider_ids) and not v.is_applied
      and exists (select from public.email_sends e where e.provider_id = v.provider_id)
    returning v.provider_id, v.type, v.bounce
  ), gravest as (
    select distinct on (a.provider_id) a.provider_id, a.type, a.bounce, private.delivery_gravity(a.type, a.bounce) as gravity
    from applied a
    order by a.provider_id, gravity desc
  ), marked as (
    update public.email_sends e set delivery = g.type, bounce = g.bounce
    from gravest g
    where e.provider_id = g.provider_id and g.gravity > private.delivery_gravity(e.delivery, e.bounce)
    returning e.send_id
  )
  select array_agg(m.send_id) filter (where m.send_id is not null) into v_send_ids from marked m;
  if v_send_ids is not null then
    perform private.refresh_send_delivery(v_send_ids);
  end if;
end;
$$;

revoke all on function private.apply_email_events from public, anon, authenticated;
grant execute on function private.apply_email_events to service_role;
comment on function private.apply_email_events is 'Writes waiting delivery events onto the mails they are about.';

-- How grave a report about a mail is; 0 for none. Of two about one mail the graver stands, whatever order they came in.
create or replace function private.delivery_gravity(p_delivery text, p_bounce text) returns integer
language sql immutable
set search_path = ''
as $$
  select case
    when p_delivery = 'complained' then 5
    when p_delivery = 'bounced' and p_bounce = 'hard' then 4
    when p_delivery = 'delivered' then 3
    when p_delivery = 'bounced' then 2
    when p_delivery = 'delivery_delayed' then 1
    else 0 end;
$$;

revoke all on function private.delivery_gravity from public, anon, authenticated;
grant execute on function private.delivery_gravity to service_role;
comment on function private.delivery_gravity is
  'Order of delivery reports: complained, hard bounce, delivered, soft bounce, delayed, none.';
