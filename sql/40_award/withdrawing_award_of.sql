-- Whether this transaction withdraws the award of this RFP: withdraw_award sets it, and triggers ask for it.
create or replace function private.withdrawing_award_of(p_rfp_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(current_setting('app.withdrawing_award', true), '') = p_rfp_id::text;
end;
$$;

comment on function private.withdrawing_award_of is 'True while withdraw_award puts this RFP out again.';
