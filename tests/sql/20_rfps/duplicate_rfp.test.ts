// also: private.years_ahead
import { expect, test } from 'vitest';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, staff, stranger } = scene;

test('a copy is a draft of one’s own, with what was asked and past dates moved ahead together', async () => {
  const { rfp } = await scene.sent({
    ...{
      start_date: '2024-05-06',
      end_date: '2024-05-08',
      nights: 2,
      event_days: 3,
      questions: ['Daylight?'],
    },
    alternative_start_dates: ['2024-05-13'],
    introduction: 'Hello',
    show_budget: true,
  });
  const copy = (person: typeof staff) => person.client.rpc('duplicate_rfp', { p_rfp_id: rfp.id });
  const made = await scene.stored('rfps', (await copy(organizer).throwOnError()).data.rfp_id);
  expect(made).toMatchObject({
    ...{ status: 'draft', sent_at: null, response_due: null, title: rfp.title, created_by: organizer.id },
    ...{ questions: ['Daylight?'], introduction: 'Hello', show_budget: true, nights: 2, event_days: 3 },
  });
  const [dates] = await database.query(
    `select start_date > current_date and start_date < current_date + 370 as ahead, extract(isodow from start_date)::int as day,
       end_date - start_date as length, alternative_start_dates[1] - start_date as alternative from rfps where id = $1`,
    [made.id],
  );
  expect(dates).toEqual({ ahead: true, day: 1, length: 2, alternative: 7 });
  for (const person of [staff, stranger]) expectRefusal(await copy(person), 404, 'not_found');
});

test.each([
  ['2024-05-06', '2026-11-21', '2027-05-03'], // Monday to the Monday nearest to 6 May
  ['2026-11-20', '2026-11-21', '2027-11-19'],
  ['2024-02-29', '2026-11-21', '2027-02-25'], // Thursday
  ['2026-12-01', '2026-11-21', '2026-12-01'], // ahead already
  ['2025-11-24', '2026-11-22', '2026-11-23'],
])('%s seen on %s becomes %s', async (day, today, expected) => {
  const [row] = await database.query<{ moved: string; same: boolean }>(
    `select m::text as moved, extract(dow from m) = extract(dow from $1::date) as same
     from private.years_ahead($1::date, $2::date) m`,
    [day, today],
  );
  expect(row).toEqual({ moved: expected, same: true });
});
