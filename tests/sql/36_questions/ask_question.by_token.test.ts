// also: private.ask_question_by_token_work
import { expect, test } from 'vitest';
import { issueLink } from '../../support/links.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, hotel } = scene;

test('a question by link is the hotel’s, until the RFP is decided', async () => {
  const { rfp, send } = await scene.sent();
  const p_token = await issueLink(database, send.id);
  const ask = (p_body: string) => database.anon.rpc('ask_question_by_token', { p_token, p_body });
  expect((await ask('Which hall?').throwOnError()).data).toMatchObject({
    rfp_id: rfp.id,
    hotel_id: hotel.id,
  });
  // Pressed twice it is one question, told once; answered it may be asked again.
  const [again, other] = [await ask(' Which hall? '), await ask('Which floor?')];
  const asked = await database.query<{ id: string }>('select id from rfp_questions where rfp_id = $1', [
    rfp.id,
  ]);
  expect(asked).toHaveLength(2);
  expect(asked).toContainEqual({ id: again.data.question_id });
  const told = await database.query(`select from email_sends where kind = 'rfp_question'`);
  expect(told).toHaveLength(2);
  await database.query('delete from rfp_questions where id = $1', [other.data.question_id]);
  expectRefusal(await ask(' '), 400, '22023', /p_body/);
  const own = (await database.anon.rpc('rfp_by_token', { p_token }).throwOnError()).data.rfp_questions;
  expect(own).toMatchObject([{ body: 'Which hall?', answer: null, is_own: true }]);
  await database.query(`update rfps set status = 'decided' where id = $1`, [rfp.id]);
  expectRefusal(await ask('Too late?'), 409, 'invalid_transition');
});
