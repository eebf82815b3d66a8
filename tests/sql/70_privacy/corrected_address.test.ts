/** An address that an organizer named for one send (resend_rfp) is somebody's: they may see what is held about it, and end it. */
import { expect, test } from 'vitest';
import { insertRow } from '../../support/factories.ts';
import { issueLink } from '../../support/links.ts';
import { callAs } from '../../support/rpc.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';
import { rowsSaying } from './everywhere.ts';
import { issueToken } from './subjects.ts';

const scene = await openSourcing();
const { database, organizer, hotel } = scene;
await insertRow(database, 'hotel_contacts', { hotel_id: hotel.id, name: 'Desk', email: 'desk@own.example' });

/** A request whose mail came back, and the address named for it instead. */
async function named(p_email: string) {
  const sent = await scene.sent({}, { delivery: 'bounced' });
  await callAs(organizer, 'resend_rfp', { p_send_id: sent.send.id, p_email });
  return sent;
}
const tablesSaying = async (word: string) => Object.keys(await rowsSaying(database, [word])).sort();

test('without an account it gets, by the link it asks for, what is held: also once another was named in its place', async () => {
  const { send } = await named('first@annex.example');
  await callAs(organizer, 'resend_rfp', { p_send_id: send.id, p_email: 'second@annex.example' });
  for (const [address, links] of [
    ['first@annex.example', 0],
    ['second@annex.example', 1],
  ] as const) {
    await database.anon.rpc('dsar_request', { p_email: address });
    const p_token = await issueToken(database, 'dsar_link', address);
    const { data } = await database.anon.rpc('dsar_export_by_token', { p_token }).throwOnError();
    expect(data.answer_links).toHaveLength(links);
    expect(data.activity).toMatchObject([{ kind: 'sent', actor_id: null, detail: { address } }]);
    expect(data.email_sends.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'dsar_link',
      'rfp_send',
    ]);
    for (const other of ['desk@own.example', organizer.id, 'first@', 'second@'].filter(
      (word) => !address.startsWith(word),
    ))
      expect(JSON.stringify([data.answer_links, data.activity])).not.toContain(other);
  }
});

test('erased, it is nowhere but on the list of those who get no mail; its link is void, and nothing goes there', async () => {
  const address = 'leaving@annex.example';
  const { rfp, send } = await named(address);
  const forwarded = await issueLink(database, (await scene.sent()).send.id, address);
  const person = await database.signIn(address);
  await callAs(person, 'request_erasure', { p_subject_type: 'organizer', p_subject_id: person.id });
  const p_token = await issueToken(database, 'erasure_confirm', address);
  await database.anon.rpc('confirm_erasure', { p_token }).throwOnError();

  expect(await tablesSaying(address)).toEqual(['public.email_unsubscribes']);
  expectRefusal(await database.anon.rpc('rfp_by_token', { p_token: forwarded }), 410, 'link_expired');
  const [event] = await database.query(
    `select actor_id, detail from activity where rfp_id = $1 and kind = 'sent' and actor_id is not null`,
    [rfp.id],
  );
  expect(event).toEqual({ actor_id: organizer.id, detail: {} });
  await callAs(organizer, 'cancel_rfp', { p_rfp_id: rfp.id });
  const told = await database.query(
    `select recipient from email_sends where send_id = $1 and kind = 'rfp_cancelled'`,
    [send.id],
  );
  expect(told).toEqual([{ recipient: 'desk@own.example' }]);
});

test('with the hotel’s erasure it goes too', async () => {
  const address = 'annex@gone.example';
  const { send } = await named(address);
  const gone = await insertRow(database, 'hotels', {
    ...{ name: 'Gone', city: 'Graz', country_code: 'AT', latitude: 47.07, longitude: 15.44, currency: 'EUR' },
  });
  await database.exec(
    `begin; set local session_replication_role = replica;
     update sends set hotel_id = '${gone.id}' where id = '${send.id}';
     update activity set hotel_id = '${gone.id}' where rfp_id = '${send.rfp_id}' and hotel_id = '${hotel.id}'; commit`,
  );
  expect(await tablesSaying(address)).toEqual([
    'public.activity',
    'public.answer_links',
    'public.email_sends',
  ]);
  await database.query('select private.erase_hotel($1)', [gone.id]);
  expect(await tablesSaying(address)).toEqual([]);
});
