import { describe, expect, test } from 'vitest';
import { buildIfStale } from '../../../../lib/local/assets/build.ts';
import type { Message } from '../../../../lib/local/mailbox/message.ts';
import { mailBody } from '../../../../lib/local/mailbox/page/mail-body.ts';
import { renderPage } from '../../../../lib/local/mailbox/page/page.ts';
import { signInCode } from '../../../../lib/local/mailbox/page/reading-pane.ts';
import { fullTime, shortTime } from '../../../../lib/local/mailbox/page/times.ts';
import { mail, startMailbox } from './mailbox-server.ts';

const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'';

describe('GET /', () => {
  test('shows every mail for a person, the newest opened', async () => {
    const { resend, ask } = await startMailbox();
    await resend.emails.send({ ...mail, subject: 'Older' });
    const { data } = await resend.emails.send({ ...mail, subject: 'Newer' });
    const page = await (await ask('/')).text();
    expect(page).toContain('Older');
    expect(page).toContain(`src="/messages/${data?.id}/html"`);
    expect(page).toContain('<title>Mailbox (2)</title>');
  });

  test('an empty mailbox says what it is for', async () => {
    const { ask } = await startMailbox();
    expect(await (await ask('/')).text()).toContain('No mail yet');
  });

  test('search finds all the words, anywhere in a mail', async () => {
    const { resend, ask } = await startMailbox();
    await resend.emails.send({ ...mail, subject: 'Your RFP in Vienna', text: 'Twelve hotels' });
    await resend.emails.send({ ...mail, subject: 'Welcome' });
    const page = await (await ask('/?q=vienna+HOTELS')).text();
    expect(page).toContain('Your RFP in Vienna');
    expect(page).not.toContain('Welcome');
    expect(await (await ask('/?q=nothing-like-it')).text()).toContain('No message matches');
  });

  test.each(['html', 'text', 'headers'])('markup in a mail stays text in the %s view', async (view) => {
    const { mailbox, ask, messages } = await startMailbox();
    await mailbox.deliver({ from: hostile, to: hostile, subject: hostile, text: hostile, html: hostile });
    const id = (await messages())[0]?.id;
    const response = await ask(`/?id=${id}&view=${view}&q=${encodeURIComponent(hostile)}`);
    const page = await response.text();
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toMatch(/<script>|<img src=x/);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test('its style sheet and script are served', async () => {
    const { ask } = await startMailbox();
    await buildIfStale();
    expect((await ask('/page.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect((await ask('/page.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    // Served alone: what it imported would not be there.
    expect(await (await ask('/page.js')).text()).not.toMatch(/\bimport\b/);
  });
});

const message = (changes: object = {}): Message => ({
  ...{
    id: 'm1',
    from: 'Ada <ada@example.com>',
    to: ['ann@example.com'],
    subject: 'Hello',
    html: '<p>Hi</p>',
    text: 'Hi',
  },
  ...{ headers: {}, received_at: '2026-11-20T09:00:00.000Z', ...changes },
});
const page = async (messages: Message[], query = '') =>
  (await renderPage(messages, new URLSearchParams(query))).text();

test('a list shows to whom, how a mail begins, and at most two hundred of them', async () => {
  const long = `Heading\n=====\n\n${'word '.repeat(60)}`;
  const one = await page([message({ to: ['Ann <Ann@Example.com>', 'Ben@example.com'], text: long })]);
  expect(one).toContain('<span class="who">ann@example.com, ben@example.com</span>');
  const [, snippet = ''] = /<span class="snippet">([^<]*)</.exec(one) ?? [];
  expect(snippet).toMatch(/^Heading word word/);
  expect(snippet.length).toBe(140);
  const many = (count: number) => Array.from({ length: count }, (_, n) => message({ id: `m${n}` }));
  expect(await page(many(200))).not.toContain('older ones');
  const full = await page(many(201));
  expect(full).toContain('and 1 older ones');
  expect(full.match(/<li>/g)).toHaveLength(200);
});

test('the chosen mail is open, its view as asked where it has one, and its links keep the search', async () => {
  const both = [message({ id: 'a', subject: 'First' }), message({ id: 'b', subject: 'Second', html: '' })];
  expect(await page(both)).toMatch(/data-id="a" aria-current="true"/);
  const chosen = await page(both, 'id=b&q=hi');
  expect(chosen).toMatch(/data-id="b" aria-current="true"/);
  expect(chosen).toContain('class="app has-choice"');
  expect(chosen).toContain('<pre class="body">Hi</pre>');
  expect(chosen).toContain('href="/?id=b&amp;view=headers&amp;q=hi"');
  expect(chosen).not.toContain('>Message</a>');
  expect(await page(both, 'id=a&view=text')).toContain('<pre class="body">');
  expect(await page(both, 'id=a')).toContain('<iframe class="body"');
});

test('addresses in text are links, without what ends their sentence', async () => {
  const text = 'See https://x.example/a?b=1. Or (http://y.example/c), not ftp://z.example.';
  const shown = await page([message({ text, html: '' })]);
  expect(shown).toContain('href="https://x.example/a?b=1"');
  expect(shown).toContain('href="http://y.example/c"');
  expect(shown.match(/target="_blank"/g)).toHaveLength(2);
});

test('headers are all there; what is not found is told apart from an empty mailbox', async () => {
  const shown = await page(
    [message({ headers: { 'List-Unsubscribe': '<https://x.example/u>' } })],
    'view=headers',
  );
  expect(shown).toContain('<th scope="row">List-Unsubscribe</th><td>&lt;https://x.example/u&gt;</td>');
  expect(shown).toContain('<td>2026-11-20T09:00:00.000Z</td>');
  expect(await page([message()], 'q=nothing')).toContain('No message matches the search.');
  expect(await page([], 'q=nothing')).toContain('No mail yet');
});

test('only what there is can be opened: an empty part has no tab, a found code can be copied', async () => {
  const tabs = async (changes: object, query = '') => {
    const shown = await page([message(changes)], query);
    return [...shown.matchAll(/<a href="([^"]+)"( aria-current="page")?>(Message|Text|Headers)</g)].map(
      ([, href, current, name]) => [name, href, Boolean(current)],
    );
  };
  const headers = ['Headers', '/?id=m1&amp;view=headers', false];
  const text = (isCurrent: boolean) => ['Text', '/?id=m1&amp;view=text', isCurrent];
  const html = (isCurrent: boolean) => ['Message', '/?id=m1&amp;view=html', isCurrent];
  expect(await tabs({})).toEqual([html(true), text(false), headers]);
  expect(await tabs({}, 'view=text')).toEqual([html(false), text(true), headers]);
  expect(await tabs({}, 'view=other')).toEqual([html(true), text(false), headers]);
  expect(await tabs({ html: '' })).toEqual([text(true), headers]);
  expect(await tabs({ text: '' })).toEqual([html(true), headers]);
  expect(await tabs({ text: '' }, 'view=text')).toEqual([html(false), text(true), headers]);
  const withCode = await page([message({ subject: 'Your code', text: '482913' })]);
  expect(withCode).toContain('<button type="button" data-copy="482913">');
  expect(await page([message()])).not.toMatch(/class="code"|data-copy/);
});

test('a search that finds nothing opens nothing of its own, but a mail that is chosen stays open', async () => {
  const two = [
    message({ id: 'a', subject: 'Vienna' }),
    message({ id: 'b', subject: 'Graz', text: '', html: '<b>Opera</b>' }),
  ];
  const listed = async (query: string) =>
    [...(await page(two, query)).matchAll(/<li><a href="([^"]+)" data-id="(\w)"/g)].map(([, href, id]) => [
      id,
      href,
    ]);
  expect(await listed('')).toEqual([
    ['a', '/?id=a'],
    ['b', '/?id=b'],
  ]);
  expect(await listed('q=+graz++OPERA+')).toEqual([['b', '/?id=b&amp;q=graz++OPERA']]);
  expect(await listed('q=vienna%09graz')).toEqual([]);
  // Words of two parts do not run into one.
  expect(await listed('q=viennaada')).toEqual([]);
  expect(await listed('q=ann@example.com')).toHaveLength(2);
  expect(await page(two, 'q=nothing&id=b')).toContain('<article data-id="b">');
  expect(await page(two, 'q=nothing')).not.toContain('<article');
  expect(await page(two, 'id=none')).toContain('<article data-id="a">');
  expect(await page(two, 'id=none')).toContain('class="app"');
  expect(await page(two, 'q=graz')).toContain('<a class="back" href="/?q=graz">');
  expect(await page(two)).toContain('<a class="back" href="/">');
  expect(await page([], 'q=x')).toMatch(/No mail yet[\s\S]*Nothing leaves this machine/);
  expect(await page(two, 'q=nothing')).not.toContain('Nothing leaves this machine');
});

test('the page and a mail in it are kept by nobody, and say to nobody where one came from', async () => {
  const { mailbox, ask, messages } = await startMailbox();
  await mailbox.deliver({ to: 'ann@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' });
  const [{ id } = {}] = await messages();
  for (const path of ['/', `/messages/${id}/html`])
    expect(Object.fromEntries((await ask(path)).headers), path).toMatchObject({
      ...{ 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' },
      ...{ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    });
  const directives = async (path: string) =>
    ((await ask(path)).headers.get('content-security-policy') ?? '').split('; ');
  expect(await directives('/')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]),
  );
  expect(await directives(`/messages/${id}/html`)).toEqual(
    expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'", "style-src 'unsafe-inline'"]),
  );
});

test.each([
  ['<p>Hi</p>', '<base target="_blank"><p>Hi</p>'],
  [
    '<HEAD lang="en"><title>x</title></HEAD>',
    '<HEAD lang="en"><base target="_blank"><title>x</title></HEAD>',
  ],
  ['<header>x</header>', '<base target="_blank"><header>x</header>'],
])('links of a mail open in a tab of their own: %s', async (html, shown) => {
  expect(await mailBody(message({ html })).text()).toBe(shown);
});

test('a list says where a mail goes on, without lines drawn in it', async () => {
  const shown = await page([message({ text: 'Title\n-----\n\n  a - b == c' })]);
  expect(shown).toContain('<span class="snippet">Title a - b == c</span>');
});

test('times are in the reader’s own zone, day before month', () => {
  const at = new Date(2026, 10, 3, 9, 5, 7);
  expect(fullTime(at.toISOString())).toBe('3 Nov 2026, 09:05:07');
  expect(shortTime(at.toISOString(), new Date(2026, 11, 3))).toBe('3 Nov');
  expect(shortTime(at.toISOString(), at)).toBe('09:05');
  expect(shortTime(at.toISOString())).toBe('3 Nov');
});

test('an address ends before the sign that closes its sentence', async () => {
  for (const end of ['.', ',', ';', ':', '!', '?', ')', ']', '>', '"', ' x'])
    expect(await page([message({ text: `See https://x.example/a-b${end}`, html: '' })])).toContain(
      '<a href="https://x.example/a-b" target="_blank" rel="noopener noreferrer">https://x.example/a-b</a>',
    );
  expect(await page([message({ text: 'Plain <words>', html: '' })])).toContain('>Plain &lt;words&gt;</pre>');
});

test('today’s mails show their time, older ones their day', () => {
  const now = new Date(2026, 10, 20, 18);
  expect(shortTime(new Date(2026, 10, 20, 9, 5).toISOString(), now)).toBe('09:05');
  expect(shortTime(new Date(2026, 10, 19, 23, 59).toISOString(), now)).toBe('19 Nov');
});

test('a mail’s own markup is a document that may run nothing, wherever it is opened', async () => {
  const { resend, ask } = await startMailbox();
  const { data } = await resend.emails.send({ ...mail, html: '<html><head></head><body>Hi</body></html>' });
  const response = await ask(`/messages/${data?.id}/html`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^sandbox [^;]*;/);
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
  expect(policy).toContain("default-src 'none'");
  expect(await response.text()).toContain('<head><base target="_blank"></head>');
});

test.each([
  ['Your sign-in code: 482913', '', '482913'],
  ['Sign in', 'Enter 482913 to go on.', '482913'],
  ['Sign in', 'Open https://x.example/?token=482913', undefined],
  ['Invoice 482913', 'Thank you', undefined],
  ['Sign-in', '482913', '482913'],
  ['Signin', '482913', '482913'],
  ['Login', '482913', '482913'],
  ['Log in', '482913', '482913'],
  ['Magic link', '482913', '482913'],
  ['Encoded', '482913', undefined],
  ['Code', '4829137', undefined],
  ['Code', '48291', undefined],
  ['Code', 'a482913', undefined],
  ['Code', '482913a', undefined],
  ['Code', '#482913 and 1.482913', undefined],
  ['Code', '482913/x or 482913-x, then 111222', '111222'],
])('%s / %s shows the code %s', (subject, text, code) => {
  expect(
    signInCode({ id: '', from: '', to: [], html: '', headers: {}, received_at: '', subject, text }),
  ).toBe(code);
});
