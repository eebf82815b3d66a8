/**
 * A window without a browser, for what a part of a page draws and sends: milliseconds where a journey takes a minute. What only a
 * browser can tell (layout, real navigation, what is focused next) stays with the journeys.
 *
 *   const { page, asked } = openWindow({ rfp_by_token: () => request });
 *   await draw(h(AnswerPage, {}));
 *   await click('Decline');
 *   expect(asked('decline_rfp_by_token')).toEqual([{ … }]);
 */
import { QueryClientProvider } from '@tanstack/preact-query';
import { Window } from 'happy-dom';
import { type ComponentChildren, h, render, type VNode } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { expect, onTestFinished, vi } from 'vitest';
import { cache } from '../../lib/web/data/queries.ts';
import { connect } from '../../lib/web/data/session.ts';
import { Failure } from '../../lib/web/parts/states.tsx';

/** By the name of a function, table or endpoint: what it answers to a body. `refusal(…)` is no success. */
type Answers = Record<string, (body: never, url: URL) => unknown>;

const origin = 'http://window.test';
const globals = [
  'document',
  'location',
  'localStorage',
  'sessionStorage',
  'Element',
  'HTMLElement',
  'navigator',
  'history',
  'FormData',
  'Node',
  'KeyboardEvent',
  'ResizeObserver',
] as const;
const config = {
  ok: true,
  supabase_url: `${origin}/supabase`,
  publishable_key: 'sb_publishable_for_tests',
  map_tiles: null,
  read_url: null,
  captcha_site_key: null,
};

/** An answer that is no success. */
export const refusal = (status: number, body: object = {}): Response => Response.json(body, { status });

let page: HTMLElement | undefined;
/** Requests that nobody answers, and how many are being answered. */
let unanswered: string[] = [];
let underWay = 0;
/** What the page does again and again, such as renewing a session. */
const repeated = new Set<NodeJS.Timeout>();

function close(): void {
  if (page) render(null, page);
  for (const timer of repeated) clearInterval(timer);
  repeated.clear();
  page = undefined;
  underWay = 0;
  cache.clear();
  vi.unstubAllGlobals();
}

/** Opens a window at an address, before a service that answers as told; what nobody answers fails the test. */
export function openWindow(answers: Answers = {}, address = '/') {
  close();
  unanswered = [];
  const { fetch: outside, setInterval: repeat } = globalThis;
  onTestFinished(() => {
    close();
    expect(unanswered, 'asked of nobody').toEqual([]);
  });
  const window = new Window({ url: `${origin}${address}` });
  for (const name of globals) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('window', window);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call));
  vi.stubGlobal('cancelAnimationFrame', (call: NodeJS.Timeout) => clearTimeout(call));
  vi.stubGlobal('matchMedia', window.matchMedia.bind(window));
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('setInterval', (work: () => void, ms: number) => {
    const timer = repeat(work, ms);
    repeated.add(timer);
    return timer;
  });
  const sent: [name: string, body: unknown, url: URL][] = [];
  async function answered(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === '/api/public-config') {
      const told = answers['public-config']?.(null as never, url);
      return told instanceof Response ? told : Response.json({ ...config, ...(told as object) });
    }
    const name = url.pathname.split('/').at(-1) ?? '';
    // Places of the world: none, unless the test has some.
    if (url.pathname.startsWith('/places/')) return Response.json(answers.places?.(name as never, url) ?? []);
    // The land and the names of a map: none, unless the test has some.
    if (url.pathname.startsWith('/map/')) {
      const file = answers.map?.(name as never, url);
      return file ? Response.json(file) : new Response(null, { status: 404 });
    }
    // Questions and last rounds, which the head of every RFP asks for: none, unless the test has some.
    if (['rfp_questions', 'rfp_rounds'].includes(name) && !answers[name]) return Response.json([]);
    const text = await request.text();
    const body = text === '' ? null : JSON.parse(text);
    sent.push([name, body, url]);
    const answer = answers[name];
    if (!answer) unanswered.push(`${request.method} ${url.pathname}`);
    const said = answer?.(body as never, url);
    // What the test keeps waiting is not waited for.
    if (said instanceof Promise) underWay -= 1;
    const known = await Promise.resolve(said).finally(() => {
      if (said instanceof Promise) underWay += 1;
    });
    return known instanceof Response ? known : Response.json(known ?? null);
  }
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, origin);
    // Files share a process. What a file before this one left running in the web API asks the database, which no page does by itself.
    if (url.origin === process.env.SUPABASE_URL) return outside(input, init);
    underWay += 1;
    const request = new Request(url, init);
    return answered(request).finally(() => {
      underWay -= 1;
    });
  });
  page = document.body;
  /** The bodies sent to one name, in order. */
  const asked = (name: string) => sent.filter(([one]) => one === name).map(([, body]) => body);
  /** What was sought under one name, as its addresses say it, in order. */
  const sought = (name: string) =>
    sent.filter(([one]) => one === name).map(([, , url]) => Object.fromEntries(url.searchParams));
  return { page: document.body, asked, sought };
}

/** Somebody is signed in, with an hour to go. */
export async function signedIn(): Promise<void> {
  const session = {
    access_token: 'token-for-tests',
    refresh_token: 'refresh-for-tests',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: '5a000000-0000-4000-8000-000000000001' },
  };
  localStorage.setItem('hotel-rfp-session', JSON.stringify(session));
  await connect(() => {});
}

function shown(): HTMLElement {
  if (!page) throw new Error('No window is open');
  return page;
}

/** Lets what was started come to its end: answers, effects and what they draw, until nothing changes any more. */
export async function settle(): Promise<void> {
  let [seen, quiet] = ['', 0];
  for (let turn = 0; turn < 1000 && quiet < 5; turn++) {
    // What is to be drawn is drawn as each turn ends; modules that are loaded when first needed are waited for.
    await act(async () => {
      await new Promise((resume) => setTimeout(resume));
      await vi.dynamicImportSettled();
    });
    const now = shown().innerHTML;
    quiet = now === seen && underWay <= 0 ? quiet + 1 : 0;
    seen = now;
  }
}

/** What a part throws is said in its place, as the console does. */
function Guarded({ children }: { children: ComponentChildren }) {
  const [error] = useErrorBoundary();
  return error ? h(Failure, { error, level: 'h1' }) : children;
}

/** Draws a part of a page as the whole of it. */
export async function draw<Props>(part: VNode<Props>): Promise<HTMLElement> {
  const whole = h(QueryClientProvider, { client: cache }, h(Guarded, null, part));
  await act(() => render(whole, shown()));
  await settle();
  return shown();
}

/** What is read on the page, with single spaces. */
export const read = (): string => (shown().textContent ?? '').replace(/\s+/g, ' ');

/** The button or link of this name, the first of a part of the page where one is told. */
export function button(name: string, within = 'body'): HTMLElement {
  const part = shown().ownerDocument.querySelector(within);
  const found = [...(part?.querySelectorAll<HTMLElement>('button, a, summary') ?? [])];
  const one = found.find(
    (each) => each.textContent?.trim() === name || each.getAttribute('aria-label') === name,
  );
  if (!one) throw new Error(`No “${name}” among: ${found.map(({ textContent }) => textContent).join(' · ')}`);
  return one;
}

export async function click(name: string, within?: string): Promise<void> {
  await act(() => button(name, within).click());
  await settle();
}

/** The control that a label names. */
export function field(label: string): HTMLInputElement {
  const found = [...shown().querySelectorAll('label')].find((one) => one.textContent?.trim() === label);
  const control = found
    ? (shown().querySelector(`[id="${found.htmlFor}"]`) ?? found.querySelector('input'))
    : shown().querySelector(`[aria-label="${label}"]`);
  if (!control) throw new Error(`No field “${label}”`);
  return control as HTMLInputElement;
}

/** Types into the control of a label, or chooses there. */
export async function type(label: string, value: string): Promise<void> {
  const control = field(label);
  control.value = value;
  await act(() => {
    const kind = control.tagName === 'SELECT' ? 'change' : 'input';
    control.dispatchEvent(
      new (document.defaultView as typeof globalThis.window & typeof globalThis).Event(kind, {
        bubbles: true,
      }),
    );
  });
}
