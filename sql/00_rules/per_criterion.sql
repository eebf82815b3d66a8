-- A value per criterion, given in their order, by name: { price, location, … }. In PL/pgSQL, which
-- keeps its plan from call to call.
create or replace function private.per_criterion(p_values anyarray) returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return (select jsonb_object_agg(c.name, to_jsonb(p_values[c.place])) from private.criteria() c);
end;
$$;

revoke all on function private.per_criterion from public, anon, authenticated;
grant execute on function private.per_criterion to authenticated;
comment on function private.per_criterion is 'The values, one per criterion, as an object by name.';
