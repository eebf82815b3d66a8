-- What an event asks of a hotel holds what a query compares with, and no longer what nothing reads.
alter type private.event_needs
  drop attribute organization_id,
  drop attribute currency,
  drop attribute dearest,
  add attribute least_dot double precision,
  add attribute has_every_bit boolean;
comment on type private.event_needs is
  'An event''s needs: place (degrees, unit vector, radius in km, least scalar product within it), room nights per attendee, features and whether each has a bit, rates[slot] from each list currency (NaN: none), the organization''s own hotels.';
