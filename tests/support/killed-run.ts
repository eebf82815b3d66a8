import { fork } from 'node:child_process';
import { once } from 'node:events';
import { listen } from '../../lib/local/listen.ts';
import { environment } from './environment.ts';
import type { startService } from './service.ts';

/** A call that the process makes to the database or the email platform: its path, and its number, from 1. */
export interface OutgoingCall {
  path: string;
  number: number;
}

/**
 * Runs a script in a process of its own, whose calls pass through here. The first call that `isLast` picks is never
 * answered: the process is killed (SIGKILL) while it waits, before or after the call had its effect. Returns whether
 * it was killed; otherwise it made no such call and came to its end.
 */
export async function runAndKill(
  service: Awaited<ReturnType<typeof startService>>,
  script: URL,
  isLast: (call: OutgoingCall) => boolean,
  moment: 'before' | 'after',
): Promise<boolean> {
  let number = 0;
  const reached = Promise.withResolvers<true>();
  const never = new Promise<Response>(() => undefined);
  const proxy = (target: (request: Request) => Promise<Response>) =>
    listen(async (request) => {
      number += 1;
      const isHit = isLast({ path: new URL(request.url).pathname, number });
      if (isHit && moment === 'before') reached.resolve(true);
      if (isHit && moment === 'before') return never;
      const response = await target(request);
      if (!isHit) return response;
      reached.resolve(true);
      return never;
    }, 0);
  const platform = await proxy((request) =>
    service.database.fetch(retarget(request, environment.SUPABASE_URL)),
  );
  const provider = await proxy((request) => service.mailbox.fetch(request));
  const child = fork(script, {
    env: { ...process.env, ...environment, SUPABASE_URL: platform.url, RESEND_BASE_URL: provider.url },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const wasKilled = await Promise.race([reached.promise, ended.then(() => false as const)]);
  child.kill('SIGKILL');
  await ended;
  await Promise.all([platform.close(), provider.close()]);
  return wasKilled;
}

function retarget(request: Request, origin: string): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(origin + pathname + search, request);
}
