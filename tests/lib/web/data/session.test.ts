import { expect, test } from 'vitest';
import { api, fileFrom } from '../../../../lib/web/data/session.ts';
import { openWindow, refusal, signedIn } from '../../../support/window.ts';

async function serviceThat(answer: (body: never) => unknown) {
  const window = openWindow({ made: answer });
  await signedIn();
  return window;
}
const ask = {
  'an answer': () => api('/api/made', { method: 'POST', body: JSON.stringify({ a: 1 }) }),
  'a file': () => fileFrom('/api/made', { a: 1 }),
};
const each = Object.entries(ask);

test('an answer, and nothing where there is none to read', async () => {
  const { asked } = await serviceThat(() => ({ b: 2 }));
  expect(await ask['an answer']()).toEqual({ b: 2 });
  expect(asked('made')).toEqual([{ a: 1 }]);
  await serviceThat(() => new Response(''));
  expect(await ask['an answer']()).toBeNull();
});

test('a file has the name that the service gave it', async () => {
  const headers = { 'content-disposition': 'attachment; filename="offer one.pdf"' };
  const { asked } = await serviceThat(() => new Response('%PDF', { headers }));
  const { blob, name } = await ask['a file']();
  expect([name, await blob.text()]).toEqual(['offer one.pdf', '%PDF']);
  expect(asked('made')).toEqual([{ a: 1 }]);
  await serviceThat(() => new Response('%PDF'));
  expect((await ask['a file']()).name).toBe('');
});

test.each(each)('%s that is refused says by what code and in what words', async (_, get) => {
  await serviceThat(() => refusal(409, { error: 'There is one.', code: 'taken' }));
  await expect(get()).rejects.toMatchObject({ status: 409, message: 'There is one.', code: 'taken' });
  await serviceThat(() => new Response('<html>', { status: 502 }));
  await expect(get()).rejects.toMatchObject({ status: 502, message: '', code: '' });
});

test.each(each)('%s from a service that is not reached, and for nobody', async (_, get) => {
  await serviceThat(() => {
    throw new TypeError('gone');
  });
  await expect(get()).rejects.toMatchObject({ status: 0 });
  await serviceThat(() => ({}));
  localStorage.clear();
  await expect(get()).rejects.toMatchObject({ status: 401 });
});
