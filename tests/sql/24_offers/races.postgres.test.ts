import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createRfp,
  createSend,
  insertRow,
} from '../../support/factories.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, staff } = scene;
const sql = postgres(database.databaseUrl ?? '', { max: 24, onnotice: () => {} });
afterAll(() => sql.end());

/** One transaction as a signed-in person, on a connection of its own. */
const as = (userId: string, work: (sql: postgres.TransactionSql) => Promise<unknown>) =>
  sql.begin(async (transaction) => {
    const claims = JSON.stringify({ sub: userId, role: 'authenticated' });
    await transaction`select set_config('request.jwt.claims', ${claims}, true),
      set_config('request.jwt.claim.sub', ${userId}, true), set_config('role', 'authenticated', true)`;
    await work(transaction);
  });

/** Stable codes of what was refused; anything but our own errors shows as its SQLSTATE. */
const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    const { code, message } = result.reason as { code: string; message: string };
    return [code === 'PGRST' ? JSON.parse(message).code : code];
  });

test('20 colleagues who revise at once make versions 2 to 21, in the order of their times', async () => {
  const { rfp } = await scene.sent();
  await scene.offer(rfp.id);
  const revise = (rate: number) =>
    as(
      staff.id,
      (tx) =>
        tx`insert into public.proposals (rfp_id, hotel_id, room_rate) values (${rfp.id}, ${hotel.id}, ${rate})`,
    );
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => revise(100 + i)));
  expect(refusals(results)).toEqual([]);

  const rows = await database.query<{ version: number; is_current: boolean }>(
    'select version, is_current from public.proposals where rfp_id = $1 order by submitted_at',
    [rfp.id],
  );
  expect(rows.map((row) => row.version)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
  expect(rows.filter((row) => row.is_current)).toEqual([{ version: 21, is_current: true }]);
});

test.each(['table', 'rpc'])('of 10 awards at once by %s one wins and the others lose', async (way) => {
  const { rfp } = await scene.sent();
  const hotels = await Promise.all(Array.from({ length: 10 }, () => createHotel(database)));
  const offers = [];
  for (const { id } of hotels) {
    await createHotelMember(database, id);
    await createSend(database, { rfp_id: rfp.id, hotel_id: id });
    offers.push(await scene.offer(rfp.id, { hotel_id: id }));
  }
  // Which of them ranks first is not asked here.
  await database.query(`update public.rfps set award_reason = 'Best hall' where id = $1`, [rfp.id]);
  const award = (id: string) =>
    as(organizer.id, (tx) =>
      way === 'rpc'
        ? tx`select public.award_proposal(${id}, 'Best hall')`
        : tx`update public.proposals set status = 'won' where id = ${id}`,
    );
  // A hotel revises its offer in the same moment: it is in before the award, or too late.
  const late = as(
    staff.id,
    (tx) =>
      tx`insert into public.proposals (rfp_id, hotel_id, room_rate) values (${rfp.id}, ${hotel.id}, 99)`,
  );
  const results = await Promise.allSettled([...offers.map((offer) => award(offer.id)), late]);
  expect(new Set(refusals(results))).toEqual(new Set(['invalid_transition']));

  const fates = await database.query<{ status: string; n: number }>(
    'select status, count(*)::integer as n from public.proposals where rfp_id = $1 and is_current group by 1 order by 1',
    [rfp.id],
  );
  const lost = fates.find((row) => row.status === 'lost')?.n ?? 0;
  expect(fates).toEqual([
    { status: 'lost', n: lost },
    { status: 'won', n: 1 },
  ]);
  expect(lost).toBeGreaterThanOrEqual(9);
  expect((await scene.stored('rfps', rfp.id)).status).toBe('decided');
});

test('a proposal and a decline of the same hotel at once end in one of the two', async () => {
  for (let round = 0; round < 5; round++) {
    const { rfp, send } = await scene.sent();
    const results = await Promise.allSettled([
      as(
        staff.id,
        (tx) =>
          tx`insert into public.proposals (rfp_id, hotel_id, room_rate) values (${rfp.id}, ${hotel.id}, 99)`,
      ),
      as(
        staff.id,
        (tx) =>
          tx`update public.sends set status = 'declined', decline_reason = 'Full' where id = ${send.id}`,
      ),
    ]);
    expect(refusals(results)).toEqual([]);
    const { status } = await scene.stored('sends', send.id);
    const [proposal] = await database.query<{ status: string }>(
      'select status from public.proposals where rfp_id = $1',
      [rfp.id],
    );
    expect([status, proposal?.status]).toEqual(
      status === 'declined' ? ['declined', 'withdrawn'] : ['responded', 'submitted'],
    );
  }
});

test('of 12 organizations that write to one address at once 5 reach it today, 5 tomorrow and 2 after', async () => {
  const busy = await createHotel(database);
  await insertRow(database, 'hotel_contacts', {
    hotel_id: busy.id,
    name: 'Desk',
    email: 'busy@raced.example',
  });
  const askers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const asker = await createOrganization(database, { tier: 'pro' });
      return { asker, rfp: await createRfp(database, { organization_id: asker.organization.id }) };
    }),
  );
  const results = await Promise.allSettled(
    askers.map(({ asker, rfp }) =>
      as(asker.id, (tx) => tx`select public.send_rfp(${rfp.id}, array[${busy.id}::uuid])`),
    ),
  );
  expect(refusals(results)).toEqual([]);
  const days = await database.query<{ day: number; mails: number }>(
    `select (next_attempt_at at time zone 'UTC')::date - (now() at time zone 'UTC')::date as day, count(*)::int as mails
     from email_sends where recipient = 'busy@raced.example' group by 1 order by 1`,
  );
  expect(days).toEqual([
    { day: 0, mails: 5 },
    { day: 1, mails: 5 },
    { day: 2, mails: 2 },
  ]);
});

test('of two addresses named for one send at once the later one counts, and one link is good', async () => {
  const { send } = await scene.sent({}, { delivery: 'bounced' });
  const results = await Promise.allSettled(
    ['one', 'two'].map((name) =>
      as(organizer.id, (tx) => tx`select public.resend_rfp(${send.id}, ${`${name}@named.example`})`),
    ),
  );
  expect(refusals(results)).toEqual([]);
  const links = await database.query<{ is_void: boolean }>(
    `select revoked_at is not null as is_void from answer_links where send_id = $1 and is_correction order by 1`,
    [send.id],
  );
  expect(links).toEqual([{ is_void: false }]);
  const [taken] = await database.query<{ count: number }>(
    `select count(*)::int from answer_links where is_correction and send_id is null and revoked_at is not null`,
  );
  expect(taken?.count).toBe(1);
});

test('of ten who save one version of a draft at once, one does, and the others are told', async () => {
  const rfp = await scene.draft();
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      as(
        organizer.id,
        (run) => run`update public.rfps set title = ${`Title ${n}`}, version = 1 where id = ${rfp.id}`,
      ),
    ),
  );
  expect(refusals(results)).toEqual(Array(9).fill('stale'));
  expect(await scene.stored('rfps', rfp.id)).toMatchObject({ version: 2 });
});
