// also: private.offered_lines
import { expect, test } from 'vitest';
import { openOffersOfLines } from '../../support/offers-of-lines.ts';

const scene = await openOffersOfLines();
const { dates, parts, room, submit, idOf, staff, rivalStaff } = scene;

test('strangers and other hotels see no line of an offer', async () => {
  const { rfp } = await scene.sent({ ...dates, ...parts });
  const id = await idOf(submit(rfp.id, [room]));
  const seen = async (client: typeof staff.client) =>
    (await client.from('proposal_lines').select('kind').eq('proposal_id', id)).data;
  expect(await seen(scene.stranger.client)).toEqual([]);
  expect(await seen(rivalStaff.client)).toEqual([]);
  expect(await seen(staff.client)).toEqual([{ kind: 'room' }]);
  const { error } = await staff.client.from('proposal_lines' as never).insert({ proposal_id: id } as never);
  expect(error).not.toBeNull();
});
