// also: private.tax_parts, private.net_of, private.prices_room, private.prices_day, private.covered_rooms
/** The sum of an offer of lines against a reference of its own, in whole numbers: every kind, unit, tax and gap. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { line, request } from '../../support/lines-arbitrary.ts';
import { cents, type Line, type Request, reference } from '../../support/lines-reference.ts';
import { openOffersOfLines } from '../../support/offers-of-lines.ts';

const { database, draft } = await openOffersOfLines();
const template = await draft();
const runs = Number(process.env.FUZZ_REQUESTS ?? 1000);
/** Requests that are asked about at once, because single statements take most of the time. */
const together = 20;

interface Drawn {
  asked: Request;
  lines: Line[];
  isAsked: boolean;
}

/** What the database makes of each one's lines on its request, which is stored for the time of the question. */
async function priced(drawn: Drawn[]) {
  const all = JSON.stringify(
    drawn.map(({ asked: { days, sessions, ...parts }, lines, isAsked }) => ({
      ...{ ...parts, programme: { days, sessions }, lines, is_asked: isAsked, id: crypto.randomUUID() },
    })),
  );
  await database.query(
    `insert into public.rfps (id, organization_id, title, city, latitude, longitude, start_date, end_date, attendees, rooms, room_block, programme, asked_lines)
     select d.id, r.organization_id, r.title, r.city, r.latitude, r.longitude, r.start_date, r.end_date, r.attendees, r.rooms, d.room_block, d.programme, d.asked_lines
     from jsonb_to_recordset($2::jsonb) as d (id uuid, room_block jsonb, programme jsonb, asked_lines jsonb)
     cross join public.rfps r where r.id = $1`,
    [template.id, all],
  );
  const rows = await database.query<
    Record<'net' | 'tax' | 'gross', string | null> & { counts: boolean; nth: number }
  >(
    `select d.nth::integer, l.net::text, l.tax::text, l.gross::text, l.counts
     from rows from (jsonb_to_recordset($1::jsonb) as (id uuid, lines jsonb, is_asked boolean)) with ordinality as d (id, lines, is_asked, nth)
     join public.rfps r on r.id = d.id
     cross join lateral private.priced_lines(d.lines, r, d.is_asked) l
     order by d.nth, l.place`,
    [all],
  );
  await database.query('delete from public.rfps where id <> $1', [template.id]);
  return drawn.map((_, index) =>
    rows
      .filter(({ nth }) => nth === index + 1)
      .map(({ net, tax: taxes, gross, counts }) => ({
        ...{ net: cents(net), tax: cents(taxes), gross: cents(gross), counts },
      })),
  );
}

test('every line of 1 000 random offers is the reference’s to the cent, as offered and on what is asked', async () => {
  const one: fc.Arbitrary<Drawn> = fc.record({
    asked: request,
    lines: fc.array(line, { minLength: 1, maxLength: 9 }),
    isAsked: fc.boolean(),
  });
  const batch = fc.array(one, { minLength: together, maxLength: together + 5 });
  await fc.assert(
    fc.asyncProperty(batch, async (drawn) => {
      expect(await priced(drawn)).toEqual(
        drawn.map(({ asked, lines, isAsked }) => reference(lines, asked, isAsked)),
      );
    }),
    { numRuns: Math.ceil(runs / together) },
  );
});

test('half a cent of net is rounded up, also with 20 % tax, whose factor has no last digit', async () => {
  const asked: Request = {
    room_block: [{ night: 0, type: 'single', guests: 1, rooms: 1 }],
    ...{ days: [{ day: 0, package: 'none', delegates: 1 }], sessions: [], asked_lines: [] },
  };
  const av = {
    kind: 'av',
    unit: 'event',
    is_tax_included: true,
    taxes: [{ pct: 20, share_pct: 100 }],
  } as const;
  for (const [gross, net] of [
    [100.05, 8338n],
    [0.03, 3n],
    [12_345_678.93, 1_028_806_578n],
  ] as const) {
    const lines = [{ ...av, taxes: [...av.taxes], unit_price: gross }];
    const [[row] = []] = await priced([{ asked, lines, isAsked: true }]);
    expect(row?.net).toBe(net);
  }
});
