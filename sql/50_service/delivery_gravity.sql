-- How grave a report about a mail is; 0 for none. Of two about one mail the graver stands, whatever order they came in.
create or replace function private.delivery_gravity(p_delivery text, p_bounce text) returns integer
language sql immutable
set search_path = ''
as $$
  select case
    when p_delivery = 'complained' then 5
    when p_delivery = 'bounced' and p_bounce = 'hard' then 4
    when p_delivery = 'delivered' then 3
    when p_delivery = 'bounced' then 2
    when p_delivery = 'delivery_delayed' then 1
    else 0 end;
$$;

revoke all on function private.delivery_gravity from public, anon, authenticated;
grant execute on function private.delivery_gravity to service_role;
comment on function private.delivery_gravity is
  'Order of delivery reports: complained, hard bounce, delivered, soft bounce, delayed, none.';
