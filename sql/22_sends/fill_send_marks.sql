-- Marks sends that were written before sends were marked, or past the trigger: up to p_limit, oldest first. Called after every
-- deployment until it returns null; a send that is marked is not looked at again, so there is no key to go on after.
create or replace function private.fill_send_marks(p_after text, p_limit integer) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_ids constant uuid[] := array(
    select s.id from public.sends s
    where not exists (select from private.send_marks k where k.send_id = s.id)
    order by s.sent_at limit p_limit);
begin
  perform private.mark_sends(v_ids);
  return case when cardinality(v_ids) = p_limit then p_after end;
end;
$$;

comment on function private.fill_send_marks is 'Marks up to p_limit sends without a mark; returns null at the end.';
