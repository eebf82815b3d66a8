-- What happens when a row of public.answer_links is stored: its triggers, in the order in which they fire.

-- A link whose send is gone (its hotel or its organization was erased) is void, and forgets whose it was.
-- Trigger function, invoker.
create or replace function private.void_answer_link() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  new.recipient := null;
  new.revoked_at := coalesce(new.revoked_at, now());
  return new;
end;
$$;

comment on function private.void_answer_link is 'Trigger on answer_links: without its send a link is void and nameless.';

-- Before each row:
create or replace trigger t01_void_answer_link before insert or update on public.answer_links
  for each row when (new.send_id is null) execute function private.void_answer_link();
