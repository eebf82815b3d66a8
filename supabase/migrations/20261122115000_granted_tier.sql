-- What an organization has without paying for it, so that the end of a subscription takes no more than the subscription gave;
-- and the checkout it opened last, so that two open ones cannot both be paid.

alter table public.organizations
  add column granted_tier text not null default 'free' check (granted_tier in ('free', 'pro', 'agency', 'enterprise')),
  add column checkout_session_id text check (length(checkout_session_id) between 1 and 255);
comment on column public.organizations.granted_tier is
  'Tier it has for good, whatever it pays for: a founding agency''s. organizations.tier is the higher of this and the subscription''s.';
comment on column public.organizations.checkout_session_id is 'The checkout opened last at the payment provider; the one before was expired.';

-- A founding application was used up in the transaction that made its organization.
update public.organizations o set granted_tier = 'agency'
from public.agency_applications a
where a.used_at = o.created_at and o.granted_tier = 'free';
update public.organizations o set tier = 'agency' where o.granted_tier = 'agency' and o.tier in ('free', 'pro');
