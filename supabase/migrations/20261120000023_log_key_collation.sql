-- Keys of the log are compared byte by byte: a sweep looks one up for each member, and a language's order costs it time for nothing.
alter table public.email_sends alter column dedupe_key type text collate "C";
