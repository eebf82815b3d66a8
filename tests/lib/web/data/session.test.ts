import { expect, onTestFinished, test, vi } from 'vitest';
import { api, connect, fileFrom } from '../../../../lib/web/data/session.ts';
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

const hourMs = 3_600_000;
const kept = () => localStorage.getItem('hotel-rfp-session');

/** Somebody whose token has expired, before a service that answers as told when it is to be renewed. */
async function expiredBefore(renewal: () => Response) {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'] });
  // A client tries again for half a minute, which has gone by as each answer comes.
  const token = () => {
    vi.setSystemTime(Date.now() + hourMs);
    return renewal();
  };
  const told = vi.fn();
  const window = openWindow({ token, made: () => ({ b: 2 }) });
  await signedIn();
  await connect(told);
  vi.setSystemTime(Date.now() + 2 * hourMs);
  return { ...window, told };
}

test('who could not be told whether a session holds stays signed in, and goes on when the service is back', async () => {
  let renewal = () => refusal(503);
  const { told } = await expiredBefore(() => renewal());
  await expect(ask['an answer']()).rejects.toMatchObject({ status: 503 });
  await expect(connect(told)).rejects.toMatchObject({ status: 503 });
  expect(kept()).not.toBeNull();
  expect(told).not.toHaveBeenCalled();
  const user = { id: '5a000000-0000-4000-8000-000000000001' };
  const session = {
    access_token: 'new',
    refresh_token: 'next',
    token_type: 'bearer',
    expires_in: 3600,
    user,
  };
  renewal = () => Response.json(session);
  // The client asks no sooner.
  vi.setSystemTime(Date.now() + 60_000);
  expect(await ask['an answer']()).toEqual({ b: 2 });
});

test('who is refused a new token is signed out', async () => {
  const { told } = await expiredBefore(() => refusal(400, { error_code: 'refresh_token_not_found' }));
  await expect(ask['an answer']()).rejects.toMatchObject({ status: 401 });
  expect(kept()).toBeNull();
  expect(told).toHaveBeenCalled();
});
