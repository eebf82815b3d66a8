import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import { codeIn, mailsTo, signIn } from '../../../../lib/local/demo/sign-in.ts';
import { listen } from '../../../../lib/local/listen.ts';

test.each([
  ['Your code is 042917. It lasts an hour.', '042917'],
  ['#1f3a5f 1234567\n\n  654321\n', '654321'],
  ['No code here, call +49 30 1234567', undefined],
])('reads the code in %j', (text, code) => {
  expect(codeIn(text)).toBe(code);
});

const mails = async (body: unknown, status = 200) => {
  const asked: string[] = [];
  const { url, close } = await listen((request) => {
    asked.push(request.url);
    return Response.json(body, { status });
  }, 0);
  return { asked, url, close, found: await mailsTo(url, 'a+b@example.com').finally(close) };
};

test('what arrived for an address is read from the mailbox', async () => {
  const mail = { id: '1', subject: 'Hi', text: 'x', received_at: '2026-11-22T12:00:00.000Z' };
  const { asked, url, found } = await mails([{ ...mail, html: '' }]);
  expect(asked).toEqual([`${url}/messages?to=a%2Bb%40example.com`]);
  expect(found).toEqual([mail]);
});

test('a mailbox that is not there, or cannot answer, is a sentence', async () => {
  await expect(mails({}, 503)).rejects.toThrow(/^The mailbox at http\S+ answered 503\.$/);
  await expect(mailsTo('http://127.0.0.1:1', 'a@example.com')).rejects.toThrow(
    /^Nothing answers at http:\S+: is/,
  );
});

/** A client whose sign-in answers so. */
const client = (asked: object, entered: object, seen: unknown[] = []) =>
  ({
    auth: {
      signInWithOtp: async (one: unknown) => {
        seen.push(one);
        return asked;
      },
      verifyOtp: async (one: unknown) => {
        seen.push(one);
        return entered;
      },
    },
  }) as unknown as SupabaseClient;

test('a code that came before is not typed in; the one that comes is', async () => {
  const mail = (id: string, code: string) => ({ id, subject: 'Code', text: `${code}.`, received_at: '' });
  const kept = [mail('1', '111111')];
  const { url, close } = await listen(() => {
    const shown = [...kept];
    if (kept.length === 1) kept.unshift(mail('2', '222222'));
    return Response.json(shown);
  }, 0);
  onTestFinished(close);
  const seen: unknown[] = [];
  await signIn(client({ error: null }, { error: null }, seen), url, 'ann@example.com');
  expect(seen).toEqual([
    { email: 'ann@example.com', options: { shouldCreateUser: false } },
    { email: 'ann@example.com', token: '222222', type: 'email' },
  ]);
  kept.splice(0, kept.length, mail('3', '333333'));
  const refused = { error: { message: 'no' } };
  await expect(signIn(client(refused, {}), url, 'ann@example.com')).rejects.toThrow(
    'No sign-in code for ann@example.com: no',
  );
  kept.splice(0, kept.length, mail('3', '333333'));
  await expect(signIn(client({ error: null }, refused), url, 'ann@example.com')).rejects.toThrow(
    'The sign-in code was refused: no',
  );
});

test('a platform without sample data is told of, and what to do', async () => {
  const { url, close } = await listen(() => Response.json([]), 0);
  onTestFinished(close);
  const refused = client({ error: { code: 'otp_disabled', message: 'Signups not allowed for otp' } }, {});
  await expect(signIn(refused, url, 'agency@example.com')).rejects.toThrow(
    /^There is no agency@example\.com: .* without it\. Run `npm run reset`, then `npm start`\.$/,
  );
});
