-- A logo may be a WebP or an SVG too.
comment on table public.agency_branding is 'How an agency''s white-label PDFs look: logo (PNG, JPEG, WebP or SVG, up to 1 MiB), colours, contact line, footer.';
