-- What happens when a row of public.referrals is stored: its triggers, in the order in which they fire.

-- Fills in the mailbox a referral is for (there is one referral for each) and the organization that its referrer owns at this
-- moment: one that is a payment customer before one that is not, the older before the younger; null when they own none.
-- Trigger function, definer: whoever tracks need not read memberships.
create or replace function private.complete_referral() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  new.referred_canonical := private.canonical_email(new.referred_email);
  new.referrer_organization_id := (
    select m.organization_id
    from public.organization_members m
    join public.organizations o on o.id = m.organization_id
    where m.user_id = new.referrer_user_id and m.role = 'owner'
    order by o.payments_customer_id is null, o.created_at, o.id
    limit 1);
  return new;
end;
$$;

revoke all on function private.complete_referral from public, anon, authenticated;
comment on function private.complete_referral is 'Trigger on referrals: the mailbox, and the organization that will be credited.';

-- Before each row:
create or replace trigger t01_complete_referral before insert on public.referrals
  for each row execute function private.complete_referral();
