import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Listening, listen } from '../../lib/local/listen.ts';

/** Starts an email platform that takes every batch, in 50 ms, and sends all further mail there. `onBatch` is called for each batch. */
export async function startEmailPlatform(onBatch: (mails: number) => void): Promise<Listening> {
  const platform = await listen(async (request) => {
    const batch = (await request.json()) as unknown[];
    onBatch(batch.length);
    await sleep(50);
    return Response.json({ data: batch.map(() => ({ id: randomUUID() })) });
  }, 0);
  process.env.RESEND_BASE_URL = platform.url;
  return platform;
}
