import { expect, test } from 'vitest';
import { checkContract } from './contract.ts';
import { differencesFound } from './contract-findings.ts';

const counter = { ok: true, approved: 1, pending: 0, total: 1, slots_remaining: 99 };

/** What the check finds in one exchange; taken away, so that this test does not fail for it. */
async function found(path: string, response: Response, sent?: unknown, method = sent ? 'POST' : 'GET') {
  await checkContract({ method, path, response, sent });
  return differencesFound.splice(0);
}

test('what is described passes', async () => {
  expect(await found('/api/founding-counter', Response.json(counter))).toEqual([]);
  const body = { email: ' Ann@Example.com ', name: null, company: '' };
  expect(await found('/api/contact', Response.json({ ok: true, id: 'x' }), body)).toEqual([]);
  expect(
    await found('/api/contact', Response.json({ ok: false, error: 'email: Required' }, { status: 400 }), {}),
  ).toEqual([]);
  expect(await found('/api/contact', new Response(null, { status: 405 }), undefined, 'DELETE')).toEqual([]);
});

test.each([
  ['a field too many', { ...counter, secret: 1 }, /additional properties.*secret/],
  ['a field too few', { ok: true, approved: 1, pending: 0, total: 1 }, /slots_remaining/],
  ['a value out of range', { ...counter, slots_remaining: 101 }, /slots_remaining must be <= 100/],
])('%s in an answer is found', async (_, answer, fault) => {
  expect(await found('/api/founding-counter', Response.json(answer))).toEqual([expect.stringMatching(fault)]);
});

test('statuses, media types, paths and methods that are not described are found', async () => {
  expect(await found('/api/contact', Response.json({ ok: false, error: 'x' }, { status: 418 }), {})).toEqual([
    expect.stringContaining('the status is not listed'),
  ]);
  expect(await found('/api/founding-counter', new Response('<p>'))).toEqual([
    expect.stringContaining('is text/plain'),
  ]);
  expect(await found('/api/nowhere', Response.json({}))).toEqual([expect.stringContaining('not described')]);
  expect(await found('/api/contact', Response.json({}), undefined, 'GET')).toEqual([
    expect.stringContaining('the method is not described'),
  ]);
});

test('a request that was taken although the description forbids it is found', async () => {
  const answer = () => Response.json({ ok: true, id: 'x' });
  expect(await found('/api/contact', answer(), { email: 'ann' })).toEqual([
    expect.stringContaining('request /email'),
  ]);
  expect(await found('/api/contact', answer(), {})).toEqual([
    expect.stringContaining("required property 'email'"),
  ]);
});
