import { describe, expect, test } from 'vitest';
import { buildIfStale } from '../../../../lib/local/assets/build.ts';
import { signInCode } from '../../../../lib/local/mailbox/page/reading-pane.ts';
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
])('%s / %s shows the code %s', (subject, text, code) => {
  expect(
    signInCode({ id: '', from: '', to: [], html: '', headers: {}, received_at: '', subject, text }),
  ).toBe(code);
});
