-- Writes what waiting events say onto their mails, by the email platform's ids. Events come in any order, so the graver word
-- stays: complained, hard bounce, delivered, soft bounce, delayed. Called by record_email_event and finish_emails. Errors: none.
create or replace function private.apply_email_events(p_provider_ids text[]) returns void
language plpgsql volatile
set search_path = ''
as $$
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
  )
  update public.email_sends e set delivery = g.type, bounce = g.bounce
  from gravest g
  where e.provider_id = g.provider_id and g.gravity > private.delivery_gravity(e.delivery, e.bounce);
end;
$$;

revoke all on function private.apply_email_events(text[]) from public, anon, authenticated;
grant execute on function private.apply_email_events(text[]) to service_role;
comment on function private.apply_email_events(text[]) is 'Writes waiting delivery events onto the mails they are about.';
