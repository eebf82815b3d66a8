-- Links in privacy mails. Their tokens are made by the service when it writes the mail, from a key the database does not
-- have; so a request exists before its hash is known, and no token is ever stored, not even in the outbox.

alter table public.erasure_requests alter column token_sha256 drop not null;
comment on column public.erasure_requests.token_sha256 is 'Hash of the link''s token; null until its mail is written.';

alter table private.dsar_tokens drop constraint dsar_tokens_pkey;
alter table private.dsar_tokens alter column token_sha256 drop not null;
alter table private.dsar_tokens add column id uuid primary key default gen_random_uuid();
alter table private.dsar_tokens add constraint dsar_tokens_token_sha256_key unique (token_sha256);
create index dsar_tokens_email_idx on private.dsar_tokens (email, created_at desc);

-- An erased person is looked for by address in what the website collected.
create index email_sends_user_id_idx on public.email_sends (user_id) where user_id is not null;
create index erasure_requests_requested_by_idx on public.erasure_requests (requested_by);
create index fx_conversions_converted_by_idx on public.fx_conversions (converted_by) where converted_by is not null;
create index agency_applications_email_idx on public.agency_applications (email);
