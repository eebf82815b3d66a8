-- A proposal answers its send; the first answer's time stays. Any answer by a link to an address that the organizer named is said to
-- be one (check_send_change).
-- Trigger function, definer: it follows from the proposal, whichever columns of sends the hotel may write.
create or replace function private.mark_send_responded() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.sends s set status = 'responded', responded_at = coalesce(s.responded_at, new.submitted_at)
  where s.rfp_id = new.rfp_id and s.hotel_id = new.hotel_id
    and (s.status <> 'responded' or (not s.by_corrected_address and private.acts_by_correction()));
  return null;
end;
$$;

revoke all on function private.mark_send_responded from public, anon, authenticated;
comment on function private.mark_send_responded is
  'Trigger on proposals: a live one makes its send responded, at the first answer''s time.';
