// Which mails a claim takes and which it leaves out, where a moment or one condition decides.
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
} from '../../support/factories.ts';
import { undone } from '../../support/undone.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { organization } = await createOrganization(database);
const hotel = await createHotel(database);
const rfp = await createRfp(database, { organization_id: organization.id });
const send = await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
const offer = await createProposal(database, {
  rfp_id: rfp.id,
  hotel_id: hotel.id,
  valid_until: '2031-06-15',
});
await database.exec('delete from public.email_sends');
const batch = crypto.randomUUID();

interface Claim {
  claimed: string[];
  skipped: number;
  is_repeat: boolean;
  statuses: Record<string, string>;
}
/** Claims in the very transaction that writes the mails, so that now() is the same for both; nothing of it stays. */
const claim = (script: string, limit = 100) =>
  undone<Claim>(
    database,
    `set local session_replication_role = replica; ${script}; set local session_replication_role = origin;
     select set_config('test.claim', public.claim_emails(${limit})::text, true)`,
    `select jsonb_build_object('skipped', c -> 'skipped', 'is_repeat', c ->> 'batch_id' = '${batch}',
       'claimed', (select coalesce(jsonb_agg(e.dedupe_key order by e.dedupe_key), '[]') from jsonb_array_elements(c -> 'emails') m
         join public.email_sends e on e.id = (m ->> 'id')::uuid),
       'statuses', (select jsonb_object_agg(e.dedupe_key, coalesce(e.last_error, e.status)) from public.email_sends e))
     from (select current_setting('test.claim')::jsonb as c) claim`,
  );
/** SQL of a mail; `values` are SQL too. */
const mail = (key: string, values: Record<string, string> = {}) => {
  const all = { recipient: `'ann@example.com'`, kind: `'welcome_day_0'`, dedupe_key: `'${key}'`, ...values };
  return `insert into public.email_sends (${Object.keys(all)}) values (${Object.values(all)})`;
};
const tried = (firstAttempt: string) => ({
  ...{ batch_id: `'${batch}'`, attempts: '1', first_attempt_at: firstAttempt },
});
const sending = (until: string, firstAttempt = `now() - interval '1 hour'`) => ({
  ...tried(firstAttempt),
  ...{ status: `'sending'`, claim_token: 'gen_random_uuid()', claimed_until: until },
});

describe('a mail is due from its moment on', () => {
  test.each([
    ['fresh, at this moment', { next_attempt_at: 'now()' }, ['a']],
    ['fresh, a moment later', { next_attempt_at: `now() + interval '1 ms'` }, []],
    ['tried before, at this moment', { ...tried('now()'), next_attempt_at: 'now()' }, ['a']],
    ['tried before, later', { ...tried('now()'), next_attempt_at: `now() + interval '1 ms'` }, []],
    ['in hands that have this moment left', sending('now()'), []],
    ['in hands that let go', sending(`now() - interval '1 ms'`), ['a']],
  ])('%s', async (_, values, claimed) => {
    expect((await claim(mail('a', values))).claimed).toEqual(claimed);
  });

  test('the longest due comes first', async () => {
    const at = (minutes: number) => ({ next_attempt_at: `now() - interval '${minutes} minutes'` });
    const three = [mail('a', at(1)), mail('b', at(3)), mail('c', at(2))].join(';');
    expect((await claim(three, 1)).claimed).toEqual(['b']);
    expect((await claim(three, 2)).claimed).toEqual(['b', 'c']);
  });

  test('of a batch, what waits for later is left alone', async () => {
    const batchOfThree = [
      mail('gone', sending(`now() - interval '1 ms'`)),
      mail('held', sending(`now() + interval '1 minute'`)),
      mail('later', { ...tried('now()'), next_attempt_at: `now() + interval '1 minute'` }),
      mail('due', { ...tried('now()'), next_attempt_at: 'now()' }),
      mail('fresh'),
    ].join(';');
    expect(await claim(batchOfThree)).toMatchObject({ claimed: ['due', 'gone'], is_repeat: true });
  });
});

describe('23 hours after its first attempt a mail is not repeated', () => {
  const long = `now() - interval '23 hours 1 ms'`;
  test.each([
    ['lost, at 23 hours', sending(`now() - interval '1 ms'`, `now() - interval '23 hours'`), 'sending'],
    ['lost, later', sending(`now() - interval '1 ms'`, long), 'outcome unknown for 23 h'],
    ['to be repeated, later', { ...tried(long), next_attempt_at: 'now()' }, 'outcome unknown for 23 h'],
    ['to be repeated, not yet due', { ...tried(long), next_attempt_at: `now() + interval '1 ms'` }, 'queued'],
    ['still in somebody’s hands', sending(`now() + interval '1 ms'`, long), 'sending'],
  ])('%s', async (_, values, status) => {
    expect((await claim(mail('a', values))).statuses).toEqual({ a: status });
  });

  test('nor is what came with it, unless somebody has it or it has an outcome', async () => {
    const { statuses } = await claim(
      [
        mail('lost', sending(`now() - interval '1 ms'`, long)),
        mail('waiting', { ...tried(long), next_attempt_at: 'now()' }),
        mail('later', { ...tried(long), next_attempt_at: `now() + interval '1 hour'` }),
        mail('failed', { ...tried(long), status: `'failed'` }),
        mail('young', sending(`now() - interval '1 ms'`)),
      ].join(';'),
    );
    const unknown = 'outcome unknown for 23 h';
    expect(statuses).toEqual({
      ...{ lost: unknown, waiting: unknown, later: 'queued', failed: 'failed', young: 'sending' },
    });
  });
});

describe('what has been overtaken is left out', () => {
  const about = { send_id: `'${send.id}'` };
  const due = '2031-01-01T00:00:00Z';
  const reminder = { ...about, kind: `'rfp_reminder'`, params: `'{"response_due": "${due}"}'` };
  const confirm = {
    ...{ ...about, kind: `'offer_confirm'` },
    params: `'${JSON.stringify({ proposal_id: offer.id, valid_until: '2031-06-15' })}'`,
  };
  const round = (at: string) => ({
    ...{ ...about, kind: `'close_r2'`, params: `jsonb_build_object('due', now() + interval '${at}')` },
  });
  const changed = { ...reminder, kind: `'rfp_changed'` };
  const counter = (at: string) => ({
    ...{ ...about, kind: `'counter_offer'` },
    params: `jsonb_build_object('answer_by', now() + interval '${at}')`,
  });
  const decided = `update public.rfps set status = 'decided'`;
  const soon = (at: string) => ({
    ...{ ...about, kind: `'rfp_reminder'` },
    params: `jsonb_build_object('hours_left', 72, 'response_due', now() + interval '${at}')`,
  });
  const dueIn = (at: string) => set('rfps', `response_due = now() + interval '${at}'`);
  const set = (table: string, values: string) => `update public.${table} set ${values}`;
  const dueThen = set('rfps', `response_due = '${due}'`);
  const declined = set('sends', `status = 'declined', decline_code = 'budget', responded_at = now()`);
  test.each([
    ['a reminder', reminder, '', true],
    ['a reminder, the request opened', reminder, set('sends', `status = 'opened'`), true],
    ['a reminder, the request declined', reminder, declined, false],
    ['a reminder, the RFP decided', reminder, set('rfps', `status = 'decided'`), false],
    ['a reminder, with more time', reminder, set('rfps', `response_due = '2031-01-02'`), false],
    ['a request', { ...about, kind: `'rfp_send'` }, '', true],
    ['a request, declined meanwhile', { ...about, kind: `'rfp_send'` }, declined, true],
    [
      'a request, the RFP decided',
      { ...about, kind: `'rfp_send'` },
      set('rfps', `status = 'decided'`),
      false,
    ],
    ['the last round', round('1 ms'), '', true],
    ['the last round, over', round('0'), '', false],
    ['the last round, the RFP cancelled', round('1 hour'), set('rfps', `status = 'cancelled'`), false],
    ['whether an offer holds', confirm, '', true],
    ['whether it holds, shortlisted', confirm, set('proposals', `status = 'shortlisted'`), true],
    ['whether it holds, lost', confirm, set('proposals', `status = 'lost'`), false],
    ['whether it holds, with a newer version', confirm, set('proposals', 'is_current = false'), false],
    ['whether it holds, confirmed', confirm, set('proposals', `valid_until = '2031-06-16'`), false],
    ['whether it holds, the RFP cancelled', confirm, set('rfps', `status = 'cancelled'`), false],
    ['a change', changed, '', true],
    ['a change, the deadline moved again', changed, set('rfps', `response_due = '2031-01-02'`), false],
    ['a change, the RFP decided', changed, set('rfps', `status = 'decided'`), false],
    ['a cancellation', { ...about, kind: `'rfp_cancelled'` }, set('rfps', `status = 'cancelled'`), true],
    ['an answer, the RFP decided', { ...about, kind: `'rfp_question_answered'` }, decided, false],
    ['a counter-offer', counter('1 ms'), '', true],
    ['a counter-offer, expired', counter('0'), '', false],
    ['three days left, two of them gone', soon('24 hours'), dueIn('24 hours'), false],
    ['three days left, not quite two gone', soon('24:00:01'), dueIn('24:00:01'), true],
  ])('%s', async (_, values, change, isSent) => {
    const { claimed, skipped, statuses } = await claim(
      [set('sends', `status = 'sent', responded_at = null`), dueThen, mail('a', values), change]
        .filter(Boolean)
        .join(';'),
    );
    expect([claimed, skipped, statuses]).toEqual(
      isSent ? [['a'], 0, { a: 'sending' }] : [[], 1, { a: 'stale' }],
    );
  });

  test('a hotel that left the mail about requests counts as unreachable at once', async () => {
    const left = `insert into public.email_unsubscribes (email, channel) values ('ann@example.com', 'rfp_send')`;
    const request = mail('a', { ...about, kind: `'rfp_send'`, channel: `'rfp_send'` });
    expect((await claim(`${request}; ${left}`)).statuses).toEqual({ a: 'unsubscribed' });
    const delivery = await undone<string>(
      database,
      `${request}; ${left}; select public.claim_emails()`,
      `select to_jsonb(delivery) from public.sends where id = '${send.id}'`,
    );
    expect(delivery).toBe('unsubscribed');
  });
});
