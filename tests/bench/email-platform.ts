import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Listening, listen } from '../../lib/local/listen.ts';

/** An email platform that takes every batch and 50 ms for it; from now on mail goes there. `onBatch` hears of each. */
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
