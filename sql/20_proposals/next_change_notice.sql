-- When the hotels of an RFP are told of a change that happens at p_now, and notes it: at once, at the earliest an hour after they were
-- told last, and on the next day (UTC) after three times. A notice that still waits tells this change too.
-- Private, for mail_rfp_change, which has the RFP's row locked.
create or replace function private.next_change_notice(p_rfp_id uuid, p_now timestamptz default now()) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
declare
  v_last constant timestamptz := (select max(n.told_at) from private.change_notices n where n.rfp_id = p_rfp_id);
  v_at timestamptz := greatest(p_now, v_last + interval '1 hour');
begin
  if v_last > p_now then
    return v_last;
  end if;
  if (select count(*) from private.change_notices n where n.rfp_id = p_rfp_id and n.told_at >= date_trunc('day', v_at, 'UTC')) >= 3 then
    v_at := date_trunc('day', v_at, 'UTC') + interval '1 day';
  end if;
  insert into private.change_notices (rfp_id, told_at) values (p_rfp_id, v_at);
  return v_at;
end;
$$;

comment on function private.next_change_notice is 'The moment at which an RFP''s hotels are told of a change.';
