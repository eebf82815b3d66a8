-- Whether a mail is about an organization's work, or about joining an organization or a hotel, that the person does not belong to
-- (any more). An export then says that the mail came, not what it said. Called by account_records.
create or replace function private.is_mail_of_left_place(p_kind text, p_params jsonb, p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select p_kind in (
      -- each mail that isOfPlace, ",": '{name}'
      'member_invitation',
      'rfp_answered',
      'rfp_closed',
      'round_closed',
      'offer_expiring',
      'offer_confirmed',
      'rfp_question',
      'payment_failed',
      'paying_twice',
      'staff_access'
      -- end
    )
    and not exists (
      select from public.organization_members m
      join public.organizations o on o.id = m.organization_id
      where m.user_id = p_user_id and (
        o.id = (select r.organization_id from public.rfps r where r.id::text = p_params ->> 'rfp_id')
        or o.id = (select i.organization_id from public.invitations i where i.id::text = p_params ->> 'request_id')
        or o.id = (select a.organization_id from public.staff_access a where a.id::text = p_params ->> 'access_id')
        or (p_kind in ('payment_failed', 'paying_twice') and o.name = p_params ->> 'organization_name')))
    and not exists (
      select from public.hotel_members m
      where m.user_id = p_user_id
        and m.hotel_id = (select i.hotel_id from public.invitations i where i.id::text = p_params ->> 'request_id'));
$$;

comment on function private.is_mail_of_left_place is 'True when what a mail said is no longer the person''s to see.';
