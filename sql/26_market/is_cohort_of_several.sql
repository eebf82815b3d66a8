-- Whether a cohort has enough sources to be told of. It follows the order of the index and stops as soon as it knows.
create or replace function private.is_cohort_of_several(p_scope private.cohort_scope) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  v_hotel_ids uuid[] := array[]::uuid[];
  v_organization_ids uuid[] := array[]::uuid[];
begin
  for v_nth in 1..3 loop
    v_hotel_ids := v_hotel_ids || (
      select o.hotel_id from private.cohort_of(p_scope) o
      where o.currency = any (p_scope.currencies) and o.hotel_id <> all (v_hotel_ids)
      order by o.state desc, o.submitted_at desc limit 1);
    v_organization_ids := v_organization_ids || (
      select o.organization_id from private.cohort_of(p_scope) o
      where o.currency = any (p_scope.currencies) and o.organization_id <> all (v_organization_ids)
      order by o.state desc, o.submitted_at desc limit 1);
    if v_hotel_ids[v_nth] is null or v_organization_ids[v_nth] is null then
      return false;
    end if;
  end loop;
  return true;
end;
$$;

comment on function private.is_cohort_of_several is
  'Whether the offers of a cohort come from at least 3 hotels and 3 organizations, none of them the caller''s.';
