/** What happens at the same moment, step by step: one transaction waits for the other, and the order decides. */
import { beforeEach, expect, test } from 'vitest';
import { createHotel } from '../../support/factories.ts';
import { openOrder, type Work } from '../../support/in-order.ts';
import { forgetLimits, issueLink } from '../../support/links.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, rival } = scene;
const { inOrder } = openOrder(database);
beforeEach(() => forgetLimits(database));

async function answered() {
  const { rfp, send } = await scene.sent();
  const theirs = await scene.offer(rfp.id, { hotel_id: rival.id });
  const token = await issueLink(database, send.id);
  const submit: Work = (tx) => tx`select public.submit_proposal_by_token(${token}, 99)`;
  const cheaper: Work = (tx) => tx`select public.submit_proposal_by_token(${token}, 98)`;
  const ask: Work = (tx) => tx`select public.ask_question_by_token(${token}, 'Which hall?')`;
  const decline: Work = (tx) => tx`select public.decline_rfp_by_token(${token}, 'budget')`;
  const award: Work = (tx) => tx`select public.award_proposal(${theirs.id}, 'Best hall')`;
  const statuses = async () =>
    (
      await database.query<{ status: string }>(
        'select status from proposals where rfp_id = $1 order by hotel_id = $2, version',
        [rfp.id, scene.hotel.id],
      )
    ).map(({ status }) => status);
  return { rfp, send, submit, cheaper, ask, decline, award, statuses };
}

test('an answer that arrives while the award is made is too late', async () => {
  const { submit, award, statuses } = await answered();
  expect(await inOrder([award, organizer.id], [submit])).toEqual(['done', 'invalid_transition']);
  expect(await statuses()).toEqual(['won']);
});

test('an award that is made while an answer arrives loses it too', async () => {
  const { submit, award, statuses } = await answered();
  expect(await inOrder([submit], [award, organizer.id])).toEqual(['done', 'done']);
  expect(await statuses()).toEqual(['won', 'lost']);
});

test('a deadline that moves while a late answer arrives lets it in', async () => {
  const { rfp, submit, statuses } = await answered();
  await database.query(`update rfps set response_due = now() - interval '1 minute' where id = $1`, [rfp.id]);
  const due = new Date(Date.now() + 86_400_000).toISOString();
  const extend: Work = (tx) => tx`select public.extend_deadline(${rfp.id}, ${due})`;
  expect(await inOrder([extend, organizer.id], [submit])).toEqual(['done', 'done']);
  expect(await statuses()).toEqual(['submitted', 'submitted']);
});

test('an RFP that is cancelled while an answer arrives takes no more', async () => {
  const { rfp, submit } = await answered();
  const cancel: Work = (tx) => tx`select public.cancel_rfp(${rfp.id})`;
  expect(await inOrder([cancel, organizer.id], [submit])).toEqual(['done', 'invalid_transition']);
});

test('the same twice in two tabs is one offer, told once; another is the next version; an offer and a decline end in the later one', async () => {
  const twice = await answered();
  const versions = () =>
    database.query<{ version: number; is_current: boolean; room_rate: number }>(
      'select version, is_current, room_rate::float8 from proposals where rfp_id = $1 and hotel_id = $2 order by version',
      [twice.rfp.id, scene.hotel.id],
    );
  expect(await inOrder([twice.submit], [twice.submit])).toEqual(['done', 'done']);
  expect(await versions()).toEqual([{ version: 1, is_current: true, room_rate: 99 }]);
  const told = await database.query(
    `select from email_sends where kind = 'offer_receipt' and send_id = $1
     union all select from activity where rfp_id = $2 and kind = 'answered' and hotel_id = $3`,
    [twice.send.id, twice.rfp.id, scene.hotel.id],
  );
  expect(told).toHaveLength(2);
  expect(await inOrder([twice.ask], [twice.ask])).toEqual(['done', 'done']);
  expect(await database.query('select from rfp_questions where rfp_id = $1', [twice.rfp.id])).toHaveLength(1);
  expect(await inOrder([twice.cheaper], [twice.submit])).toEqual(['done', 'done']);
  expect(await versions()).toEqual([
    { version: 1, is_current: false, room_rate: 99 },
    { version: 2, is_current: false, room_rate: 98 },
    { version: 3, is_current: true, room_rate: 99 },
  ]);
  const both = await answered();
  expect(await inOrder([both.submit], [both.decline])).toEqual(['done', 'done']);
  expect((await scene.stored('sends', both.send.id)).status).toBe('declined');
  expect(await both.statuses()).toEqual(['submitted', 'withdrawn']);
});

test('a hotel that is added while the RFP is awarded is too late', async () => {
  const { rfp, award } = await answered();
  const { id } = await createHotel(database);
  const add: Work = (tx) => tx`insert into public.sends (rfp_id, hotel_id) values (${rfp.id}, ${id})`;
  expect(await inOrder([award, organizer.id], [add, organizer.id])).toEqual(['done', 'invalid_transition']);
});
