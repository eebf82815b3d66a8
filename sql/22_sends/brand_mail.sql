-- Whose name, colours and logo a mail about an organization's request carries: { name, color, contact_line, logo, logo_version },
-- null where the tier has no branding. The version is the size of the logo, which almost always changes with it: enough for caches.
-- Private, for definer functions.
create or replace function private.brand_mail(p_organization_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('name', b.agency_name, 'color', b.primary_color, 'contact_line', b.contact_line,
    'logo', case when b.logo is not null then b.id end, 'logo_version', octet_length(b.logo))
  from public.organizations o join public.agency_branding b on b.organization_id = o.id
  where o.id = p_organization_id and o.tier in ('agency', 'enterprise');
$$;

comment on function private.brand_mail is 'The look of mails about an organization''s requests.';
