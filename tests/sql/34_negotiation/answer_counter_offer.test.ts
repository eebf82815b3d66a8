// also: private.accepting_counter_offer
import { expect, test } from 'vitest';
import { openCountering } from '../../support/countering.ts';

const { rival, hotel, staff, scene, countered, counterOf } = await openCountering().then((scene) => ({
  ...scene,
  scene,
}));

test('a new version of the hotel answers its open counter-offer; another hotel’s does not', async () => {
  const { rfp, counter } = await countered();
  await scene.offer(rfp.id, { hotel_id: rival.id });
  expect(await counterOf(counter.counter_offer_id)).toMatchObject({ status: 'open' });
  const { data } = await staff.client
    .rpc('submit_proposal', { p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_room_rate: 145 })
    .throwOnError();
  expect(await counterOf(counter.counter_offer_id)).toMatchObject({
    ...{ status: 'answered', answer_proposal_id: data.proposal_id, closed_by: staff.id },
  });
});
