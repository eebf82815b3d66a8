import { openBenchDatabase } from './database.ts';
import { type BenchContext, type Measurement, timing } from './measurement.ts';
import { id, organizations } from './sourcing.ts';

/** The longest that storing an offer of 40 lines, and ranking 500 of them, should take. */
const goals = { store: 25, rank: 40 };

const parameters = `md5('parameters')::uuid`;
const lines = `md5('lines')::uuid`;
const types = ['single', 'double', 'twin'];

const block = [0, 1, 2, 3].flatMap((night) =>
  types.map((type) => ({ night, type, guests: type === 'single' ? 1 : 2, rooms: 20 + 10 * night })),
);
const programme = {
  days: [0, 1, 2].map((day) => ({ day, delegates: 100 + 10 * day, package: 'full_day' })),
  sessions: [0, 1, 2].map((day) => ({ day, people: 100 })),
};
const asked = Array.from({ length: 22 }, (_, n) => ({
  ...{ key: `k${n}`, kind: n % 2 ? 'fnb' : 'av', label: `Line ${n}` },
  ...(n % 2 ? { unit: 'person', quantity: 50 + n } : { unit: 'day', quantity: 2 }),
}));

/** An offer of 40 lines; prices differ by `n`, an SQL expression, and some offers leave something out. */
const gross = { is_tax_included: true, taxes: [{ pct: 19, share_pct: 100 }] };
const offer = [
  ...block.map(({ rooms: _, ...cell }) => ({
    ...{ kind: 'room', unit: 'room_night', unit_price: 150, board: 'breakfast', ...gross, ...cell },
  })),
  { kind: 'delegate', unit: 'person_day', unit_price: 79, ...gross },
  { kind: 'meeting_room', unit: 'event', unit_price: 0, ...gross },
  ...asked.map(({ key, kind, unit }) => ({ kind, unit, key, unit_price: 40, ...gross })),
  { kind: 'fnb_minimum', unit: 'event', unit_price: 9000, is_tax_included: false, counts: ['fnb'] },
  {
    kind: 'service_charge',
    unit: 'percent',
    unit_price: 10,
    is_tax_included: true,
    of: ['fnb', 'fnb_minimum'],
  },
  { kind: 'city_tax', unit: 'room_night', unit_price: 3, is_tax_included: true },
  { kind: 'fee', unit: 'event', unit_price: 120, ...gross },
];
const json = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`;
/** The lines of the nth hotel. */
const linesOf = (n: string) => `(
  select jsonb_agg(case when l.line ->> 'kind' = 'room' then l.line || jsonb_build_object('unit_price', 120 + ${n} % 90) else l.line end order by l.nth)
  from jsonb_array_elements(${json(offer)}) with ordinality as l (line, nth)
  where not (l.line ? 'key' and l.nth % 7 = ${n} % 11))`;

/** Medians of storing an offer of 40 lines, and of ranking many such offers beside as many by the contract's parameters. */
export async function run({
  size = 500,
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
        (${lines}, ${json(block)}, ${json(programme)}, ${json(asked)})) k (id, block, programme, asked);
      insert into public.sends (rfp_id, organization_id, hotel_id)
      select r.id, r.organization_id, h.id from public.rfps r, public.hotels h where r.id in (${parameters}, ${lines});
      update public.rfps set status = 'sent' where id in (${parameters}, ${lines}) and status = 'draft';
      insert into public.proposals (rfp_id, organization_id, hotel_id, currency, room_rate, ddr_rate)
      select r.id, r.organization_id, h.id, 'EUR', 100 + h.n, 60
      from public.rfps r
      cross join (select h.id, row_number() over (order by h.id)::integer as n from public.hotels h) h
      where r.id = ${parameters};
      insert into public.proposals (rfp_id, organization_id, hotel_id, currency, lines)
      select r.id, r.organization_id, h.id, 'EUR', ${linesOf('h.n')}
      from public.rfps r
      cross join (select h.id, row_number() over (order by h.id)::integer as n from public.hotels h) h
      where r.id = ${lines};`);
    await database.exec('vacuum (analyze)');
    const time = async (
      statement: (round: number) => string,
    ): Promise<Pick<Measurement, 'value' | 'spread'>> => {
      const times: number[] = [];
      for (let round = -5; round < rounds; round++) {
        const started = performance.now();
        await database.inSession(statement(round + 5));
        if (round >= 0) times.push(performance.now() - started);
      }
      const { median, spread } = timing(times);
      return { value: median, spread };
    };
    const ranked = (rfp: string) => () => `select count(*) from private.rank_hotels(${rfp}, 50)`;
    // Each time the next hotel makes its offer again, at other prices.
    const store = (round: number) => `
      insert into public.proposals (rfp_id, organization_id, hotel_id, currency, lines)
      select r.id, r.organization_id, h.id, 'EUR', ${linesOf(`${7 * round}`)}
      from public.rfps r, (select id from public.hotels order by id offset ${round % size} limit 1) h where r.id = ${lines}`;
    return [
      { name: `ranking ${size} offers by parameters`, unit: 'ms', ...(await time(ranked(parameters))) },
      {
        name: `ranking ${size} offers of 40 lines`,
        unit: 'ms',
        goal: goals.rank,
        ...(await time(ranked(lines))),
      },
      { name: 'storing an offer of 40 lines', unit: 'ms', goal: goals.store, ...(await time(store)) },
    ];
  } finally {
    await database.close();
  }
}
