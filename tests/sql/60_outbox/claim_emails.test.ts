// also: private.is_owed_mail, private.reason_to_skip, private.is_stale_mail, private.mail_budget, private.owned_together
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createRfp,
  createSend,
  insertRow,
  type Row,
} from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.exec('truncate public.email_sends, public.email_unsubscribes'));

let count = 0;
const mail = (values: Partial<Row<'email_sends'>> = {}) =>
  insertRow(database, 'email_sends', {
    recipient: 'ann@example.com',
    kind: 'welcome_day_0',
    dedupe_key: `mail/${++count}`,
    ...values,
  });
const claim = async (parameters: { p_limit?: number; p_email_id?: string } = {}) =>
  (await database.service.rpc('claim_emails', parameters).throwOnError()).data;
const claimed = async (parameters = {}) =>
  (await claim(parameters)).emails.map(({ id }: { id: string }) => id).sort();
const stored = async () =>
  database.query<Row<'email_sends'>>('select * from public.email_sends order by dedupe_key');
const age = (interval: string) =>
  database.query(
    `update public.email_sends set claimed_until = claimed_until - $1::interval,
       first_attempt_at = first_attempt_at - $1::interval, next_attempt_at = next_attempt_at - $1::interval`,
    [interval],
  );

test('what is due is claimed once, for ten minutes', async () => {
  const due = await mail({ params: { name: 'Ann' }, variant: 'A' });
  await mail({ next_attempt_at: '2100-01-01' });
  const { emails, skipped, claim_token, batch_id } = await claim();
  expect({ emails, skipped }).toEqual({
    emails: [
      {
        id: due.id,
        kind: 'welcome_day_0',
        recipient: 'ann@example.com',
        params: { name: 'Ann' },
        variant: 'A',
      },
    ],
    skipped: 0,
  });
  expect((await stored())[0]).toMatchObject({ status: 'sending', attempts: 1, claim_token, batch_id });
  await age('9 minutes');
  expect(await claim()).toMatchObject({ emails: [], skipped: 0 });
});

test('a lost claim is repeated as the same batch under a new token, before anything fresh', async () => {
  const lost = [await mail(), await mail()].map(({ id }) => id).sort();
  const first = await claim();
  await age('11 minutes');
  await mail();
  const again = await claim();
  expect(again.batch_id).toBe(first.batch_id);
  expect(again.claim_token).not.toBe(first.claim_token);
  expect(again.emails.map(({ id }: { id: string }) => id)).toEqual(lost);
});

test('what stayed unknown for 23 hours is not repeated', async () => {
  await mail();
  await claim();
  await age('23 hours 1 minute');
  expect(await claim()).toMatchObject({ emails: [] });
  expect(await stored()).toMatchObject([{ status: 'unknown', claim_token: null }]);
});

test('whoever left the channel, or all mail, is skipped; what was asked for is sent all the same', async () => {
  await database.exec(`insert into public.email_unsubscribes (email, channel)
    values ('ann@example.com', 'welcome'), ('bob@example.com', 'all')`);
  const kept = [
    await mail({ channel: 'founding' }),
    await mail({ recipient: 'bob@example.com', channel: null }),
  ];
  const left = [
    await mail({ channel: 'welcome' }),
    await mail({ recipient: 'bob@example.com', channel: 'founding' }),
  ];
  const { emails, skipped } = await claim();
  expect(skipped).toBe(2);
  expect(emails.map(({ id }: { id: string }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
  const settled = (await stored()).filter(({ status }) => status === 'skipped').map(({ id }) => id);
  expect(settled.sort()).toEqual(left.map(({ id }) => id).sort());
});

test('an invitation that was held back is not sent once its RFP is over; one that names no send is', async () => {
  const { organization } = await createOrganization(database);
  const hotel = await createHotel(database);
  const invitation = async (status: 'sent' | 'cancelled') => {
    const rfp = await createRfp(database, {
      organization_id: organization.id,
      status,
      sent_at: '2026-11-01',
    });
    const send = await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id, status: 'sent' });
    return mail({ kind: 'rfp_send', send_id: send.id });
  };
  const going = [await invitation('sent'), await mail({ kind: 'rfp_send' })];
  const stale = await invitation('cancelled');
  expect(await claimed()).toEqual(going.map(({ id }) => id).sort());
  expect((await stored()).filter(({ status }) => status === 'skipped')).toMatchObject([
    { id: stale.id, last_error: 'stale' },
  ]);
});

test('a batch has p_limit mails, and never more than 100', async () => {
  await database.exec(`insert into public.email_sends (recipient, kind, dedupe_key)
    select 'ann@example.com', 'welcome_day_0', 'many/' || n from generate_series(1, 103) n`);
  expect(await claimed({ p_limit: 2 })).toHaveLength(2);
  expect(await claimed({ p_limit: 1000 })).toHaveLength(100);
  expect(await claimed()).toHaveLength(1);
});

test('with an id only that fresh mail', async () => {
  const [, wanted] = [await mail(), await mail()];
  expect(await claimed({ p_email_id: wanted.id })).toEqual([wanted.id]);
  expect(await claimed({ p_email_id: wanted.id })).toEqual([]);
});
