// also: private.ask_question_work
import { expect, test } from 'vitest';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, rival, staff, rivalStaff, stranger } = scene;

test('a hotel asks while the RFP is out, for itself alone', async () => {
  const { rfp } = await scene.sent();
  const ask = (person: typeof staff, body: unknown, hotelId = hotel.id) =>
    person.client.rpc('ask_question', { p_rfp_id: rfp.id, p_hotel_id: hotelId, p_body: body });
  const { data } = await ask(staff, ' Which hall? ').throwOnError();
  expect(data).toMatchObject({ rfp_id: rfp.id, hotel_id: hotel.id });
  const { data: seen } = await organizer.client
    .from('rfp_questions')
    .select('body, hotel_id')
    .eq('rfp_id', rfp.id);
  expect(seen).toEqual([{ body: 'Which hall?', hotel_id: hotel.id }]);
  for (const body of [null, ' \n', 'x'.repeat(2001)])
    expectRefusal(await ask(staff, body), 400, '22023', /p_body/);
  for (const [person, id] of [
    [staff, rival.id],
    [rivalStaff, hotel.id],
    [organizer, hotel.id],
    [stranger, hotel.id],
  ] as const)
    expectRefusal(await ask(person, 'Whose?', id), 404, 'not_found');
  await database.query(`update rfps set status = 'cancelled' where id = $1`, [rfp.id]);
  expectRefusal(await ask(staff, 'Too late?'), 409, 'invalid_transition');
});

test('20 questions an hour about one RFP are enough', async () => {
  const { rfp } = await scene.sent();
  const ask = () =>
    staff.client.rpc('ask_question', { p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_body: 'Again?' });
  for (let n = 0; n < 20; n += 1) await ask().throwOnError();
  expectRefusal(await ask(), 429, 'rate_limited');
});
