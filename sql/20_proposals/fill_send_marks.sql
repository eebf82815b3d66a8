-- Marks sends that were written before sends were marked, or past the trigger, a thousand at a time and oldest first. Called by every
-- deployment, when all functions are there. Returns how many there were.
create or replace function private.fill_send_marks() returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_ids uuid[];
  v_count integer := 0;
begin
  loop
    v_ids := array(
      select s.id from public.sends s
      where not exists (select from private.send_marks k where k.send_id = s.id)
      order by s.sent_at limit 1000);
    exit when cardinality(v_ids) = 0;
    perform private.mark_sends(v_ids);
    v_count := v_count + cardinality(v_ids);
  end loop;
  return v_count;
end;
$$;

comment on function private.fill_send_marks is 'Marks sends without a mark; returns how many.';
