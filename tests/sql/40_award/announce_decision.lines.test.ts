import { expect, test } from 'vitest';
import { openOffersOfLines } from '../../support/offers-of-lines.ts';

const scene = await openOffersOfLines();
const { database, rival, rivalStaff, room, delegate, dinner, submit, idOf } = scene;

test('a hotel is told what it left out of what was asked, and what others left out is told to nobody', async () => {
  const { rfp } = await scene.sent({ ...scene.dates, ...scene.parts });
  const winner = await idOf(submit(rfp.id, [room, delegate, dinner]));
  // Neither the dinner, which it says, nor packages, of which it says nothing.
  await idOf(
    submit(
      rfp.id,
      [
        { ...room, unit_price: 300 },
        { ...dinner, unit_price: null },
      ],
      {},
      rivalStaff,
      rival.id,
    ),
  );
  await scene.organizer.client
    .rpc('award_proposal', { p_proposal_id: winner, p_reason: 'The hall' })
    .throwOnError();
  const told = await database.query<{ feedback: { left_out: string[] } }>(
    `select params -> 'feedback' as feedback from email_sends where kind = 'offer_regret'`,
  );
  expect(told.map(({ feedback }) => feedback.left_out)).toEqual([['packages of some days', 'Gala dinner']]);
});
