/**
 * The whole service for a test file. Its endpoints are called as the platform calls them, with a database behind them and the mailbox
 * in place of the email platform.
 *
 *   const service = await startService();
 *   const response = await service.post(contact, '/api/contact', { email: 'ann@example.com' });
 *   await service.mails('ann@example.com');
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Endpoint } from '../../lib/http/endpoint.ts';
import { createMailbox } from '../../lib/local/mailbox/mailbox.ts';
import type { Message } from '../../lib/local/mailbox/message.ts';
import { openTestDatabase } from './database.ts';
import { environment } from './environment.ts';
import { http, startNetwork } from './network.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** The address to which the email platform sends its events. */
const eventsUrl = `${environment.BASE_URL}/api/email-events`;

let addresses = 0;

/** A client address no other call has used, so that limits do not add up across tests. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/**
 * Calls an endpoint as the platform does; `body` goes as JSON unless it is bytes, text or a stream. The exchange is held
 * against the API description.
 */
export async function call(
  endpoint: Endpoint,
  method: Method,
  target: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { body, headers } = options;
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
  const init = {
    method,
    headers: { 'x-real-ip': freshAddress(), ...headers },
    body: body === undefined || isRaw ? (body as BodyInit | undefined) : JSON.stringify(body),
    duplex: 'half',
  };
  const url = new URL(target, environment.BASE_URL);
  const response = await endpoint.fetch(new Request(url, init));
  const { checkContract, jsonOrNone } = await import('./contract.ts');
  await checkContract({ method, path: url.pathname, sent: jsonOrNone(textOf(body)), response });
  return response;
}

function textOf(body: unknown): string {
  if (body === undefined || body instanceof ReadableStream) return '';
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : JSON.stringify(body);
}

/** Call once, at the top of a test file. */
export async function startService(options: { seed?: boolean } = {}) {
  const database = await openTestDatabase(options);
  const folder = mkdtempSync(path.join(tmpdir(), 'mailbox-'));
  const mailbox = createMailbox({
    file: path.join(folder, 'mailbox.jsonl'),
    mostMessages: 10_000,
    events: { url: eventsUrl, secret: environment.RESEND_WEBHOOK_SECRET },
  });
  const mailboxUrl = 'http://127.0.0.1';
  const network = startNetwork(
    database,
    // Requests to the email platform go to the mailbox, under an address of this machine, because it answers no other.
    http.all(`${environment.RESEND_BASE_URL}/*`, ({ request }) =>
      mailbox.fetch(new Request(request.url.replace(environment.RESEND_BASE_URL, mailboxUrl), request)),
    ),
  );
  afterAll(async () => {
    await mailbox.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (target: string, init?: RequestInit) =>
    mailbox.fetch(new Request(`${mailboxUrl}${target}`, init));
  return {
    database,
    network,
    mailbox,
    emptyMailbox: () => ask('/messages', { method: 'DELETE' }),
    post: (endpoint: Endpoint, target: string, body: unknown, headers: Record<string, string> = {}) =>
      call(endpoint, 'POST', target, { body, headers }),
    /** The mails that arrived, newest first. */
    mails: async (to?: string): Promise<Message[]> =>
      (await ask(to === undefined ? '/messages' : `/messages?to=${encodeURIComponent(to)}`)).json(),
    /** Reports on a mail as the email platform does, by calling the endpoint. */
    report: async (
      id: string,
      type: 'delivered' | 'bounced' | 'complained' | 'delivery_delayed',
      options: { bounce?: 'hard' | 'soft'; event?: string },
      endpoint: Endpoint,
    ): Promise<{ status: number; event: string }> => {
      network.use(
        http.post(eventsUrl, async ({ request }) =>
          call(endpoint, 'POST', new URL(eventsUrl).pathname, {
            body: await request.text(),
            headers: Object.fromEntries(request.headers),
          }),
        ),
      );
      const query = new URLSearchParams({ id, type, ...options });
      return (await ask(`/_event?${query}`, { method: 'POST' })).json();
    },
    /** Makes the email platform answer the next `times` calls with `status`. */
    failSends: async (status: number, times = 1, retryAfter?: number) => {
      const after = retryAfter === undefined ? '' : `&retry_after=${retryAfter}`;
      await ask(`/_fail?status=${status}&times=${times}${after}`, { method: 'POST' });
    },
  };
}
