/** An award and a confirmation at the same moment, step by step: the first one counts. */
import { beforeEach, expect, test } from 'vitest';
import { holding, openOrder, type Work } from '../../support/in-order.ts';
import { forgetLimits, issueLink } from '../../support/links.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, staff } = scene;
const { inOrder } = openOrder(database);
beforeEach(() => forgetLimits(database));
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

async function offered(validUntil: string) {
  const { rfp, send } = await scene.sent();
  const offer = await scene.offer(rfp.id, { valid_until: validUntil });
  const token = await issueLink(database, send.id);
  const award: Work = (tx) => tx`select public.award_proposal(${offer.id}, 'The hall')`;
  const confirm: Work = (tx) => tx`select public.confirm_offer(${offer.id})`;
  const byLink: Work = (tx) => tx`select public.confirm_offer_by_token(${token})`;
  const revise: Work = (tx) => tx`select public.submit_proposal(${rfp.id}, ${hotel.id}, 99)`;
  const cancel: Work = (tx) => tx`select public.cancel_rfp(${rfp.id})`;
  const takeBack: Work = (tx) => tx`update public.proposals set status = 'withdrawn' where id = ${offer.id}`;
  const rows = { sends: send.id, rfps: rfp.id, proposals: offer.id };
  const told = async () =>
    (
      await database.query(
        `select from email_sends where kind = 'offer_confirmed' and params ->> 'rfp_id' = $1`,
        [rfp.id],
      )
    ).length;
  return { rfp, offer, award, confirm, byLink, revise, cancel, takeBack, rows, told };
}

test('confirmed first, the award that waited goes through', async () => {
  const { offer, award, byLink } = await offered(day(-1));
  expect(await inOrder([byLink], [award, organizer.id])).toEqual(['done', 'done']);
  expect((await scene.stored('proposals', offer.id)).status).toBe('won');
});

test('awarded first, the confirmation that waited is told so', async () => {
  const { offer, award, confirm } = await offered(day(1));
  expect(await inOrder([award, organizer.id], [confirm, staff.id])).toEqual(['done', 'invalid_transition']);
  expect(await scene.stored('proposals', offer.id)).toMatchObject({ status: 'won', confirmed_at: null });
});

test('twice at once, by account and by link: confirmed once, told once', async () => {
  const { rfp, confirm, byLink, told } = await offered(day(-1));
  await database.query('update rfps set created_by = $2 where id = $1', [rfp.id, organizer.id]);
  expect(await inOrder([confirm, staff.id], [byLink])).toEqual(['done', 'done']);
  expect(await told()).toBe(1);
});

test('a new version that comes first leaves nothing to confirm', async () => {
  const { offer, confirm, revise } = await offered(day(-1));
  expect(await inOrder([revise, staff.id], [confirm, staff.id])).toEqual(['done', 'invalid_transition']);
  expect((await scene.stored('proposals', offer.id)).valid_until).toBe(day(-1));
});

test.each([
  ['a revision', 'revise', 'sends', staff.id],
  ['a cancellation', 'cancel', 'rfps', organizer.id],
  ['a withdrawal', 'takeBack', 'proposals', staff.id],
] as const)('%s that has only taken its first row leaves nothing to confirm', async (_, act, table, by) => {
  const { rows, byLink, ...acts } = await offered(day(-1));
  const begin = holding((tx) => tx`select from ${tx(table)} where id = ${rows[table]} for no key update`);
  expect(await inOrder([begin, by], [byLink], acts[act])).toEqual(['done', 'invalid_transition']);
});
