import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openWindow, read, refusal, settle } from '../../../support/window.ts';

const page = `
  <form data-rfp-form action="/api/contact" data-success="Thank you, Ada.">
    <input name="email" type="email" required aria-describedby="hint"><small id="hint">Yours</small>
    <input name="utm.source" value="news"><input name="utm.medium" value="mail">
    <input name="rooms" type="number" value="12"><input name="nights" type="number">
    <input name="terms" type="checkbox"><input name="news" type="checkbox" checked>
    <input name="size" type="radio" value="small"><input name="size" type="radio" value="large" checked>
    <input name="secret" value="x" disabled><input value="nameless">
    <select name="sector"><option value="pharma" selected>Pharma</option></select>
    <textarea name="message">  </textarea>
    <button>Send</button>
  </form>`;

const script = join(import.meta.dirname, '../../../../lib/web/forms/forms.ts');
let opened = 0;
/** The page with its script, as a browser runs it. */
async function open(answers: Parameters<typeof openWindow>[0] = {}, html = page) {
  const window = openWindow(answers);
  const view = document.defaultView as unknown as Record<string, unknown>;
  for (const name of ['HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement', 'CustomEvent'])
    vi.stubGlobal(name, view[name]);
  document.body.innerHTML = html;
  opened += 1;
  await import(/* @vite-ignore */ `${script}?opened=${opened}`);
  const form = document.querySelector('form') as HTMLFormElement;
  const events: unknown[] = [];
  for (const name of ['rfp:success', 'rfp:error'])
    form.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
  const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  return {
    ...{ ...window, form, events, control },
    status: () => form.querySelector('[role="status"]') as HTMLElement,
    send: async () => {
      (form.querySelector('button') as HTMLButtonElement).click();
      await settle();
    },
  };
}

test('what was filled in is sent as JSON: numbers, ticks and paths as such, nothing of what is empty or disabled', async () => {
  const { asked, control, send, status, form, events } = await open({ contact: () => ({ ok: true }) });
  control('email').value = 'ada@example.com';
  await send();
  expect(asked('contact')).toEqual([
    {
      ...{ email: 'ada@example.com', utm: { source: 'news', medium: 'mail' }, rooms: 12 },
      ...{ terms: false, news: true, size: 'large', sector: 'pharma' },
    },
  ]);
  expect([status().textContent, status().dataset.state]).toEqual(['Thank you, Ada.', 'success']);
  expect(document.activeElement).toBe(status());
  expect(control('email').value).toBe('');
  expect(form.getAttribute('aria-busy')).toBe('false');
  expect(events).toEqual([['rfp:success', { ok: true }]]);
});

test('while it is on its way it says so, and is not sent a second time', async () => {
  let answered = (_: object) => {};
  const answer = new Promise<object>((resolve) => {
    answered = resolve;
  });
  const { asked, control, send, status, form } = await open({ contact: () => answer });
  control('email').value = 'ada@example.com';
  await send();
  expect([status().textContent, status().dataset.state]).toEqual(['Sending…', 'busy']);
  expect(form.getAttribute('aria-busy')).toBe('true');
  await send();
  answered({});
  await expect.poll(() => status().dataset.state).toBe('success');
  expect(asked('contact')).toHaveLength(1);
});

test('a program’s field is there, out of sight and reach, and one of the page’s own is kept', async () => {
  const { control, form } = await open();
  expect([control('gotcha').tabIndex, control('gotcha').autocomplete]).toEqual([-1, 'off']);
  expect(control('gotcha').closest('[aria-hidden="true"]')?.getAttribute('style')).toContain('-9999px');
  const own = page.replace('<button>', '<input name="gotcha" id="own"><p data-rfp-status></p><button>');
  const second = await open({}, own);
  expect(second.form.querySelectorAll('[name="gotcha"]')).toHaveLength(1);
  expect(second.form.querySelectorAll('[role="status"]')).toHaveLength(1);
  expect(form.querySelectorAll('[role="status"]')).toHaveLength(1);
});

test('what is missing is said at its field before anything is sent, until it is changed', async () => {
  const { asked, control, send, status } = await open();
  await send();
  const email = control('email');
  expect(status().textContent).toBe('Please check one field.');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  const described = email.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described[0]).toBe('hint');
  expect(document.getElementById(described[1] ?? '')?.textContent).not.toBe('');
  expect(document.activeElement).toBe(email);
  email.dispatchEvent(
    new (document.defaultView as typeof globalThis.window & typeof globalThis).Event('input', {
      bubbles: true,
    }),
  );
  expect([email.getAttribute('aria-invalid'), email.getAttribute('aria-describedby')]).toEqual([
    null,
    'hint',
  ]);
  expect(document.getElementById(described[1] ?? '')).toBeNull();
  control('rooms').required = true;
  control('rooms').value = '';
  await send();
  expect(status().textContent).toBe('Please check 2 fields.');
  expect(asked('contact')).toEqual([]);
});

test.each<[string, number, object, string, string[]]>([
  [
    'the fault of a field',
    400,
    { error: 'email: Not an address' },
    'Please check the marked fields.',
    ['email'],
  ],
  [
    'the faults of two',
    400,
    { error: 'email: Not an address; rooms: Too many' },
    'Please check the marked fields.',
    ['email', 'rooms'],
  ],
  [
    'a fault of what is no field',
    400,
    { error: 'email: Not an address; other: Wrong' },
    'email: Not an address; other: Wrong',
    ['email'],
  ],
  ['the same words of another status', 409, { error: 'email: Known' }, 'email: Known', []],
  ['no words', 500, {}, 'Something went wrong. Please try again.', []],
])('%s', async (_, code, body, said, marked) => {
  const { control, send, status, events, form } = await open({ contact: () => refusal(code, body) });
  control('email').value = 'ada@example.com';
  await send();
  expect([status().textContent, status().dataset.state]).toEqual([said, 'error']);
  expect([...form.querySelectorAll<HTMLInputElement>('[aria-invalid]')].map(({ name }) => name)).toEqual(
    marked,
  );
  expect(document.activeElement).toBe(marked[0] ? control(marked[0]) : status());
  expect(control('email').value).toBe('ada@example.com');
  expect(events).toMatchObject([['rfp:error', { status: code }]]);
});

test.each([
  [null, '1 minute.'],
  ['59', '1 minute.'],
  ['61', '2 minutes.'],
  ['3600', '60 minutes.'],
])('too many at once, to be tried again in %s seconds: %s', async (seconds, words) => {
  const headers = seconds === null ? undefined : { 'Retry-After': seconds };
  const { control, send, status } = await open({
    contact: () => Response.json({ error: 'rate_limited' }, { status: 429, headers }),
  });
  control('email').value = 'ada@example.com';
  await send();
  expect(status().textContent).toBe(`That was a lot of requests. Please try again in ${words}`);
});

test('a service that is not reached, and an answer that is no JSON, are said', async () => {
  const gone = await open({ contact: () => Promise.reject(new TypeError('offline')) });
  gone.control('email').value = 'ada@example.com';
  await gone.send();
  expect(gone.status().textContent).toContain('We could not reach the service.');
  const odd = await open({ contact: () => new Response('<html>', { status: 502 }) });
  odd.control('email').value = 'ada@example.com';
  await odd.send();
  expect(odd.status().textContent).toBe('Something went wrong. Please try again.');
});

test('a file is offered by an address of the web, and by no other', async () => {
  for (const [url, links] of [
    ['https://files.example/a.pdf', 1],
    ['javascript:alert(1)', 0],
  ] as const) {
    const { control, send, status } = await open({ contact: () => ({ ok: true, download_url: url }) });
    control('email').value = 'ada@example.com';
    await send();
    expect(status().querySelectorAll('a')).toHaveLength(links);
  }
});

test('a page that takes the success into its own hands keeps what was typed', async () => {
  const { control, send, form } = await open({ contact: () => ({ ok: true }) });
  form.addEventListener('rfp:success', (event) => event.preventDefault());
  control('email').value = 'ada@example.com';
  await send();
  expect(control('email').value).toBe('ada@example.com');
  expect(read()).not.toContain('Thank you');
});
