-- The request a hotel's link stands for: all that list_hotel_rfps tells of it, how many hotels were asked, the hotel's public
-- facts, and where to write. The first use marks the send as opened.
-- For anybody who has the link. Errors: 404 not_found for a token never issued, 410 link_expired, 429.
create or replace function public.rfp_by_token(p_token text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.rfp_by_link(p_token);
end;
$$;

revoke all on function public.rfp_by_token from public, anon, authenticated;
grant execute on function public.rfp_by_token to anon, authenticated, service_role;
comment on function public.rfp_by_token is
  'The RFP as list_hotel_rfps gives it, with invited, hotel (public facts), organizer_email and answering_as.';
