// also: private.audit_rfp_text_work
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const read = (p_text: string | null, { p_ip_hash = crypto.randomUUID(), p_hourly_limit = 20 } = {}) =>
  database.service.rpc('audit_rfp_text', { p_text: p_text as string, p_ip_hash, p_hourly_limit });

test('says the points that a request has, each in its words, without earlier mails', async () => {
  const text = `We need 60 rooms for 85 people from 12 to 14 May 2027, budget €210 per person.
Your offer by COB 3 March 2027, please.
> On 3 May 2026 you wrote: 40 people`;
  const { data } = await read(text).throwOnError();
  expect(data).toEqual({
    own: expect.stringMatching(/^We need 60 rooms .* please\.\n *$/s),
    language: 'en',
    said: {
      event_dates: '12 to 14 May 2027',
      attendees: '85 people',
      room_block: '60 rooms',
      response_deadline: '3 March 2027',
      budget: '€210 per person',
    },
  });
});

test('says the programme and the other days that the console reads', async () => {
  const text = `40 people from 12 to 14 May 2027, or from 19 to 21 May 2027.
12 May 09:00-17:00 plenary for 40 in theatre style`;
  const { said } = (await read(text).throwOnError()).data as { said: object };
  expect(said).toMatchObject({
    date_flexibility: expect.stringContaining('19 to 21 May 2027'),
    meeting_space: expect.stringContaining('plenary for 40'),
  });
});

test.each([
  ['de', 'Wir suchen ein Hotel'],
  ['de', '60 Zimmer, 85 Teilnehmer'],
  ['de', '85 Teilnehmer, Köln'],
  ['en', '60 rooms, 85 guests'],
  ['en', '60 rooms'],
  [null, 'thunder diet founder'],
  [null, '85 / 60'],
  [null, ''],
])('the language is %j, told by words that stand by themselves: %j', async (language, text) => {
  expect((await read(text).throwOnError()).data).toMatchObject({ language });
});

test.each([
  ['', {}],
  ['Cancellation deadline 3 March 2027', {}],
  ['An option date of 3 March 2027', {}],
  ['No rooms needed, 40 people', { attendees: '40 people' }],
])('%j says %j', async (text, said) => {
  expect((await read(text).throwOnError()).data).toMatchObject({ own: text, said });
});

test('what stands behind 20 000 characters is read too, and what is said first counts', async () => {
  const text = `85 people\n${'We look forward to it.\n'.repeat(1000)}Budget: 50,000 EUR for 90 people`;
  const { said } = (await read(text).throwOnError()).data as { said: object };
  expect(said).toMatchObject({ attendees: '85 people', budget: '50,000 EUR' });
});

test('400 for no text and for more than 100 000 characters', async () => {
  for (const text of [null, 'x'.repeat(100_001)]) {
    expectRefusal(await read(text), 400, '22023', /^p_text: must be a text of at most 100000 characters$/);
  }
});

test('texts are counted by address, before they are looked at; people cannot call it', async () => {
  const limit = { p_ip_hash: crypto.randomUUID(), p_hourly_limit: 2 };
  for (const text of ['One', 'Two']) await read(text, limit).throwOnError();
  expectRefusal(await read(null, limit), 429, 'rate_limited');
  await read('Two').throwOnError();
  const args = { p_text: 'x', p_ip_hash: 'x', p_hourly_limit: 1 };
  expect((await database.anon.rpc('audit_rfp_text' as never, args as never)).status).toBe(401);
});
