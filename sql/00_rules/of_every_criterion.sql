-- What was kept by criterion, with p_missing for those that came later; null unless it is an object. For what a decision keeps, which
-- stays as it was written. p_column names what the values are kept under: name, or field for raw values. Private: reads nothing but its
-- arguments.
create or replace function private.of_every_criterion(p_kept jsonb, p_missing jsonb, p_column text default 'name') returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return (
    select jsonb_object_agg(case p_column when 'field' then c.field else c.name end, p_missing) || p_kept from private.criteria() c
    where jsonb_typeof(p_kept) = 'object');
end;
$$;

comment on function private.of_every_criterion is 'Values kept by criterion, as an object with a value for every criterion of today.';
