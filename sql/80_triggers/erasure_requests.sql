-- What happens when a row of public.erasure_requests is stored: its triggers, in the order in which they fire.

-- The proof of an erasure is never changed or deleted, the service and the database's owner included. A request that nobody
-- has confirmed proves nothing yet. Trigger function, invoker. Errors: 403 forbidden.
create or replace function private.keep_erasure_proofs() returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail_forbidden('erasure_proof_stays');
  return null;
end;
$$;

comment on function private.keep_erasure_proofs is 'Trigger on erasure_requests: confirmed ones stay as they are.';

-- Before each row:
create or replace trigger t01_keep_erasure_proofs before update or delete on public.erasure_requests
  for each row when (old.status = 'erased') execute function private.keep_erasure_proofs();
