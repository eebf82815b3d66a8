-- When the key of links is rotated, a reminder carries another token than the mail before it: the former one goes on opening the link.
alter table public.answer_links add column former_sha256 public.sha256_hex;
create unique index answer_links_former_sha256_key on public.answer_links (former_sha256);
comment on column public.answer_links.former_sha256 is 'The token of earlier mails, from before the key of links was rotated.';
