-- A write to a table that breaks the rule of a domain was refused in the domain's name, before any trigger saw it: -1 for one of ten
-- amounts said "money_amount". The rules of amounts, currencies and hashes hold by column now, under names that tell it:
-- proposals_room_rate_in_range. The domains stay the columns' types, so that nothing is rewritten.
-- A function that judges a value by itself casts it to private.amount or private.iso_currency, which keep the rules.
do $$
declare
  v_column record;
begin
  execute 'create domain private.amount as numeric(14, 2) check (value >= 0 and value <> ''NaN'')';
  execute 'create domain private.iso_currency as text ' || (
    select pg_get_constraintdef(c.oid) from pg_constraint c where c.conname = 'currency_code_iso_4217');
  for v_column in
    select a.attrelid::regclass as relation, format('%s_%s_in_range', r.relname, a.attname) as name,
      'check (' || string_agg(regexp_replace(substring(pg_get_constraintdef(c.oid) from '^CHECK \((.*)\)'), '\mVALUE\M', quote_ident(a.attname), 'g'),
        ' and ' order by c.conname desc) || ')' as definition
    from pg_constraint c
    join pg_type t on t.oid = c.contypid
    join pg_attribute a on a.atttypid = t.oid and not a.attisdropped
    join pg_class r on r.oid = a.attrelid and r.relkind = 'r'
    where t.typnamespace = 'public'::regnamespace and t.typname in ('money_amount', 'currency_code', 'sha256_hex')
    group by r.relname, a.attrelid, a.attname
  loop
    execute format('alter table %s add constraint %I %s', v_column.relation, v_column.name, v_column.definition);
  end loop;
end $$;
alter domain public.money_amount drop constraint money_amount_not_negative;
alter domain public.money_amount drop constraint money_amount_finite;
alter domain public.currency_code drop constraint currency_code_iso_4217;
alter domain public.sha256_hex drop constraint sha256_hex_shape;
comment on domain public.money_amount is 'Amount in a named currency, two decimals. Each column of it is never negative, by a rule of its table.';
comment on domain public.currency_code is 'ISO 4217 alphabetic code, by a rule of each table.';
comment on domain public.sha256_hex is 'Lower-case hexadecimal SHA-256 digest, by a rule of each table.';
comment on domain private.amount is 'What a column of money_amount takes.';
comment on domain private.iso_currency is 'What a column of currency_code takes.';
