import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, hotel, staff } = scene;

test('a question is an event; its words are not in it', async () => {
  const { rfp } = await scene.sent();
  const args = { p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_body: 'Which hall?' };
  const { data } = await staff.client.rpc('ask_question', args).throwOnError();
  const trace = await database.query(
    `select hotel_id, detail, actor_id from activity where kind = 'question'`,
  );
  expect(trace).toEqual([
    { hotel_id: hotel.id, detail: { question_id: data.question_id }, actor_id: staff.id },
  ]);
});
