import { expect, test } from 'vitest';
import { issueLink } from '../../support/links.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, hotel, staff } = scene;

const mails = async () =>
  (await database.query<{ n: number }>('select count(*)::int as n from public.email_sends'))[0]?.n;

test('a late offer gets in by none of the ways: function, row, several rows, another id’s row, link, a changed row', async () => {
  const { rfp, send } = await scene.sent();
  const { id } = await scene.offer(rfp.id);
  const p_token = await issueLink(database, send.id);
  await database.query(`update public.rfps set response_due = now() - interval '1 second' where id = $1`, [
    rfp.id,
  ]);
  const before = await scene.stored('proposals', id);
  const row = { rfp_id: rfp.id, hotel_id: hotel.id, room_rate: 1 };
  const table = () => staff.client.from('proposals');
  const ways = {
    function: await staff.client.rpc('submit_proposal', {
      ...{ p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_room_rate: 1 },
    }),
    row: await table().insert(row),
    rows: await table().insert([row, { ...row, room_rate: 2 }]),
    dated: await table().insert({ ...row, submitted_at: '2020-01-01T00:00:00Z' }),
    upsert: await table().upsert({ ...row, id }),
    changed: await table().update({ room_rate: 1 }).eq('id', id),
    link: await database.anon.rpc('submit_proposal_by_token', { p_token, p_room_rate: 1 }),
  };
  expect(
    Object.entries(ways).filter(([, { status }]) => status < 400),
    'ways that answered',
  ).toEqual([]);
  expect(await scene.stored('proposals', id)).toEqual(before);
  expect(
    await database.query('select id from public.proposals where rfp_id = $1 and hotel_id = $2', [
      rfp.id,
      hotel.id,
    ]),
  ).toEqual([{ id }]);
});

test('an offer that asks to be rolled back is refused: it would have mailed and counted, or neither', async () => {
  const { rfp } = await scene.sent();
  const before = await mails();
  const { status, error } = await staff.client
    .from('proposals')
    .insert({ rfp_id: rfp.id, hotel_id: hotel.id, room_rate: 100 })
    .rollback();
  expect([status, error?.code]).toEqual([400, '22023']);
  expect(await database.query('select from public.proposals where rfp_id = $1', [rfp.id])).toEqual([]);
  expect(await mails()).toBe(before);
});
