// also: private.send_again
import { expect, test } from 'vitest';
import { insertRow } from '../../support/factories.ts';
import { callAs, refusal } from '../../support/rpc.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
await insertRow(scene.database, 'hotel_contacts', {
  hotel_id: scene.hotel.id,
  name: 'Desk',
  email: 'desk@example.com',
});
const again = (id: string, person: Parameters<typeof refusal>[0] = scene.organizer) =>
  refusal(person, 'resend_rfp', { p_send_id: id });

test('three times a day, each with a mail of its own', async () => {
  const { send } = await scene.sent();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await callAs(scene.organizer, 'resend_rfp', { p_send_id: send.id })).toEqual({
      send_id: send.id,
      mails: 1,
      delivery: 'queued',
    });
  }
  expect(await again(send.id)).toEqual({ status: 429, code: 'limit_reached' });
  await scene.database.query(
    `update email_sends set created_at = created_at - interval '1 day' where send_id = $1`,
    [send.id],
  );
  expect(await again(send.id)).toMatchObject({ code: undefined });
});

test('another organization’s send and one that is not there look the same', async () => {
  const { send } = await scene.sent();
  for (const [id, person] of [
    [send.id, scene.stranger],
    [send.id, scene.staff],
    [crypto.randomUUID(), scene.organizer],
  ] as const) {
    expect(await again(id, person)).toEqual({ status: 404, code: 'not_found' });
  }
});

test('not once it is answered, and not once it is over', async () => {
  const { rfp, send } = await scene.sent();
  await scene.offer(rfp.id);
  expect(await again(send.id)).toEqual({ status: 409, code: 'invalid_transition' });
  const other = await scene.sent();
  await scene.database.query(`update rfps set status = 'cancelled' where id = $1`, [other.rfp.id]);
  expect(await again(other.send.id)).toEqual({ status: 409, code: 'invalid_transition' });
});
