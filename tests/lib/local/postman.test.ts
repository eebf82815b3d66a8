import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPostman } from '../../../lib/local/postman.ts';
import { openTestDatabase } from '../../support/database.ts';
import { environment } from '../../support/environment.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.exec('delete from public.email_sends'));

/** A postman, how often it went, and a write that has it look. */
function startPostman() {
  const send = vi.fn(async () => database.query(`update public.email_sends set attempts = 1`));
  const postman = createPostman(database, send);
  onTestFinished(() => postman.close());
  const write = (method = 'POST') =>
    postman.fetch(
      new Request(`${environment.SUPABASE_URL}/rest/v1/rpc/nothing`, {
        method,
        headers: { apikey: environment.SUPABASE_SECRET_KEY },
        ...(method === 'POST' && { body: '{}' }),
      }),
    );
  return { send, write, postman };
}

const queue = (key: string, set = '') =>
  database.exec(`insert into public.email_sends (recipient, kind, dedupe_key) values ('a@example.com', 'welcome', '${key}');
    ${set && `update public.email_sends set ${set} where dedupe_key = '${key}'`}`);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('mail that a call queued is sent soon after it, once', async () => {
  const { send, write } = startPostman();
  await queue('soon');
  await Promise.all([write(), write(), write()]);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  await write();
  await pause(700);
  expect(send).toHaveBeenCalledTimes(1);
});

test('mail that was refused before, or is for later, waits for the schedule; so does everything after the end', async () => {
  const { send, write, postman } = startPostman();
  await queue('tried', 'attempts = 1');
  await queue('later', `next_attempt_at = now() + interval '1 hour'`);
  await write();
  await pause(700);
  await queue('read');
  await write('GET');
  await pause(700);
  postman.close();
  await write();
  await pause(700);
  expect(send).not.toHaveBeenCalled();
});
