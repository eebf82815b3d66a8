// also: private.first_day
import { expect, test } from 'vitest';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, rival } = scene;
const moment = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const day = (days: number) => moment(days).slice(0, 10);
const edit = (id: string, values: object) =>
  organizer.client.from('rfps').update(values).eq('id', id).select();

test.each([
  [{ questions: Array.from({ length: 21 }, (_, n) => `Question ${n}`) }, /questions/],
  [{ questions: ['x'.repeat(501)] }, /questions/],
  [{ questions: ['Fine', ' '] }, /questions/],
  [{ alternative_start_dates: [1, 2, 3, 4, 5, 6].map((n) => day(60 + n * 7)) }, /alternative_start_dates/],
  [{ alternative_start_dates: ['infinity'] }, /alternative_start_dates/],
  [{ response_due: moment(-1) }, /response_due/],
  [{ response_due: moment(60.5) }, /response_due/],
  [{ response_due: moment(50), alternative_start_dates: [day(40)] }, /response_due/],
])('400 for %j', async (values, message) => {
  const draft = await scene.draft();
  expectRefusal(await edit(draft.id, values), 400, '22023', message);
});

test('a draft is edited as the organizer likes; once sent it is what hotels were told', async () => {
  const draft = await scene.draft();
  const terms = {
    ...{
      questions: [' Daylight? '],
      alternative_start_dates: [day(74), day(67), day(74)],
      introduction: 'Hello',
    },
    ...{ option_days: 30, show_budget: true, share_feedback: false },
  };
  const [edited] = (await edit(draft.id, terms).throwOnError()).data ?? [];
  expect(edited).toMatchObject({
    questions: ['Daylight?'],
    alternative_start_dates: [day(67), day(74)],
    option_days: 30,
  });
  const send = (p_hotel_ids: string[]) =>
    organizer.client.rpc('send_rfp', { p_rfp_id: draft.id, p_hotel_ids });
  await send([hotel.id]).throwOnError();
  const sent = await scene.stored('rfps', draft.id);
  expect(String(new Date(sent.response_due ?? 0).toISOString())).toBe(`${day(10)}T18:00:00.000Z`);
  for (const values of [
    { questions: [] },
    { introduction: 'Other' },
    { alternative_start_dates: [] },
    { option_days: 3 },
  ])
    expectRefusal(await edit(draft.id, values), 409, 'invalid_transition');
  await edit(draft.id, { share_chance: true, share_feedback: true, show_budget: false }).throwOnError();
  expect((await send([hotel.id, rival.id]).throwOnError()).data).toMatchObject({ sent: 1, already_sent: 1 });
});

test('a deadline that passed while the RFP was a draft is moved before sending; after it no hotel is added', async () => {
  const draft = await scene.draft();
  const pass = () =>
    database.query(`update rfps set response_due = now() - interval '1 minute' where id = $1`, [draft.id]);
  const send = (id: string) => organizer.client.rpc('send_rfp', { p_rfp_id: draft.id, p_hotel_ids: [id] });
  await pass();
  expectRefusal(await send(hotel.id), 400, '22023', /response_due/);
  await edit(draft.id, { response_due: moment(2) }).throwOnError();
  await send(hotel.id).throwOnError();
  await pass();
  expectRefusal(await send(rival.id), 409, 'deadline_passed');
});

test.each([
  ['2026-11-21T10:00:00Z', '2027-03-01', '2026-12-01 18:00:00+00'],
  ['2026-11-21T23:59:00Z', '2026-11-26', '2026-11-25 18:00:00+00'],
  ['2026-11-21T19:00:00Z', '2026-11-22', '2026-11-21 23:59:00+00'],
  ['2026-11-21T10:00:00Z', '2026-11-21', null],
])('sent %s for an event from %s: due %s', async (sentAt, first, due) => {
  const [row] = await database.query(
    `select to_char(private.default_response_due($1::timestamptz, $2::date) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') || '+00' as due`,
    [sentAt, first],
  );
  expect(row).toEqual({ due });
});

test('the service sets any time to anything', async () => {
  const rfp = await scene.draft({
    response_due: '2020-01-01T00:00:00Z',
    alternative_start_dates: ['2019-01-01'],
  });
  expect(rfp.alternative_start_dates).toEqual(['2019-01-01']);
});
