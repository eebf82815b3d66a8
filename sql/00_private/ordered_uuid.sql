-- A random id that begins with the time, in milliseconds (UUID version 7): rows made together lie together in every index on
-- it. A thousand random ids would read and write a page each, and more of these pages come from the disk the larger a table is. It is
-- no secret.
create or replace function private.ordered_uuid() returns uuid
language sql volatile
return (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
  || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid;

comment on function private.ordered_uuid is 'Random id in the order of time, for what is made by the thousand.';
