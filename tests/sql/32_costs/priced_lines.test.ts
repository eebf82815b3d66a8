// also: private.tax_parts, private.net_of, private.prices_room, private.prices_day, private.covered_rooms
/** The sum of an offer of lines against a reference of its own, in whole numbers: every kind, unit, tax and gap. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { line, request } from '../../support/lines-arbitrary.ts';
import { cents, type Line, type Request, reference } from '../../support/lines-reference.ts';
import { openOffersOfLines } from '../../support/offers-of-lines.ts';

const { database, organizer, draft } = await openOffersOfLines();

const runs = Number(process.env.FUZZ_REQUESTS ?? 60);
/** What the database makes of lines on a request, which is stored for the time of the question. */
async function priced({ days, sessions, ...asked }: Request, lines: Line[], isAsked: boolean) {
  const rfp = await draft({ ...asked, programme: { days, sessions } } as never);
  const rows = await database.query<
    Record<'quantity' | 'net' | 'tax' | 'gross', string | null> & { counts: boolean }
  >(
    `select l.quantity::text, l.net::text, l.tax::text, l.gross::text, l.counts
     from public.rfps r, private.priced_lines($2::jsonb, r, $3) l where r.id = $1 order by l.place`,
    [rfp.id, JSON.stringify(lines), isAsked],
  );
  await database.query('delete from public.rfps where id = $1', [rfp.id]);
  return rows.map(({ net, tax: taxes, gross, counts }) => ({
    ...{ net: cents(net), tax: cents(taxes), gross: cents(gross), counts },
  }));
}

test('every line of random offers is the reference’s to the cent, as offered and on what is asked', async () => {
  expect(organizer.organization.id).toBeDefined();
  await fc.assert(
    fc.asyncProperty(
      request,
      fc.array(line, { minLength: 1, maxLength: 9 }),
      fc.boolean(),
      async (asked, lines, isAsked) => {
        expect(await priced(asked, lines, isAsked)).toEqual(reference(lines, asked, isAsked));
      },
    ),
    { numRuns: runs },
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
    const [row] = await priced(asked, [{ ...av, taxes: [...av.taxes], unit_price: gross }], true);
    expect(row?.net).toBe(net);
  }
});
