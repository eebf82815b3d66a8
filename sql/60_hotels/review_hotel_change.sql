-- Decides a change of a hotel's profile that waits because it moves rankings. For platform staff.
-- Errors: 400 22023, 401 unauthorized, 403 forbidden, 404 not_found, 409 invalid_transition (decided before), 429 rate_limited.
create or replace function public.review_hotel_change(p_change_id uuid, p_approve boolean) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  if p_approve is null then
    perform private.fail_invalid('p_approve: say true or false');
  end if;
  return private.decide_hotel_change(p_change_id, p_approve);
end;
$$;

revoke all on function public.review_hotel_change from public, anon, authenticated;
grant execute on function public.review_hotel_change to authenticated;
comment on function public.review_hotel_change is 'Approves or rejects a waiting change of a hotel: { change_id, status }.';
