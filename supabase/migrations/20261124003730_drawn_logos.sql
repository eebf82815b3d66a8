-- A logo as a picture of ours, drawn once from whatever was uploaded: anybody may ask for it, and drawing can take seconds. A row without
-- a picture is drawn when it is first asked for, so rows of before need nothing.
alter table public.agency_branding
  add column logo_digest text generated always as (encode(sha256(logo), 'hex')) stored,
  add column drawn bytea check (octet_length(drawn) <= 1048576),
  add column draw_after timestamptz;
comment on column public.agency_branding.drawn is 'The logo as a PNG of ours; null while it has not been drawn, or cannot be.';
comment on column public.agency_branding.draw_after is 'When it may be drawn next: an hour after it was begun, 20 seconds after another logo came.';
