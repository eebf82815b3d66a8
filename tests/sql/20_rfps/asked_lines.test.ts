import { expect, test } from 'vitest';
import { issueLink } from '../../support/links.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, database } = scene;
const dates = { start_date: '2027-03-10', end_date: '2027-03-12' };

async function change(id: string, values: object) {
  const { data, error, status } = await organizer.client
    .from('rfps')
    .update(values)
    .eq('id', id)
    .select()
    .single();
  return { data, error, status };
}

const line = { key: 'gala', kind: 'fnb', label: 'Gala dinner', unit: 'person', quantity: 51 };
test('asked lines, earlier editions and shifts are kept as they are given', async () => {
  const parts = {
    asked_lines: [
      line,
      { ...line, key: 'interpreting', kind: 'av', unit: 'day', quantity: 2.5, day: 1, note: 'EN–DE' },
    ],
    event_history: [
      { year: 2025, place: 'Lyon', rooms_blocked: 210, rooms_picked_up: 188, fnb_spend: 41_250.5 },
    ],
    night_shift_pct: [{ night: 0, pct: -15 }],
    ...{ board: 'breakfast', payer: 'individual', reservation_method: 'booking_link', compare_tax: 'net' },
    ...{
      pickup_low_pct: 60,
      pickup_likely_pct: 80,
      pickup_high_pct: 95,
      pickup_known_days: 21,
      cancel_chance_pct: 5,
    },
  };
  const rfp = await scene.draft({ ...dates });
  const { data } = await change(rfp.id, parts);
  expect(data).toMatchObject(parts);
  const { data: copy } = await organizer.client.rpc('duplicate_rfp', { p_rfp_id: rfp.id }).throwOnError();
  expect(await scene.stored('rfps', (copy as { rfp_id: string }).rfp_id)).toMatchObject({
    asked_lines: parts.asked_lines,
    event_history: parts.event_history,
    payer: 'individual',
  });
});

test.each([
  [{ asked_lines: [line, line] }, 'asked_lines: line 2, key: another line has it'],
  [
    { asked_lines: [{ ...line, quantity: 0 }] },
    'asked_lines: line 1, quantity: must be a number with at most 2 decimals from 0.01 to 1000000',
  ],
  [{ asked_lines: Array.from({ length: 61 }, () => line) }, 'asked_lines: must have at most 60 entries'],
  [
    { event_history: Array.from({ length: 4 }, () => ({ year: 2025 })) },
    'event_history: must have at most 3 entries',
  ],
  [{ night_shift_pct: [{ night: 0, pct: 101 }] }, /night_shift_pct: entry 1, pct/],
  [{ payer: 'nobody' }, /payer/],
  [{ pickup_low_pct: 90, pickup_likely_pct: 80 }, /pick-?up/],
])('refused, naming entry and field: %#', async (values, message) => {
  const { id } = await scene.draft();
  const { error, status } = await change(id, values);
  expect(status).toBe(400);
  if (typeof message === 'string') expect(error?.message).toBe(message);
  else expect(error?.message).toMatch(message);
});

test('once sent, what hotels were asked to price does not change, and hotels read it without the planner’s expectations', async () => {
  const { rfp, send } = await scene.sent({ asked_lines: [line], pickup_low_pct: 61 });
  for (const values of [
    { room_block: [{ night: 0, rooms: 3 }] },
    { programme: { days: [{ day: 0, delegates: 3 }] } },
    ...[
      { asked_lines: [] },
      { payer: 'individual' },
      { pickup_low_pct: 50 },
      { event_history: [{ year: 2020 }] },
    ],
  ]) {
    const { status } = await change(rfp.id, values);
    expect([values, status]).toEqual([values, 409]);
  }
  const { data } = await scene.staff.client
    .rpc('list_hotel_rfps', { p_hotel_id: scene.hotel.id })
    .throwOnError();
  const seen = (data as { send_id: string }[]).find(({ send_id }) => send_id === send.id);
  expect(seen).toMatchObject({ asked_lines: [line], room_block: rfp.room_block, programme: rfp.programme });
  expect(JSON.stringify(seen)).not.toMatch(/pickup|night_shift|cancel_chance/);
  expect((await scene.staff.client.from('rfps').select()).data).toEqual([]);
});

test('requests made before there were parts are filled, sent ones too, and none of their numbers moves', async () => {
  const { rfp } = await scene.sent({ ...dates, rooms: 12, attendees: 30 });
  const sent = await scene.stored('rfps', rfp.id);
  await database.query('alter table rfps disable trigger user');
  await database.query(`update rfps set room_block = '[]', programme = '{}' where id = $1`, [rfp.id]);
  await database.query('alter table rfps enable trigger user');
  const asked = () =>
    database.query(
      `select (select jsonb_agg(n) from private.asked_rooms(r) n) as rooms, (select jsonb_agg(d) from private.asked_days(r) d) as days
       from rfps r where id = $1`,
      [rfp.id],
    );
  const before = await asked();
  await database.query(`select private.fill_request_parts('', 1000)`);
  expect(await scene.stored('rfps', rfp.id)).toEqual({ ...sent, version: sent.version + 1 });
  expect(await asked()).toEqual(before);
  expect(await database.query(`select private.fill_request_parts('', 1000) as next`)).toEqual([
    { next: null },
  ]);
});

test('what the planner expects is read by its own people and by nobody else, on no way', async () => {
  const expected = {
    pickup_low_pct: 61.25,
    pickup_likely_pct: 71.25,
    cancel_chance_pct: 91.75,
    pickup_known_days: 47,
  };
  const { rfp, send } = await scene.sent({ ...expected, night_shift_pct: [{ night: 0, pct: -37.75 }] });
  const columns = 'pickup_low_pct, pickup_likely_pct, cancel_chance_pct, pickup_known_days';
  const read = async ({ client }: Pick<typeof organizer, 'client'>) =>
    (await client.from('rfps').select(columns).eq('id', rfp.id)).data;
  expect(await read(organizer)).toEqual([expected]);
  for (const person of [scene.stranger, scene.staff, scene.rivalStaff])
    expect(await read(person)).toEqual([]);

  const said = /61\.25|71\.25|91\.75|-37\.75|pickup|cancel_chance|night_shift/;
  const token = await issueLink(database, send.id);
  const { data: byLink } = await database.anon.rpc('rfp_by_token', { p_token: token }).throwOnError();
  expect(byLink).toMatchObject({ rfp_id: rfp.id });
  const { data: embedded } = await scene.staff.client.from('sends').select('*, rfps(*)').eq('id', send.id);
  const { data: offers } = await scene.staff.client.from('v_proposals_csv_export').select();
  const [mail] = await database.query('select private.request_mail($1) as mail', [rfp.id]);
  const [held] = await database.query('select private.hotel_records($1) as held', [scene.hotel.id]);
  expect(mail).toMatchObject({ mail: { rfp_title: rfp.title } });
  for (const answer of [byLink, embedded, offers, mail, held])
    expect(JSON.stringify(answer)).not.toMatch(said);
});

test('the mail about a request sums up what its numbers do not say, and nothing where they do', async () => {
  const mailOf = async (id: string) =>
    (await database.query<{ mail: object }>('select private.request_mail($1) as mail', [id]))[0]?.mail;
  const plain = await scene.draft({ ...dates, rooms: 12 });
  expect(await mailOf(plain.id)).toMatchObject({
    ...{ rooms_by_night: null, delegates_by_day: null, sessions: 0, also_asked: null, also_asked_count: 0 },
  });
  const night = (at: number, type: string, rooms: number) => ({ night: at, type, guests: 1, rooms });
  const asked = await scene.draft({
    ...dates,
    room_block: [night(1, 'single', 5), night(-1, 'single', 2), night(1, 'double', 4)],
    programme: {
      days: ['half_day', 'full_day'].map((name) => ({ day: 2, delegates: 30, package: name })),
      sessions: [{ day: 2 }],
    },
    asked_lines: Array.from({ length: 8 }, (_, at) => ({ ...line, key: `k${at}`, label: 'x'.repeat(200) })),
  });
  expect(await mailOf(asked.id)).toMatchObject({
    rooms_by_night: [
      [-1, 2],
      [1, 9],
    ],
    ...{ delegates_by_day: [[2, 60]], sessions: 1, also_asked_count: 8 },
    also_asked: Array.from({ length: 6 }, () => 'x'.repeat(60)),
  });
});

test('a request for rooms alone is ranked and answered: no day of meeting, nothing divided by it', async () => {
  const { rfp } = await scene.sent({ ...dates, event_days: 0, rooms: 20, meeting_rooms: 0 });
  expect(rfp).toMatchObject({ event_days: 0, programme: { days: [] } });
  await scene.offer(rfp.id, { room_rate: 100, ddr_rate: 0, fnb_per_attendee: 0, av_total: 0 });
  const { data } = await organizer.client.rpc('topsis_rank_hotels', { p_rfp_id: rfp.id }).throwOnError();
  const [first] = data as { hotel_id: string; criteria: { price_per_attendee: number } }[];
  expect(first).toMatchObject({ hotel_id: scene.hotel.id, criteria: { price_per_attendee: 100 } });
});
