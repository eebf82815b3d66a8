// also: private.answer_question_work
import { expect, test } from 'vitest';
import { issueLink } from '../../support/links.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, rival, staff, rivalStaff, stranger } = scene;

async function asked(body: string) {
  const { rfp, send } = await scene.sent();
  const args = { p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_body: body };
  const { data } = await staff.client.rpc('ask_question', args).throwOnError();
  const answer = (person: typeof staff, terms: object) =>
    person.client.rpc('answer_question', {
      p_question_id: data.question_id,
      p_answer: 'The blue one',
      ...terms,
    });
  const listed = async (person: typeof staff, hotelId: string) => {
    const rows = (await person.client.rpc('list_hotel_rfps', { p_hotel_id: hotelId }).throwOnError()).data;
    return rows.find((row: { rfp_id: string }) => row.rfp_id === rfp.id).rfp_questions;
  };
  return { rfp, send, answer, listed };
}

test('a shared answer reaches every invited hotel without who asked', async () => {
  const { rfp, answer, listed } = await asked('Which hall?');
  expect(await listed(rivalStaff, rival.id)).toEqual([]);
  expect((await answer(organizer, {}).throwOnError()).data).toMatchObject({
    rfp_id: rfp.id,
    is_shared: true,
  });
  const [own] = await listed(staff, hotel.id);
  const [shared] = await listed(rivalStaff, rival.id);
  expect(own).toMatchObject({ body: 'Which hall?', answer: 'The blue one', is_own: true });
  expect(shared).toEqual({ ...own, is_own: false });
  expect(JSON.stringify(shared)).not.toContain(hotel.id);
  for (const table of ['rfp_questions', 'activity']) {
    const { data } = await rivalStaff.client.from(table).select().eq('hotel_id', hotel.id).throwOnError();
    expect(data).toEqual([]);
  }
  const [send] = await database.query<{ id: string }>(
    'select id from sends where rfp_id = $1 and hotel_id = $2',
    [rfp.id, rival.id],
  );
  const p_token = await issueLink(database, send?.id ?? '');
  const byLink = (await database.anon.rpc('rfp_by_token', { p_token }).throwOnError()).data.rfp_questions;
  expect(byLink).toEqual([shared]);
});

test('one that is not shared stays between the two, and what was shared stays shared', async () => {
  const { answer, listed } = await asked('How much is the hall?');
  await answer(organizer, { p_share: false }).throwOnError();
  expect(await listed(rivalStaff, rival.id)).toEqual([]);
  expect(await listed(staff, hotel.id)).toMatchObject([{ answer: 'The blue one' }]);
  await answer(organizer, { p_answer: 'Corrected' }).throwOnError();
  expect((await answer(organizer, { p_share: false }).throwOnError()).data.is_shared).toBe(true);
});

test('404 to everybody else, 400 for no answer, 409 once the RFP is over', async () => {
  const { rfp, answer } = await asked('Which hall?');
  for (const person of [staff, stranger]) expectRefusal(await answer(person, {}), 404, 'not_found');
  expectRefusal(await answer(organizer, { p_question_id: crypto.randomUUID() }), 404, 'not_found');
  for (const p_answer of [null, ' ', 'x'.repeat(5001)])
    expectRefusal(await answer(organizer, { p_answer }), 400, '22023', /p_answer/);
  await database.query(`update rfps set status = 'cancelled' where id = $1`, [rfp.id]);
  expectRefusal(await answer(organizer, {}), 409, 'invalid_transition');
});
