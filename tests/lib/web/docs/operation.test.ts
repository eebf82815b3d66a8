import { expect, test, vi } from 'vitest';
import { texts } from '../../../support/console.ts';
import { openDocs as open, unfold } from '../../../support/docs-page.ts';
import { button, click, field, settle, type } from '../../../support/window.ts';

test('fields are listed with their types and limits', async () => {
  await open();
  await unfold('rank');
  const [fields] = document.querySelectorAll('#rank .columns > div > .fields');
  const typed = [...(fields?.querySelectorAll(':scope > div > dl > .field') ?? [])].map((one) => [
    one.querySelector('dt')?.textContent,
    one.querySelector('.type')?.textContent,
  ]);
  expect(typed).toEqual([
    ['idrequired', 'uuid'],
    ['stars', 'integer, 1 to 5'],
    ['least', 'integer, at least 0'],
    ['most', 'number, at most 9'],
    ['name', 'string, 2 to 200 characters'],
    ['note', 'string, up to 20 characters'],
    ['code', 'string, matching ^[A-Z]{3}$'],
    ['day', 'date'],
    ['kind', '"a" | "b"'],
    ['always', 'true'],
    ['tags', 'list of string'],
    ['maybe', 'string or null'],
    ['inner', 'object'],
    ['many', 'list of object'],
    ['either', 'object'],
  ]);
  const nested = (name: string) => {
    const found = [...(fields?.querySelectorAll('.field') ?? [])].find(
      (one) => one.querySelector('dt code')?.textContent === name,
    );
    return [...(found?.querySelectorAll('.fields dt, .fields .or, .fields > .soft') ?? [])].map(
      (one) => one.textContent,
    );
  };
  expect(nested('tags')).toEqual([]);
  expect(nested('inner')).toEqual(['deep']);
  expect(nested('many')).toEqual(['x']);
  expect(nested('either')).toEqual(['x', 'or', 'y', 'One of these forms.']);
  expect(texts('#rank .meaning')).toEqual(['Whose']);
});

test('answers are told apart by their status; the one that succeeds is open', async () => {
  await open();
  await unfold('rank');
  const parts = [...document.querySelectorAll('#rank .answer')];
  expect(parts.map((one) => one.querySelector('.status')?.className)).toEqual([
    'status good',
    'status warn',
    'status bad',
  ]);
  expect(parts.map((one) => one.hasAttribute('open'))).toEqual([true, false, false]);
  expect(parts.map(({ tagName }) => tagName)).toEqual(['DETAILS', 'P', 'DETAILS']);
  expect(
    [...(parts[0]?.querySelectorAll(':scope > div > p') ?? [])].map(({ textContent }) => textContent),
  ).toEqual(['application/json', 'text/csv']);
  expect([...(parts[0]?.querySelectorAll('pre') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '{\n  "x": 1\n}',
    'x\n1',
  ]);
  expect(parts[0]?.textContent).toContain('A list. Each entry:');
  expect(parts[2]?.querySelector(':scope > div > p')).toBeNull();
});

test('what a call needs is said: credentials, parameters, a body', async () => {
  await open();
  for (const id of ['rank', 'health', 'find']) await unfold(id);
  expect(texts('#rank .access')[0]).toMatch(/^Needs: A token/);
  expect(texts('#health .access')[0]).toMatch(/^No credentials\./);
  expect(texts('#health .soft')).toContain('No parameters.');
  expect(texts('#rank h4')).not.toContain('Query');
  expect(texts('#find h4').slice(0, 2)).toEqual(['Query', 'Body']);
  expect(texts('#find .field dt')).toEqual(['qrequired', 'at']);
  expect(texts('#find .soft')).toContain('Anything; it is not read.');
});

test('the call is shown in the language one reads, and copied', async () => {
  await open();
  await unfold('rank');
  const written = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText: written } });
  expect(texts('#rank .languages [aria-pressed=true]')).toEqual(['curl']);
  const sample = () => document.querySelector('#rank .code pre');
  expect(sample()?.getAttribute('aria-label')).toBe('curl command');
  await click('Copy the curl command');
  expect(written).toHaveBeenCalledWith(sample()?.textContent);
  expect(texts('#rank .copy')[0]).toBe('Copied');
  expect(texts('#announcements')).toEqual(['Copied']);
  const other = texts('#rank .languages button')[1] ?? '';
  await click(other, '#rank .languages');
  expect(sample()?.getAttribute('aria-label')).toBe(`${other} sample`);
});

test('a call is made from the page with what was typed, and its answer shown', async () => {
  const { asked } = await open({ rank: () => Response.json({ ok: true }, { statusText: 'OK' }) });
  await unfold('rank');
  const sent: (string | null)[] = [];
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('authorization'));
    return fetched(input, init);
  });
  const submit = async () => {
    button('Send', '#rank')
      .closest('form')
      ?.dispatchEvent(
        new (window as typeof window & typeof globalThis).Event('submit', {
          bubbles: true,
          cancelable: true,
        }),
      );
    await settle();
  };
  await submit();
  await type('Body', '{"id":"h2"}');
  const secret = document.querySelector('#rank input[type=password]') as HTMLInputElement;
  secret.value = ' abc ';
  secret.dispatchEvent(new (window as typeof window & typeof globalThis).Event('input', { bubbles: true }));
  await submit();
  expect(sent).toEqual([null, 'Bearer abc']);
  expect(asked('rank')).toEqual([expect.anything(), { id: 'h2' }]);
  expect(texts('#rank [role=status] strong')).toEqual(['200 OK']);
  expect(texts('#rank [role=status] code')).toEqual(['{ "ok": true }']);
  await type('Address', 'http://[');
  await submit();
  expect(texts('#rank [role=status] strong')).toEqual(['No answer']);
  expect(field('Address').value).toBe('http://[');
});
