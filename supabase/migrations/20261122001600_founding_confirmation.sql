-- A founding place is held for 72 hours and taken once the applicant's address is proven; people decide the middling scores.
alter table public.agency_applications
  add column canonical_email text,
  add column confirm_until timestamptz,
  add column confirmed_at timestamptz,
  add column token_sha256 public.sha256_hex unique,
  add column review_note text check (length(review_note) <= 2000),
  add column reviewed_by uuid references public.profiles (id) on delete set null,
  drop constraint agency_applications_status_check,
  drop constraint agency_applications_slot_is_approved,
  drop constraint agency_applications_approved_has_time,
  add constraint agency_applications_status_check
    check (status in ('pending', 'auto-approved', 'pending-review', 'approved', 'rejected', 'lapsed')),
  add constraint agency_applications_slot_is_approved check (slot is null or status in ('auto-approved', 'approved')),
  add constraint agency_applications_approved_has_time
    check ((status in ('auto-approved', 'approved')) = (approved_at is not null));
comment on column public.agency_applications.canonical_email is 'The address as slots are counted: lower case, no +tag, no dots where the provider ignores them.';
comment on column public.agency_applications.confirm_until is 'Until then the link in the receipt confirms the address; null for rows from before links existed.';
comment on column public.agency_applications.token_sha256 is 'Hash of that link''s token; null until the receipt is written.';

update public.agency_applications set confirmed_at = approved_at where approved_at is not null;
update public.agency_applications a
set canonical_email = case
    when split_part(a.email, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(a.email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(regexp_replace(a.email, '@[^@]*$', ''), '+', 1) || '@' || regexp_replace(a.email, '^.*@', '') end;
create index agency_applications_canonical_email_idx on public.agency_applications (canonical_email);
create index agency_applications_reviewed_by_idx on public.agency_applications (reviewed_by);
create index agency_applications_unconfirmed_idx on public.agency_applications (confirm_until)
  where confirmed_at is null and status in ('auto-approved', 'pending-review');
