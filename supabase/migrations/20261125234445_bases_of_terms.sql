-- What the terms of an offer are percentages of (private.risk_bases), as one value that functions hand on.
create type private.risk_base as (
  room_nights numeric, room_net numeric, used_nights numeric, used_net numeric, nights jsonb, rooms numeric, following numeric,
  persons numeric, fixed numeric, amounts numeric[], delegate_net numeric, has_persons boolean, bases jsonb, minimums jsonb
);
comment on type private.risk_base is 'An offer on the quantities asked for, added up by how its lines follow attendance.';
