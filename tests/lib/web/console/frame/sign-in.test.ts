import { h } from 'preact';
import { describe, expect, test, vi } from 'vitest';
import { SignIn } from '../../../../../lib/web/console/frame/sign-in.tsx';
import { type Answers, texts } from '../../../../support/console.ts';
import {
  button,
  click,
  draw,
  field,
  openWindow,
  read,
  refusal,
  settle,
  signedIn,
  type,
} from '../../../../support/window.ts';

const session = {
  ...{ access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 },
  user: { id: 'u1', email: 'ada@example.com' },
};
async function open(answers: Answers = {}, note?: string, onSignedIn = vi.fn(async () => {})) {
  const window = openWindow({ otp: () => ({}), verify: () => session, ...answers });
  await signedIn();
  await draw(h(SignIn, { note, onSignedIn }));
  return { ...window, onSignedIn };
}
async function send(label: string, value: string) {
  await type(label, value);
  button(label === 'Email' ? 'Send the code' : 'Sign in')
    .closest('form')
    ?.dispatchEvent(
      new (window as typeof window & typeof globalThis).Event('submit', { bubbles: true, cancelable: true }),
    );
  await settle();
}

test('a code is sent to the address, and signs in', async () => {
  const { asked, onSignedIn } = await open({}, 'Your session is over.');
  expect(texts('.notice')).toEqual(['Your session is over.']);
  await send('Email', ' Ada@Example.com ');
  expect(asked('otp')).toEqual([expect.objectContaining({ email: 'ada@example.com' })]);
  expect(read()).toContain('Sent to Ada@Example.com.');
  await send('Six-digit code', ' 123456 ');
  expect(asked('verify')).toEqual([
    expect.objectContaining({ email: 'ada@example.com', token: '123456', type: 'email' }),
  ]);
  expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ id: 'u1' }));
});

test('an address that is none is said, and nothing is sent', async () => {
  const { asked, page } = await open();
  expect(page.querySelector('.notice')).toBeNull();
  await send('Email', '');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Email'));
  expect(asked('otp')).toEqual([]);
});

test.each([400, 401, 403, 422])('a code that is refused with %s is wrong or too old', async (status) => {
  const { onSignedIn } = await open({ verify: () => refusal(status, { msg: 'no' }) });
  await send('Email', 'ada@example.com');
  await send('Six-digit code', '123456');
  expect(texts('[role=alert]')).toEqual([expect.stringContaining('not the code we sent')]);
  expect(field('Six-digit code').getAttribute('aria-describedby')).toBe(
    document.querySelector('[role=alert]')?.id,
  );
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('other faults are explained as everywhere; a second try takes the fault away', async () => {
  let status = 429;
  await open({ otp: () => (status === 429 ? refusal(429, { msg: 'slow' }) : {}) });
  await send('Email', 'ada@example.com');
  expect(texts('[role=alert]')).toEqual(['That was a lot in one hour. Wait a little and try again.']);
  status = 200;
  await send('Email', 'ada@example.com');
  expect(texts('[role=alert]')).toEqual(['']);
  expect(field('Six-digit code').getAttribute('aria-invalid')).toBeNull();
});

test('while one is under way no second is sent', async () => {
  let finish = (_: object) => {};
  const { asked } = await open({ otp: () => new Promise<object>((resolve) => (finish = resolve)) });
  await send('Email', 'ada@example.com');
  expect(button('Send the code').getAttribute('aria-disabled')).toBe('true');
  await send('Email', 'ada@example.com');
  expect(asked('otp')).toHaveLength(1);
  finish({});
  await settle();
  await click('Another address, or a new code');
  expect(button('Send the code').getAttribute('aria-disabled')).toBeNull();
});

describe('on a local start', () => {
  const facts = {
    environment: { MAILBOX_URL: 'http://localhost:3001/' },
    samplePeople: [{ email: 'ada@example.com', who: 'plans' }],
  };
  const local = async (answer: () => unknown, search = '', answers: Answers = {}) => {
    const window = openWindow({
      ...{ _local: answer, otp: () => ({}), verify: () => session, code: () => new Response('123456') },
      ...answers,
    });
    vi.stubGlobal('location', { hostname: 'localhost', pathname: '/console', search, hash: '#/rfps' });
    const replaced = vi.spyOn(history, 'replaceState').mockImplementation(() => {});
    await signedIn();
    const onSignedIn = vi.fn(async () => {});
    await draw(h(SignIn, { onSignedIn }));
    await settle();
    return { ...window, onSignedIn, replaced };
  };

  test('a press signs in as a person of the sample data', async () => {
    const { page, asked, onSignedIn } = await local(() => facts);
    expect(page.querySelector('a[href="http://localhost:3001/"]')).not.toBeNull();
    expect(onSignedIn).not.toHaveBeenCalled();
    await click('plans');
    await settle();
    expect(onSignedIn).toHaveBeenCalledTimes(1);
    expect(asked('verify')[0]).toMatchObject({ email: 'ada@example.com', token: '123456' });
  });

  test('so does the address, for people of the sample data alone', async () => {
    const { onSignedIn, replaced } = await local(() => facts, '?as=ada%40example.com');
    expect(onSignedIn).toHaveBeenCalledTimes(1);
    // Signing out does not sign in again.
    expect(replaced.mock.calls).toEqual([[null, '', '/console#/rfps']]);
    const other = await local(() => facts, '?as=eve%40example.com');
    expect([other.asked('otp'), other.onSignedIn.mock.calls]).toEqual([[], []]);
  });

  test('what goes wrong is said, at the button or above them all', async () => {
    await local(() => facts, '', { otp: () => refusal(429) });
    await click('plans');
    await settle();
    expect(texts('.sample-people .note').join('')).not.toBe('');
    expect(texts('.sample-people .error')).toEqual(['']);
    const { onSignedIn } = await local(() => facts, '?as=ada%40example.com', { otp: () => refusal(429) });
    expect(texts('.sample-people .error').join('')).not.toBe('');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  test('without sample data nobody is offered, and elsewhere nothing is said', async () => {
    const { page } = await local(() => ({ ...facts, samplePeople: [] }));
    expect(texts('.sample-people')).toEqual([]);
    expect(page.querySelector('a[href="http://localhost:3001/"]')).not.toBeNull();
    const { page: silent } = await local(() => refusal(404, facts));
    expect(silent.querySelector('a[href="http://localhost:3001/"]')).toBeNull();
  });
});

test('with a captcha a code is asked for with its token, once; without an answer to it none is', async () => {
  const { asked } = openWindow({
    'public-config': () => ({ captcha_site_key: '0x4AAA' }),
    otp: ({
      gotrue_meta_security: { captcha_token },
    }: {
      gotrue_meta_security: { captcha_token?: string };
    }) =>
      captcha_token ? refusal(429) : refusal(400, { code: 400, error_code: 'captcha_failed', msg: 'none' }),
  });
  await signedIn();
  let answer = (_token: string) => {};
  const keys: unknown[] = [];
  const remove = vi.fn();
  const render = (_place: HTMLElement, options: Record<string, unknown>) => {
    keys.push(options.sitekey);
    answer = options.callback as typeof answer;
    return 'widget';
  };
  const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    Object.assign(window, { turnstile: { render, remove } });
    (script as HTMLScriptElement).onload?.(undefined as never);
  });
  await draw(h(SignIn, { onSignedIn: async () => {} }));
  await vi.waitFor(() => expect(keys).toEqual(['0x4AAA']));
  expect(append.mock.calls.map(([script]) => (script as HTMLScriptElement).src)).toEqual([
    'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  ]);
  await send('Email', 'ada@example.com');
  expect(texts('.error').join()).toContain('Confirm that you are a person');
  await vi.waitFor(() => expect(keys).toHaveLength(2));
  answer('token-1');
  await send('Email', 'ada@example.com');
  await vi.waitFor(() => expect(keys).toHaveLength(3));
  expect(remove).toHaveBeenCalledWith('widget');
  await send('Email', 'ada@example.com');
  const tokens = asked('otp').map(
    (body) => (body as unknown as { gotrue_meta_security: { captcha_token?: string } }).gotrue_meta_security,
  );
  expect(tokens).toEqual([{}, { captcha_token: 'token-1' }, {}]);
});

test('a captcha that cannot be loaded says what to allow', async () => {
  openWindow({ 'public-config': () => ({ captcha_site_key: '0x4AAA' }) });
  await signedIn();
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).onerror?.(undefined as never);
  });
  await draw(h(SignIn, { onSignedIn: async () => {} }));
  await vi.waitFor(() => expect(texts('.error').join()).toContain('Allow challenges.cloudflare.com'));
});

test('without a site key nothing is loaded from anywhere', async () => {
  await open();
  expect(document.querySelector('script')).toBeNull();
});
