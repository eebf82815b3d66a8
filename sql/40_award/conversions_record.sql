-- The rates that made an RFP's offers comparable on a day, for its decision record: one per currency other than its own; rate is null
-- where there was none. Private, for definer functions that have checked their caller.
create or replace function private.conversions_record(p_rfp public.rfps, p_at timestamptz) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('from', c.currency, 'to', p_rfp.currency, 'rate', x.rate, 'date', x.rate_date,
      'provider', x.provider) order by c.currency), '[]')
    from (select distinct p.currency from public.proposals p where p.rfp_id = p_rfp.id and p.is_current and p.currency <> p_rfp.currency) c
    left join private.fx_rates_to(p_rfp.id, p_rfp.organization_id, p_rfp.currency, (p_at at time zone 'UTC')::date) x
      on x.currency = c.currency);
end;
$$;

comment on function private.conversions_record is 'Rates into an RFP''s currency used for its offers.';
