// also: private.not_offered
import { expect, test } from 'vitest';
import { openOffersOfLines } from '../../support/offers-of-lines.ts';

const scene = await openOffersOfLines();
const { database, rival, rivalStaff, room, delegate, dinner, submit, idOf } = scene;

test('a hotel is told what it left out of what was asked, and what others left out is told to nobody', async () => {
  const { rfp } = await scene.sent({ ...scene.dates, ...scene.parts });
  const winner = await idOf(submit(rfp.id, [room, delegate, dinner]));
  await idOf(
    submit(
      rfp.id,
      [{ ...room, unit_price: 300 }, delegate, { ...dinner, label: 'Gala dinner', unit_price: null }],
      {},
      rivalStaff,
      rival.id,
    ),
  );
  await scene.organizer.client
    .rpc('award_proposal', { p_proposal_id: winner, p_reason: 'The hall' })
    .throwOnError();
  const told = await database.query<{ feedback: { not_offered: string[] } }>(
    `select params -> 'feedback' as feedback from email_sends where kind = 'offer_regret'`,
  );
  expect(told.map(({ feedback }) => feedback.not_offered)).toEqual([['Gala dinner']]);
});
