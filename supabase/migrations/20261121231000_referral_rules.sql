-- A referral pays once: for one mailbox, one profile, one paying customer; and it pays the organization that the referrer had
-- when it was tracked, whatever they join later. What is stored stays; of several referrals of one mailbox the first counts.

alter table public.referrals
  add column referred_canonical text,
  add column referrer_organization_id uuid references public.organizations (id) on delete set null;
comment on column public.referrals.referred_canonical is
  'The mailbox behind referred_email (private.canonical_email), once; null on a repeat from before this was held.';
comment on column public.referrals.referrer_organization_id is
  'The organization the referrer owned when the referral was tracked: its payment customer is credited.';

with mailbox as (
  select r.id, r.created_at, case
      when split_part(lower(r.referred_email), '@', 2) in ('gmail.com', 'googlemail.com')
        then replace(split_part(regexp_replace(lower(r.referred_email), '@[^@]*$', ''), '+', 1), '.', '') || '@gmail.com'
      else split_part(regexp_replace(lower(r.referred_email), '@[^@]*$', ''), '+', 1)
        || '@' || regexp_replace(lower(r.referred_email), '^.*@', '') end as address
  from public.referrals r
)
update public.referrals r set referred_canonical = m.address
from mailbox m
where m.id = r.id
  and not exists (select from mailbox e where e.address = m.address and (e.created_at, e.id) < (m.created_at, m.id));
create unique index referrals_referred_canonical_key on public.referrals (referred_canonical);

update public.referrals r set referrer_organization_id = (
  select m.organization_id
  from public.organization_members m
  join public.organizations o on o.id = m.organization_id
  where m.user_id = r.referrer_user_id and m.role = 'owner'
  order by o.payments_customer_id is null, o.created_at, o.id
  limit 1);
create index referrals_referrer_organization_id_idx on public.referrals (referrer_organization_id);

alter table public.referral_credits
  add column payer_sha256 public.sha256_hex,
  add column referrer_organization_id uuid references public.organizations (id) on delete set null;
comment on column public.referral_credits.payer_sha256 is
  'Hash of the paying customer''s id: one credit per customer, ever, also after the person behind it was erased.';
comment on column public.referral_credits.referrer_organization_id is 'Whose payment customer is credited; the referral''s.';
create unique index referral_credits_payer_sha256_key on public.referral_credits (payer_sha256);

update public.referral_credits c set referrer_organization_id = coalesce(
  (select r.referrer_organization_id from public.referrals r where r.id = c.referral_id),
  (select m.organization_id
   from public.organization_members m
   join public.organizations o on o.id = m.organization_id
   where m.user_id = c.referrer_user_id and m.role = 'owner'
   order by o.payments_customer_id is null, o.created_at, o.id
   limit 1));
create index referral_credits_referrer_organization_id_idx on public.referral_credits (referrer_organization_id);
