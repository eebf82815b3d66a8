// The locks of accept_dsar_request, erase_by_token, erase_hotel, erase_person, prune.
/** What people ask about their data at the same moment: a link opens once, an erasure leaves nothing that comes in beside it. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createMember, createOrganization, insertRow } from '../../support/factories.ts';
import { holding, openOrder, type Work } from '../../support/in-order.ts';
import { createSubjects, issueToken } from './subjects.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { inOrder, waits } = openOrder(database);
const service = 'service_role';
const found = async (sql: string, ...values: unknown[]) => (await database.query(sql, values)).length;

test('a link to one’s data that is opened twice at once hands it over once', async () => {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `insert into private.dsar_tokens (email, token_sha256, expires_at) values ('ann@example.com', $1, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('hex')],
  );
  const open: Work = (tx) => tx`select private.dsar_export_by_token_work(${token}, 'json')`;
  expect(await inOrder([open, service], [open, service])).toEqual(['done', 'dsar_token_expired']);
});

test('the fifth link of a day to one’s data is the last, however close another request comes', async () => {
  await database.query(
    `insert into email_unsubscribes (email, channel) values ('five@example.com', 'welcome')`,
  );
  await database.query(
    `insert into private.dsar_tokens (email, expires_at)
     select 'five@example.com', now() + interval '1 day' from generate_series(1, 4)`,
  );
  const ask: Work = (tx) => tx`select private.dsar_request_work('five@example.com')`;
  expect(await inOrder([ask, service], [ask, service])).toEqual(['done', 'done']);
  expect(await found(`select from private.dsar_tokens where email = 'five@example.com'`)).toBe(5);
  expect(await found(`select from email_sends where recipient = 'five@example.com'`)).toBe(1);
});

const erasing =
  (token: string): Work =>
  (tx) =>
    tx`select private.confirm_erasure_work(${token})`;

/** A planner alone in an organization, the hotel of their RFP, and the links that erase each. */
async function toErase(mark: string) {
  const subjects = await createSubjects(database, mark);
  const { planner, hotel, manager } = subjects;
  await planner.client.rpc('request_erasure', { p_subject_type: 'organizer', p_subject_id: planner.id });
  await manager.client.rpc('request_erasure', { p_subject_type: 'hotel', p_subject_id: hotel.id });
  return {
    ...subjects,
    person: erasing(await issueToken(database, 'erasure_confirm', planner.email)),
    house: erasing(await issueToken(database, 'erasure_confirm', manager.email)),
  };
}

test('a link to erase is used once, however quickly it is pressed twice', async () => {
  const { house } = await toErase('pressed');
  expect(await inOrder([house, service], [house, service])).toEqual(['done', 'erasure_token_expired']);
});

test('what a hotel adds while it is erased goes too', async () => {
  const { hotel, manager, house } = await toErase('adding');
  const add: Work = (tx) =>
    tx`insert into public.hotel_contacts (hotel_id, name, email) values (${hotel.id}, 'Late', 'late@adding.example')`;
  expect(await inOrder([add, manager.id], [house, service])).toEqual(['done', 'done']);
  expect(await found('select from hotel_contacts where hotel_id = $1', hotel.id)).toBe(0);
});

test('a hotel that answers while it is erased is not stopped by that, nor the other way round', async () => {
  const { hotel, manager, rfp, send, house } = await toErase('meeting');
  // The send first, then what points to the hotel: as each offer does.
  const begin: Work = async (tx) => {
    await tx`reset role`;
    await tx`select from sends where id = ${send.id} for no key update`;
    await tx`set local role authenticated`;
  };
  const offer: Work = (tx) =>
    tx`insert into public.proposals (rfp_id, hotel_id, room_rate) values (${rfp.id}, ${hotel.id}, 99)`;
  expect(await inOrder([begin, manager.id], [house, service], offer)).toEqual(['done', 'done']);
  expect(await found('select from proposals where hotel_id = $1', hotel.id)).toBe(0);
});

const mailOf = (id: string) =>
  database.query('select status, params, last_error from email_sends where id = $1', [id]);

test('a mail that is claimed while its hotel is erased keeps no word of it, whichever comes first', async () => {
  for (const isClaimedFirst of [true, false]) {
    const { hotel, rfp, house } = await toErase(isClaimedFirst ? 'claimed' : 'waiting');
    await database.exec(`update email_sends set status = 'skipped' where status = 'queued'`);
    const params = { rfp_id: rfp.id, hotel_name: hotel.name, question: 'Which hall?' };
    const mail = await insertRow(database, 'email_sends', {
      ...{ recipient: 'colleague@example.com', kind: 'rfp_question', dedupe_key: `race/${rfp.id}`, params },
    });
    const claim: Work = (tx) => tx`select public.claim_emails()`;
    const [first, second] = isClaimedFirst ? [claim, house] : [house, claim];
    expect(await inOrder([first, service], [second, service])).toEqual(['done', 'done']);
    expect(await mailOf(mail.id)).toEqual([{ status: 'skipped', params: {}, last_error: 'erased' }]);
  }
});

test('a hotel that is being erased asks nothing any more', async () => {
  const { hotel, manager, rfp, send, house } = await toErase('asking');
  const begin = holding((tx) => tx`select from sends where id = ${send.id} for update`);
  const ask: Work = (tx) => tx`select public.ask_question(${rfp.id}, ${hotel.id}, 'Which hall?')`;
  expect(await inOrder([begin, service], [ask, manager.id], house)).toEqual(['done', 'not_found']);
});

test('who changes their address while they are erased is not mailed at the new one', async () => {
  const { planner, person } = await toErase('moving');
  const move: Work = async (tx) => {
    await tx`reset role`;
    await tx`update auth.users set email = 'moved@planner.example' where id = ${planner.id}`;
  };
  expect(await inOrder([move], [person, service])).toEqual(['done', 'done']);
  const kept = `select from email_unsubscribes where email = 'moved@planner.example' and channel = 'all'`;
  expect(await found(kept)).toBe(1);
});

test('an organization that somebody joins while its last member is erased stays, with them', async () => {
  const { planner, person } = await toErase('joined');
  const guest = await createOrganization(database);
  const { id } = planner.organization;
  const join: Work = async (tx) => {
    await tx`reset role`;
    await tx`insert into organization_members (organization_id, user_id, role) values (${id}, ${guest.id}, 'member')`;
  };
  expect(await inOrder([join], [person, service])).toEqual(['done', 'done']);
  const members = await database.query(
    'select user_id, role from organization_members where organization_id = $1',
    [id],
  );
  expect(members).toEqual([{ user_id: guest.id, role: 'owner' }]);
});

test('two who are alone together are erased at once, and their organization with the second', async () => {
  const { planner, person } = await toErase('together');
  const partner = await createMember(database, planner.organization.id, {
    email: 'partner@together.example',
  });
  await partner.client.rpc('request_erasure', { p_subject_type: 'organizer', p_subject_id: partner.id });
  const other = erasing(await issueToken(database, 'erasure_confirm', partner.email));
  expect(await inOrder([person, service], [other, service])).toEqual(['done', 'done']);
  expect(await found('select from organizations where id = $1', planner.organization.id)).toBe(0);
});

test('what a caller is counted in at this moment is not waited for by who tidies up', async () => {
  await database.query(
    `insert into private.rate_limits (key, window_start, hits) values ('busy', now() - interval '1 day', 1)`,
  );
  const count: Work = async (tx) => {
    await tx`reset role`;
    await tx`update private.rate_limits set window_start = now(), hits = 1 where key = 'busy'`;
  };
  const tidy: Work = (tx) => tx`select public.prune_expired()`;
  expect(await waits([count], [tidy, service])).toBe(false);
  expect(await found(`select from private.rate_limits where key = 'busy'`)).toBe(1);
});
