import type { LocalDatabase } from './database/types.ts';
import type { Fetch } from './listen.ts';

interface Postman {
  /** The database's interface: whatever is written through it may have queued mail. */
  fetch: Fetch;
  close(): void;
}

/** How long after a write the postman looks for mail. A form sends its own mail itself and needs that time. */
const waitMs = 400;

const queued = `
  select coalesce(bool_or(created_at < now() - interval '200 milliseconds'), false) as due, count(*) > 0 as waiting
  from public.email_sends where status = 'queued' and attempts = 0 and next_attempt_at <= now()`;

/**
 * Sends mail within a second after a database function queued it, as the database's webhook does in production. Mail that was
 * tried and refused waits for the schedule, as it does there.
 */
export function createPostman(
  database: Pick<LocalDatabase, 'fetch' | 'query'>,
  send: () => Promise<unknown>,
): Postman {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function lookSoon(): void {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void look();
    }, waitMs);
    timer.unref();
  }

  async function look(): Promise<void> {
    try {
      const [mail] = await database.query<{ due: boolean; waiting: boolean }>(queued);
      if (mail?.due) await send();
      else if (mail?.waiting) lookSoon();
    } catch {
      // The next write looks again. The database's own callers hear what is wrong with it.
    }
  }

  return {
    async fetch(request) {
      const response = await database.fetch(request);
      if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method)) lookSoon();
      return response;
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
