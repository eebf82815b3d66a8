// What requests owe at a moment, to the second. `private.mail_confirmations` and `private.close_rounds` are called by it.
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  insertRow,
} from '../../support/factories.ts';
import { undone } from '../../support/undone.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const planner = await createOrganization(database, { email: 'planner@example.com' });
const [asked, other] = await Promise.all([
  createHotel(database, { name: 'Asked' }),
  createHotel(database, { name: 'Other' }),
]);
await insertRow(database, 'hotel_contacts', {
  hotel_id: asked.id,
  name: 'Desk',
  email: 'desk@hotel.example',
});
const rfp = await createRfp(database, {
  ...{ organization_id: planner.organization.id, created_by: planner.id },
});
const send = await createSend(database, { rfp_id: rfp.id, hotel_id: asked.id });
const offer = await createProposal(database, { rfp_id: rfp.id, hotel_id: asked.id });
await createSend(database, { rfp_id: rfp.id, hotel_id: other.id });
const now = `timestamptz '2031-06-15T12:00:00Z'`;
const run = crypto.randomUUID();

interface Mail {
  kind: string;
  recipient: string;
  params: Record<string, unknown>;
}
/** Changes rows as no trigger would let anybody, and lets the run look at the moment; nothing of it stays. */
const owed = (changes: string, repeats = 1) =>
  undone<Mail[]>(
    database,
    `set local session_replication_role = replica;
     delete from public.email_sends;
     update public.rfps set response_due = ${now} + interval '10 days', start_date = '2031-09-01', end_date = '2031-09-02';
     update public.sends set status = 'sent', sent_at = ${now} - interval '5 days', responded_at = null, answer_told_at = null;
     update public.proposals set valid_until = null, start_date = null, submitted_at = ${now} - interval '5 days';
     ${changes};
     set local session_replication_role = origin;
     ${`select public.enqueue_rfp_mails('${run}', ${now});`.repeat(repeats)}`,
    `select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'recipient', recipient, 'params', params) order by kind), '[]')
     from public.email_sends where sweep_run_id = '${run}'`,
  );
const kinds = async (changes: string) => (await owed(changes)).map(({ kind }) => kind);
const answered = (ago: string, toldAt = 'null') =>
  `update public.sends set status = 'responded', responded_at = ${now} - interval '${ago}', answer_told_at = ${toldAt}
   where id = '${send.id}'`;
const last = (day: string, more = '') => `update public.proposals set valid_until = '${day}' ${more}`;

test('with nothing near, nobody is written to', async () => {
  expect(await owed('')).toEqual([]);
});

describe('the deadline', () => {
  test.each([
    ['72:00:01', null],
    ['72:00:00', 72],
    ['48:00:01', 72],
    ['48:00:00', null],
    ['24:00:01', null],
    ['24:00:00', 24],
    ['00:00:01', 24],
  ])('%s ahead: who has not answered is reminded by %s', async (left, hours) => {
    const mails = await owed(`update public.rfps set response_due = ${now} + interval '${left}'`);
    expect(mails.map(({ kind, recipient, params }) => [kind, recipient, params.hours_left])).toEqual(
      hours === null ? [] : [['rfp_reminder', 'desk@hotel.example', hours]],
    );
  });

  const soon = `update public.rfps set response_due = ${now} + interval '20 hours'`;
  test.each([
    ['asked a day ago', `update public.sends set sent_at = ${now} - interval '24 hours'`, 1],
    ['asked since', `update public.sends set sent_at = ${now} - interval '23:59:59'`, 0],
    ['opened', `update public.sends set status = 'opened'`, 1],
    [
      'declined',
      `update public.sends set status = 'declined', decline_code = 'budget', responded_at = ${now} - interval '3 days'`,
      0,
    ],
    ['an RFP that is decided', `update public.rfps set status = 'decided'`, 0],
  ])('%s', async (_, change, count) => {
    expect(await kinds(`${soon}; ${change}`)).toEqual(Array(count).fill('rfp_reminder'));
  });

  test.each([
    ['00:00:00', ['rfp_closed']],
    ['47:59:59', ['rfp_closed']],
    ['48:00:00', []],
  ])('%s ago: its end is told while it is news', async (ago, told) => {
    const due = `update public.rfps set response_due = ${now} - interval '${ago}'`;
    expect(await kinds(due)).toEqual(told);
    expect(await kinds(`${due}, status = 'cancelled'`)).toEqual([]);
  });

  test('the end names hotels by what they did, and why they declined', async () => {
    const [mail] = await owed(
      `update public.rfps set response_due = ${now}; ${answered('3 days')};
       update public.sends set status = 'declined', decline_code = 'other', decline_reason = 'قاعة مغلقة',
         responded_at = ${now} - interval '3 days' where hotel_id = '${other.id}'`,
    );
    expect(mail?.params).toMatchObject({
      offers: ['Asked'],
      declined: [{ hotel_name: 'Other', decline_code: 'other', decline_reason: 'قاعة مغلقة' }],
      silent: [],
    });
    expect((await owed(`update public.rfps set response_due = ${now}`))[0]).toMatchObject({
      recipient: 'planner@example.com',
      params: { offers: [], declined: [], silent: ['Asked', 'Other'] },
    });
  });
});

describe('answers', () => {
  test.each([
    ['00:14:59', 0],
    ['00:15:00', 1],
    ['47:59:59', 1],
    ['48:00:00', 0],
  ])('that came %s ago are told %i times', async (ago, count) => {
    const mails = await owed(answered(ago), 2);
    expect(mails.map(({ kind }) => kind)).toEqual(Array(count).fill('rfp_answered'));
    expect(await kinds(answered(ago, now))).toEqual([]);
  });

  test.each([
    ['00:00:00', ['Asked', 'Other']],
    ['-00:00:01', ['Asked']],
    ['48:00:00', ['Asked']],
  ])('one that is ripe takes along what came %s ago', async (ago, names) => {
    const [mail] = await owed(
      `${answered('16 minutes')};
       update public.sends set status = 'declined', decline_code = 'budget', responded_at = ${now} - interval '${ago}'
       where hotel_id = '${other.id}'`,
    );
    const arrivals = mail?.params.arrivals as { hotel_name: string }[];
    expect(arrivals.map(({ hotel_name }) => hotel_name)).toEqual(names);
    expect(mail?.params).toMatchObject({ answered: 2, invited: 2 });
  });

  test('an offer is told with its price, a decline without', async () => {
    const told = async (change: string) =>
      (await owed(`${answered('1 hour')}; ${change}`))[0]?.params.arrivals;
    const { room_rate, ddr_rate } = offer;
    expect([room_rate, ddr_rate]).toEqual([150, 70]);
    expect(await told('')).toEqual([
      {
        hotel_name: 'Asked',
        currency: 'EUR',
        decline_code: null,
        per_attendee: expect.stringMatching(/^\d+\.\d\d$/),
      },
    ]);
    const declined = `update public.sends set status = 'declined', decline_code = 'budget' where id = '${send.id}'`;
    const without = { hotel_name: 'Asked', currency: null, per_attendee: null };
    expect(await told(declined)).toEqual([{ ...without, decline_code: 'budget' }]);
    expect(await told('update public.proposals set is_current = false')).toEqual([
      { ...without, decline_code: null },
    ]);
  });
});

describe('the last day of an offer', () => {
  test.each([
    ['2031-06-18', []],
    ['2031-06-17', ['offer_confirm', 'offer_expiring']],
    ['2031-06-15', ['offer_confirm', 'offer_expiring']],
    ['2031-06-14', ['offer_confirm']],
    ['2031-05-16', ['offer_confirm']],
    ['2031-05-15', []],
  ])('%s: %j', async (day, told) => {
    const mails = await owed(last(day), 2);
    expect(mails.map(({ kind }) => kind)).toEqual(told);
    for (const { kind, params } of mails.filter((mail) => mail.kind === 'offer_confirm'))
      expect([kind, params.is_over]).toEqual(['offer_confirm', day < '2031-06-15']);
  });

  test.each([
    ['is given up', `, status = 'withdrawn'`, []],
    ['has a newer version', ', is_current = false', []],
    ['is shortlisted', `, status = 'shortlisted'`, ['offer_confirm', 'offer_expiring']],
    ['is not a day old', `, submitted_at = ${now} - interval '23:59:59'`, ['offer_expiring']],
    ['is a day old', `, submitted_at = ${now} - interval '24 hours'`, ['offer_confirm', 'offer_expiring']],
    ['is for a day that has come', `, start_date = '2031-06-15'`, ['offer_expiring']],
    ['is for tomorrow', `, start_date = '2031-06-16'`, ['offer_confirm', 'offer_expiring']],
    ['stands in an RFP that is over', `; update public.rfps set status = 'cancelled'`, []],
  ])('of an offer that %s', async (_, more, told) => {
    expect(await kinds(last('2031-06-16', more))).toEqual(told);
  });

  test('a hotel is asked again once the day is over, or another', async () => {
    const earlier = (kind: string) =>
      `insert into public.email_sends (recipient, kind, dedupe_key, send_id, next_attempt_at)
       values ('desk@hotel.example', '${kind}', 'offer_confirm/link/2031-06-16/f', '${send.id}', now() + interval '1 hour')`;
    const both = ['offer_confirm', 'offer_expiring'];
    const day = '2031-06-16';
    expect(await kinds(`${last(day)}; ${earlier('offer_confirm')}`)).toEqual(['offer_expiring']);
    expect(await kinds(`${last(day)}; ${earlier('offer_receipt')}`)).toEqual(both);
    expect(await kinds(`${last('2031-06-17')}; ${earlier('offer_confirm')}`)).toEqual(both);
  });
});

describe('a last round', () => {
  const round = (due: string, hotel = asked.id, rank = 1) =>
    `insert into public.rfp_rounds (rfp_id, organization_id, hotel_id, round, due, proposal_id, own_rank, comparable_total, currency)
     values ('${rfp.id}', '${planner.organization.id}', '${hotel}', 1, ${now} - interval '${due}',
       '${hotel === asked.id ? offer.id : crypto.randomUUID()}', ${rank}, 1000, 'EUR')`;
  test.each([
    ['-00:00:01', 0],
    ['00:00:00', 1],
    ['47:59:59', 1],
    ['48:00:00', 0],
  ])('that ended %s ago is told %i times', async (ago, count) => {
    expect(await kinds(round(ago))).toEqual(Array(count).fill('round_closed'));
    expect(await kinds(`${round(ago)}; update public.rfps set status = 'decided'`)).toEqual([]);
    expect(await kinds(`${round(ago)}; update public.rfp_rounds set closed_at = ${now}`)).toEqual([]);
  });

  test('says who changed, who stayed and who left, the best first', async () => {
    const hotels = async (change: string) =>
      (await owed(`${round('1 hour', other.id, 2)}; ${round('1 hour')}; ${change}`))[0]?.params.hotels;
    const before = { currency: 'EUR', before: '1000.00' };
    const same = {
      hotel_name: 'Asked',
      ...before,
      is_changed: false,
      is_withdrawn: false,
      after: expect.any(String),
    };
    const gone = { ...before, after: null, is_changed: false, is_withdrawn: true };
    expect(await hotels('')).toEqual([same, { hotel_name: 'Other', ...gone }]);
    expect(await hotels('update public.rfp_rounds set own_rank = 3 - own_rank')).toEqual([
      { hotel_name: 'Other', ...gone },
      same,
    ]);
    expect(await hotels(`update public.rfp_rounds set proposal_id = gen_random_uuid()`)).toEqual([
      { ...same, is_changed: true },
      { hotel_name: 'Other', ...gone },
    ]);
    expect(await hotels(`update public.proposals set status = 'withdrawn'`)).toEqual([
      { hotel_name: 'Asked', ...gone },
      { hotel_name: 'Other', ...gone },
    ]);
  });
});
