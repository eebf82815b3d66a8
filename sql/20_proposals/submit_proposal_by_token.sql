-- As submit_proposal, by the link in a hotel's mail: the token stands for one send of one hotel.
-- For anybody who has the link. Errors: 404 not_found for a token never issued, 410 link_expired, 409 invalid_transition or
-- deadline_passed, 400 22023 naming the argument, 429.
create or replace function public.submit_proposal_by_token(
  p_token text,
  p_room_rate numeric,
  p_ddr_rate numeric default 0,
  p_fnb_per_attendee numeric default 0,
  p_fnb_minimum numeric default 0,
  p_service_charge_pct numeric default 0,
  p_av_total numeric default 0,
  p_city_tax_per_room_night numeric default 0,
  p_perks_cost numeric default 0,
  p_perks_value numeric default 0,
  p_currency text default null,
  p_rooms integer default null,
  p_nights integer default null,
  p_attendees integer default null,
  p_event_days integer default null,
  p_document_sha256 text default null,
  p_comments text default null,
  p_start_date date default null,
  p_valid_until date default null,
  p_answers text[] default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.submit_by_link(p_token, jsonb_build_object(
    'room_rate', p_room_rate, 'ddr_rate', p_ddr_rate, 'fnb_per_attendee', p_fnb_per_attendee,
    'fnb_minimum', p_fnb_minimum, 'service_charge_pct', p_service_charge_pct, 'av_total', p_av_total,
    'city_tax_per_room_night', p_city_tax_per_room_night, 'perks_cost', p_perks_cost, 'perks_value', p_perks_value,
    'currency', upper(p_currency), 'rooms', p_rooms, 'nights', p_nights, 'attendees', p_attendees,
    'event_days', p_event_days, 'document_sha256', p_document_sha256, 'comments', p_comments,
    'start_date', p_start_date, 'valid_until', p_valid_until, 'answers', p_answers));
end;
$$;

revoke all on function public.submit_proposal_by_token from public, anon, authenticated;
grant execute on function public.submit_proposal_by_token to anon, authenticated, service_role;
comment on function public.submit_proposal_by_token is 'Submits an offer by the link in a hotel''s mail, as submit_proposal.';
