import { onlyLoopback } from '../loopback.ts';
import { createEvents, type EventsTarget } from './events.ts';
import { createFailures } from './failures.ts';
import { indexNow } from './indexnow.ts';
import { bareAddress, type Message, toMessage } from './message.ts';
import { pageAsset } from './page/assets.ts';
import { mailBody } from './page/mail-body.ts';
import { renderPage } from './page/page.ts';
import { providerError } from './provider-error.ts';
import { createSending } from './sending.ts';
import { openStore, type Store } from './store.ts';

export interface Mailbox {
  /** The mail provider's HTTP API, and the mailbox's own pages beside it. */
  fetch(request: Request): Promise<Response>;
  /** Adds a mail that does not come through the provider's API, such as a sign-in code. */
  deliver(mail: { from?: string; to: string; subject: string; text: string; html: string }): Promise<void>;
  close(): Promise<void>;
}

export interface MailboxOptions {
  /** The one file everything is kept in. */
  file: string;
  /** Where the platform's events go, and the secret they are signed with. */
  events?: EventsTarget;
  now?: () => Date;
  /** How many mails are kept. They are in memory, 25 kB each, so a service that runs for days must not keep all. */
  mostMessages?: number;
}

type Handle = (request: Request, id: string) => Response | Promise<Response>;

/** A mailbox that takes every mail and sends none. What it has accepted survives restarts and crashes. */
export function createMailbox({
  file,
  events,
  now = () => new Date(),
  mostMessages = 1000,
}: MailboxOptions): Mailbox {
  const store = openStore(file, now, mostMessages);
  const failures = createFailures();
  const send = createSending(store, failures, now);
  const report = createEvents(store, events, now);
  const list: Handle = (request) => listMessages(request, store);
  const page: Handle = (request) => renderPage(store.messages(), new URL(request.url).searchParams);

  const routes: [path: RegExp, methods: Record<string, Handle>][] = [
    [/^\/$/, { GET: page }],
    [/^\/(page\.(?:css|js))$/, { GET: (_, name) => pageAsset(name) }],
    [/^\/emails$/, { POST: (request) => send(request, false) }],
    [/^\/emails\/batch$/, { POST: (request) => send(request, true) }],
    [
      /^\/messages$/,
      { GET: list, DELETE: () => store.empty().then(() => new Response(null, { status: 204 })) },
    ],
    [
      /^\/messages\/([\w-]+)$/,
      { GET: (_, id) => withMessage(store, id, (message) => Response.json(message)) },
    ],
    [/^\/messages\/([\w-]+)\/html$/, { GET: (_, id) => withMessage(store, id, mailBody) }],
    [/^\/_fail$/, { POST: (request) => failures.arrange(request) }],
    [/^\/_event$/, { POST: report }],
    [/^\/indexnow$/, { GET: (r) => indexNow(r, store, now), POST: (r) => indexNow(r, store, now) }],
  ];

  const answer = onlyLoopback(async (request) => {
    const { pathname } = new URL(request.url);
    for (const [path, methods] of routes) {
      const found = path.exec(pathname);
      if (!found) continue;
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const handle = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (handle) return withoutBodyForHead(request, await handle(request, found[1] ?? ''));
      return providerError({ name: 'method_not_allowed', message: 'Method is not allowed for this path.' });
    }
    return providerError({ name: 'not_found', message: 'The requested endpoint does not exist.' });
  });

  return {
    fetch: async (request) => answer(request),
    async deliver({ from = 'Sign-in <sign-in@hotel-rfp.example>', to, subject, text, html }) {
      const email = { from, to: [to], cc: [], bcc: [], reply_to: [], subject, html, text, headers: {} };
      await store.add([toMessage(email, now())]);
    },
    close: () => store.close(),
  };
}

/** All mails, newest first, or those to one address. Pollers get 304 while nothing changed. */
function listMessages(request: Request, store: Store): Response {
  const etag = `"${store.version()}"`;
  const headers = { etag, 'cache-control': 'no-cache' };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const to = new URL(request.url).searchParams.get('to');
  const wanted = to === null ? undefined : bareAddress(to);
  const isWanted = (message: Message) =>
    wanted === undefined || message.to.some((address) => bareAddress(address) === wanted);
  return Response.json(store.messages().filter(isWanted), { headers });
}

function withMessage(store: Store, id: string, answer: (message: Message) => Response): Response {
  const message = store.messages().find((candidate) => candidate.id === id);
  return message ? answer(message) : providerError({ name: 'not_found', message: 'Email not found' });
}

function withoutBodyForHead(request: Request, response: Response): Response {
  return request.method === 'HEAD'
    ? new Response(null, { status: response.status, headers: response.headers })
    : response;
}
