-- How much the MICE fit of a hotel counts, by its role.
create or replace function private.role_weight(p_role text) returns double precision
language sql immutable parallel safe
return case p_role when 'event_venue' then 1.2::float8 else 1 end;

comment on function private.role_weight is 'What the MICE fit of a hotel of this role is multiplied with.';
