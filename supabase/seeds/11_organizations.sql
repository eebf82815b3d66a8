-- Four planning organizations, one per tier, with their people; the agency has branding for its PDFs.
create table sample.organizations (key text primary key, owner text, name text, tier text, currency text, subscription numeric, customer text);
insert into sample.organizations values
  ('agency', 'agency@example.com', 'Meridian Event Partners', 'agency', 'EUR', 149, 'cus_sample_agency'),
  ('enterprise', 'enterprise@example.com', 'Helvion Group Meetings', 'enterprise', 'CHF', 490, 'cus_sample_enterprise'),
  ('pro', 'pro@example.com', 'Brandt & Partner Tagungen', 'pro', 'EUR', 49, 'cus_sample_pro'),
  ('free', 'free@example.com', 'Stowarzyszenie Forum Miast', 'free', 'PLN', 0, null);

insert into public.organizations (id, name, tier, reporting_currency, payments_customer_id, monthly_subscription_eur, created_at)
select sample.id('organization', o.key), o.name, o.tier, o.currency, o.customer, o.subscription, p.created_at
from sample.organizations o join public.profiles p on p.email = o.owner;

insert into public.organization_members (id, organization_id, user_id, role, created_at)
select sample.id('organization_member', m.key || m.email), sample.id('organization', m.key), p.id, m.role, p.created_at
from (
  select key, owner as email, 'owner' as role from sample.organizations
  union all values ('agency', 'planner@example.com', 'member'), ('enterprise', 'buyer@example.com', 'admin')
) m join public.profiles p on p.email = m.email;

insert into public.agency_branding (id, organization_id, agency_name, primary_color, accent_color, contact_line, footer, logo)
values (sample.id('branding', 'agency'), sample.id('organization', 'agency'), 'Meridian Event Partners', '#123c4a', '#d98e2b',
  'Meridian Event Partners · Sarphatikade 12, 1017 WV Amsterdam · events@meridian.example',
  'Offers are subject to availability until confirmed in writing.',
  decode(
    'iVBORw0KGgoAAAANSUhEUgAAAHgAAAAoAgMAAABIhNa2AAAACVBMVEX///8SPErZjisr06UpAAAAd0lEQVR42mMIhQMGbGBUmkzp'
    'EAYGUTzSDgwMjGDpUDTgABIKAakSxSkdAJJmxSntAJJmxCMdGgqRxuo0kMEBDLikQ0DOAhFkSoODDCS9Cgk0QKUDINKsuKQZwX4g'
    'Qhqb3fSSRgprMqQH0uXYpKMgYbyUJtI0zIIAl9+rDSbD2ukAAAAASUVORK5CYII=', 'base64'));
