-- The lines of an offer as documents show them, in the offer's currency: kind, name, unit, quantity, price, taxes, and what each comes to.
-- An offer by the contract's parameters has the lines that these become.
-- Private: reads nothing but its argument.
create or replace function private.offered_record(p public.proposals) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', l.value -> 'kind', 'name', private.line_name(l.value), 'unit', l.value -> 'unit',
      'quantity', l.value -> 'quantity', 'unit_price', l.value -> 'unit_price', 'is_tax_included', l.value -> 'is_tax_included',
      'taxes', l.value -> 'taxes', 'of', l.value -> 'of', 'net', l.value -> 'net', 'tax', l.value -> 'tax', 'gross', l.value -> 'gross',
      'is_counted', coalesce(l.value -> 'is_counted', 'true')) order by l.place), '[]')
    from jsonb_array_elements(private.offered_lines(p)) with ordinality as l (value, place));
end;
$$;
comment on function private.offered_record is 'The lines of an offer as documents show them.';
