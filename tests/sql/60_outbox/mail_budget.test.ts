// also: private.owned_together
/** Nobody is flooded through us, whichever function it is tried with. */
import { describe, expect, test } from 'vitest';
import { drainOutbox } from '../../../lib/email/outbox.ts';
import {
  createHotel,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  insertRow,
} from '../../support/factories.ts';
import { forgetLimits } from '../../support/links.ts';
import { callAs, refusal } from '../../support/rpc.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { database } = service;
type Organizer = Awaited<ReturnType<typeof createOrganization>>;

let count = 0;
/** Hotels with one contact each; `address` makes its address. */
async function hotelsWith(number: number, address: (nth: number) => string) {
  const hotels = [];
  for (let nth = 0; nth < number; nth += 1) {
    const hotel = await createHotel(database);
    await insertRow(database, 'hotel_contacts', { hotel_id: hotel.id, name: 'Desk', email: address(nth) });
    hotels.push(hotel);
  }
  return hotels;
}
const fresh = () => `victim${++count}`;

/** An RFP of the organizer's, sent by them to the hotels. */
async function request(planner: Organizer, hotels: { id: string }[]) {
  const rfp = await createRfp(database, { organization_id: planner.organization.id, created_by: planner.id });
  await callAs(planner, 'send_rfp', { p_rfp_id: rfp.id, p_hotel_ids: hotels.map(({ id }) => id) });
  return rfp;
}
/** How many mails of a kind a mailbox got, however it is spelled. */
async function received(mailbox: string): Promise<number> {
  await drainOutbox();
  return (await service.mails()).filter(({ to }) => to.some((address) => address.startsWith(mailbox))).length;
}
const nextDay = () =>
  database.exec(`
    update public.email_sends set budget_day = budget_day - 1;
    update public.email_sends set next_attempt_at = now() where status = 'queued'`);
const deliveries = async (rfpIds: string[]) =>
  (
    await database.query<{ delivery: string; many: number }>(
      'select delivery, count(*)::int as many from public.sends where rfp_id = any ($1) group by 1 order by 1',
      [rfpIds],
    )
  ).map(({ delivery, many }) => [delivery, many]);

describe('one organization and one mailbox in a day', () => {
  test('without an account: 30 mails, however it is spelled; the others are held and go out on the next day', async () => {
    const planner = await createOrganization(database);
    const victim = fresh();
    const rfp = await request(planner, await hotelsWith(40, (nth) => `${victim}+${nth}@flood.example`));
    expect(await received(victim)).toBe(30);
    expect(await deliveries([rfp.id])).toEqual([
      ['held', 10],
      ['sent', 30],
    ]);
    expect(await received(victim)).toBe(30);
    await nextDay();
    expect(await received(victim)).toBe(40);
  });

  test('two mails of one organization are told of once each', async () => {
    const planner = await createOrganization(database);
    const rfp = await request(planner, await hotelsWith(2, (nth) => `${fresh()}-${nth}@hotel.example`));
    const told = await database.query(
      `select b.email_id from private.mail_budget(array(
         select e.id from email_sends e join sends s on s.id = e.send_id where s.rfp_id = $1)) b`,
      [rfp.id],
    );
    expect(told).toHaveLength(2);
  });

  test('with an account: 60', async () => {
    const planner = await createOrganization(database);
    const victim = `${fresh()}@flood.example`;
    await database.signIn(victim);
    await request(planner, await hotelsWith(70, () => victim));
    expect(await received(victim)).toBe(60);
  });

  test('several organizations of one owner count as one, another owner’s for itself', async () => {
    const planner = await createOrganization(database);
    const second = await callAs<{ organization_id: string }>(planner, 'create_organization', {
      p_name: 'Second',
    });
    const victim = fresh();
    const hotels = await hotelsWith(20, () => `${victim}@flood.example`);
    await request(planner, hotels);
    await request(
      { ...planner, organization: { ...planner.organization, id: second.organization_id } },
      hotels,
    );
    expect(await received(victim)).toBe(30);
    await request(await createOrganization(database), hotels);
    expect(await received(victim)).toBe(50);
  });

  test('over all kinds, and what is stale on the next day is left out', async () => {
    const planner = await createOrganization(database);
    const victim = fresh();
    const rfp = await request(planner, await hotelsWith(29, () => `${victim}@flood.example`));
    await received(victim);
    const due = new Date(Date.now() + 20 * 86_400_000).toISOString();
    await callAs(planner, 'extend_deadline', { p_rfp_id: rfp.id, p_response_due: due });
    expect(await received(victim)).toBe(30);
    await callAs(planner, 'cancel_rfp', { p_rfp_id: rfp.id, p_reason: 'Off' });
    await nextDay();
    await received(victim);
    const left = await database.query(
      `select kind, status, last_error, count(*)::int as many from public.email_sends
       where recipient = '${victim}@flood.example' and kind <> 'rfp_send' group by 1, 2, 3 order by 1, 2`,
    );
    expect(left).toEqual([
      { kind: 'rfp_cancelled', status: 'sent', last_error: null, many: 29 },
      { kind: 'rfp_changed', status: 'sent', last_error: null, many: 1 },
      { kind: 'rfp_changed', status: 'skipped', last_error: 'stale', many: 28 },
    ]);
  });

  test('mail that an organization does not cause is not counted', async () => {
    for (let nth = 0; nth < 40; nth += 1)
      await insertRow(database, 'email_sends', {
        ...{ recipient: 'self@flood.example', kind: 'welcome_day_0', dedupe_key: `own/${nth}` },
      });
    expect(await received('self@flood.example')).toBe(40);
  });
});

describe('the bombs of before:', () => {
  test('a deadline moved fifty times by a second tells each hotel once, and an hour later the last state', async () => {
    const planner = await createOrganization(database);
    const victim = fresh();
    const rfp = await request(planner, await hotelsWith(5, (nth) => `${victim}-${nth}@bomb.example`));
    expect(await received(victim)).toBe(5);
    const start = Date.now() + 20 * 86_400_000;
    for (let turn = 0; turn < 50; turn += 1)
      await callAs(planner, 'extend_deadline', {
        p_rfp_id: rfp.id,
        p_response_due: new Date(start + turn * 1000).toISOString(),
      });
    // The first, told at once, is overtaken before it leaves: nobody is told what no longer holds.
    const told = await received(victim);
    expect(told).toBeLessThanOrEqual(10);
    const hourLater = () =>
      database.exec(`
        update private.change_notices set told_at = told_at - interval '1 hour';
        update public.email_sends set next_attempt_at = now() where kind = 'rfp_changed' and status = 'queued'`);
    await hourLater();
    expect(await received(victim)).toBeLessThanOrEqual(15);
    const last = (await service.mails(`${victim}-0@bomb.example`))[0];
    const shown = await database.query<{ due: string }>(
      `select to_char(response_due at time zone 'UTC', 'HH24:MI') as due from public.rfps where id = $1`,
      [rfp.id],
    );
    expect(last?.subject).toContain(`${shown[0]?.due} UTC`);
  });

  test('a change is told at once, an hour after the last time, and after three times on the next day', async () => {
    const planner = await createOrganization(database);
    const rfp = await createRfp(database, { organization_id: planner.organization.id });
    const told = [];
    for (const at of ['08:00', '08:10', '08:59', '09:00', '11:00', '11:01', '13:00', '23:59'])
      told.push(
        (
          await database.query<{ told: string }>(
            `select to_char(private.next_change_notice($1, '2027-03-01T${at}Z') at time zone 'UTC', 'DD HH24:MI') as told`,
            [rfp.id],
          )
        )[0]?.told,
      );
    expect(told).toEqual([
      ...['01 08:00', '01 09:00', '01 09:00', '01 10:00', '02 00:00', '02 00:00', '02 00:00', '02 00:00'],
    ]);
  });

  test('a question answered twenty times in other words is mailed twice', async () => {
    const planner = await createOrganization(database);
    const victim = fresh();
    const hotels = await hotelsWith(5, (nth) => `${victim}-${nth}@bomb.example`);
    const rfp = await request(planner, hotels);
    await received(victim);
    const question = await insertRow(database, 'rfp_questions', {
      ...{ rfp_id: rfp.id, organization_id: planner.organization.id, hotel_id: hotels[0]?.id ?? '' },
      body: 'Is there a dinner?',
    });
    for (let turn = 0; turn < 20; turn += 1)
      await callAs(planner, 'answer_question', {
        ...{ p_question_id: question.id, p_answer: `Answer ${turn}`, p_share: turn > 0 },
      });
    // The hotel that asked: an answer and a correction; the others the same, from when it was shared.
    expect(await received(victim)).toBe(5 + 2 * 5);
  });

  test('a stranger is invited five times a day, however often, from wherever and however spelled', async () => {
    const planner = await createOrganization(database);
    const victim = fresh();
    const places = [planner.organization.id];
    for (const p_name of ['Second', 'Third'])
      places.push(
        (await callAs<{ organization_id: string }>(planner, 'create_organization', { p_name }))
          .organization_id,
      );
    const refused = [];
    for (let turn = 0; turn < 12; turn += 1)
      refused.push(
        (
          await refusal(planner, 'invite_member', {
            p_organization_id: places[turn % 3],
            p_email: `${victim}+${turn}@bomb.example`,
          })
        ).code,
      );
    expect(refused.filter((code) => code === 'limit_reached')).toHaveLength(7);
    expect(await received(victim)).toBe(5);
    const other = await createOrganization(database);
    expect(
      await refusal(other, 'invite_member', {
        ...{ p_organization_id: other.organization.id, p_email: `${victim}@bomb.example` },
      }),
    ).toEqual({ status: 429, code: 'limit_reached' });
  });

  test('one person sends a hundred invitations a day over all their organizations', async () => {
    const planner = await createOrganization(database);
    const second = await callAs<{ organization_id: string }>(planner, 'create_organization', {
      p_name: 'Second',
    });
    await database.query(
      `insert into public.invitations (organization_id, email, role, invited_by, revoked_at)
       select $1, 'many' || i || '@bomb.example', 'member', $2, now() from generate_series(1, 99) i`,
      [planner.organization.id, planner.id],
    );
    const invite = (p_email: string) =>
      refusal(planner, 'invite_member', { p_organization_id: second.organization_id, p_email });
    expect(await invite('hundredth@bomb.example')).toMatchObject({ code: undefined });
    expect(await invite('more@bomb.example')).toEqual({ status: 429, code: 'limit_reached' });
  });

  test('an address named by hand is one mailbox, whatever its tag', async () => {
    const planner = await createOrganization(database);
    const victim = fresh();
    const rfp = await createRfp(database, {
      organization_id: planner.organization.id,
      created_by: planner.id,
    });
    const codes = [];
    for (let turn = 0; turn < 22; turn += 1) {
      const hotel = await createHotel(database);
      const send = await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id, delivery: 'no_address' });
      codes.push(
        (
          await refusal(planner, 'resend_rfp', {
            p_send_id: send.id,
            p_email: `${victim}+${turn}@bomb.example`,
          })
        ).code,
      );
    }
    expect(codes.filter((code) => code === 'limit_reached')).toHaveLength(2);
  });

  test('whoever left all mail and never answered is told of no change and no cancellation', async () => {
    const planner = await createOrganization(database);
    const victim = fresh();
    const [silent, answering] = [await hotelsWith(1, () => `${victim}@bomb.example`), fresh()];
    const [other] = await hotelsWith(1, () => `${answering}@bomb.example`);
    const rfp = await request(planner, [...silent, ...(other ? [other] : [])]);
    await drainOutbox();
    await database.query(
      `insert into public.email_unsubscribes (email, channel) values ($1, 'all'), ($2, 'all')`,
      [`${victim}@bomb.example`, `${answering}@bomb.example`],
    );
    await createProposal(database, { rfp_id: rfp.id, hotel_id: other?.id ?? '' });
    const due = new Date(Date.now() + 20 * 86_400_000).toISOString();
    await callAs(planner, 'extend_deadline', { p_rfp_id: rfp.id, p_response_due: due });
    await drainOutbox();
    await callAs(planner, 'cancel_rfp', { p_rfp_id: rfp.id, p_reason: 'Off' });
    expect(await received(victim)).toBe(1);
    expect(await received(answering)).toBe(3);
  });

  test('no mail program makes a link of the words that strangers choose', async () => {
    await forgetLimits(database);
    const evil = 'Win at https://evil.example or www.evil.example';
    const planner = await createOrganization(database, { name: evil, tier: 'agency' });
    await database.query(`update public.profiles set full_name = $1 where id = $2`, [evil, planner.id]);
    const victim = fresh();
    const [hotel] = await hotelsWith(1, () => `${victim}@bomb.example`);
    const rfp = await createRfp(database, {
      ...{ organization_id: planner.organization.id, created_by: planner.id },
      ...{ title: evil, city: evil.slice(0, 60), introduction: evil },
    });
    await callAs(planner, 'send_rfp', { p_rfp_id: rfp.id, p_hotel_ids: [hotel?.id] });
    await callAs(planner, 'invite_member', {
      ...{ p_organization_id: planner.organization.id, p_email: `${victim}@bomb.example` },
    });
    expect(await received(victim)).toBe(2);
    for (const mail of await service.mails(`${victim}@bomb.example`))
      expect(`${mail.subject}${mail.html}${mail.text}`).not.toMatch(/:\/\/(www\.)?evil|evil\.example/);
  });
});
