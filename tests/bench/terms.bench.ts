import { openBenchDatabase, requestAs } from './database.ts';
import { type BenchContext, type Measurement, timing } from './measurement.ts';
import { id, organizations } from './sourcing.ts';

/** How long what the terms of 50 offers may cost takes. */
const goalMs = 30;

const parameters = `md5('parameters')::uuid`;
const lines = `md5('lines')::uuid`;

/** The terms of every offer, some of them worse than others. */
const terms = `jsonb_build_object('attrition_steps', '[{"until_days": 60, "allowed_pct": 20, "of": "contracted"},
    {"until_days": 30, "allowed_pct": 10, "of": "remaining"}]'::jsonb, 'attrition_charge_pct', 50 + n % 50, 'guarantee', '{"billed_pct": 90}'::jsonb,
  'cancellation', '[{"from_days_before": 59, "charge_pct": 50, "of": "all"}, {"from_days_before": 29, "charge_pct": 80, "of": "all"}]'::jsonb,
  'deposits', '[{"on": "signature", "pct": 30, "refundable": false}]'::jsonb)`;
const asked = `[{"kind": "room", "unit": "room_night", "unit_price": 150, "is_tax_included": true},
  {"kind": "delegate", "unit": "person_day", "unit_price": 79, "is_tax_included": true, "taxes": [{"pct": 19, "share_pct": 100}]},
  {"kind": "fnb", "unit": "person", "key": "gala", "unit_price": 50, "is_tax_included": true},
  {"kind": "fnb_minimum", "unit": "event", "unit_price": 9000, "is_tax_included": true, "counts": ["fnb"]},
  {"kind": "service_charge", "unit": "percent", "unit_price": 10, "is_tax_included": true, "of": ["fnb", "fnb_minimum"]}]`;

/**
 * The median of contract_risk for 50 offers, by the contract's parameters, and of five lines each to a request by night and day.
 */
export async function run({
  size = 50,
  rounds = 40,
  databaseUrl,
}: BenchContext = {}): Promise<Measurement[]> {
  const database = await openBenchDatabase(databaseUrl);
  try {
    for (const statement of organizations(0, { tenants: 1, hotels: size })) await database.exec(statement);
    await database.exec(`
      insert into public.rfps (id, organization_id, title, sector, city, latitude, longitude, start_date, end_date, attendees, rooms,
        room_block, programme, asked_lines)
      select k.id, ${id('organization', 0)}, 'Event', 'pharma', 'City 0', 40, 2, current_date + 200, current_date + 203, 120, 60, k.block,
        k.programme, k.asked
      from (values (${parameters}, '[]'::jsonb, '{}'::jsonb, '[]'::jsonb),
        (${lines}, '[{"night": 0, "rooms": 40}, {"night": 1, "rooms": 60}, {"night": 2, "rooms": 25}]'::jsonb,
          '{"days": [{"day": 0, "delegates": 100}, {"day": 1, "delegates": 120}]}'::jsonb,
          '[{"key": "gala", "kind": "fnb", "label": "Gala", "unit": "person", "quantity": 110}]'::jsonb)) k (id, block, programme, asked);
      insert into public.sends (rfp_id, organization_id, hotel_id)
      select r.id, r.organization_id, h.id from public.rfps r, public.hotels h where r.id in (${parameters}, ${lines});
      update public.rfps set status = 'sent' where id in (${parameters}, ${lines}) and status = 'draft';
      insert into public.proposals (rfp_id, organization_id, hotel_id, currency, room_rate, ddr_rate, fnb_per_attendee, fnb_minimum, av_total,
        terms, lines)
      select r.id, r.organization_id, h.id, 'EUR', case when r.id = ${parameters} then 100 + n else 0 end,
        case when r.id = ${parameters} then 60 else 0 end, case when r.id = ${parameters} then 20 else 0 end,
        case when r.id = ${parameters} then 9000 else 0 end, 0, ${terms}, case when r.id = ${lines} then '${asked}'::jsonb end
      from public.rfps r
      cross join (select h.id, row_number() over (order by h.id)::integer as n from public.hotels h) h
      where r.id in (${parameters}, ${lines});`);
    await database.exec('vacuum (analyze)');
    const measured: Measurement[] = [];
    for (const [name, rfp] of [
      ['by parameters', parameters],
      ['of five lines', lines],
    ] as const) {
      const times: number[] = [];
      for (let round = -5; round < rounds; round++) {
        const started = performance.now();
        const rows = await database.inSession(
          requestAs(
            'authenticated',
            id('user', 0),
            `select count(*)::integer as n from public.contract_risk(${rfp})`,
          ),
        );
        if (round >= 0) times.push(performance.now() - started);
        if (!rows) throw new Error('Nothing was measured.');
      }
      const { median, spread } = timing(times);
      measured.push({
        name: `what ${size} offers ${name} may cost`,
        value: median,
        spread,
        unit: 'ms',
        goal: goalMs,
      });
    }
    return measured;
  } finally {
    await database.close();
  }
}
